// A preview keeps nothing for when there is no network. A worker that another server on this port has left goes.
"use strict";
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
