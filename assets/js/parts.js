// What a page may ask for after it is loaded: the name of a part to the paths of its sheets and scripts in the order in
// which they are needed, from the site's root. The press fills it in.
export const PARTS = /** @type {Record<string, string[]>} */ ({});
