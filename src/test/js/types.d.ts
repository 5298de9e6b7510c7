// What the scripts rely on beyond the types of the browser.

interface Window {
  /** The one name that the press gives to a page: modules by name, and what data scripts call. */
  press: any;
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): any };
}

/** The targets of the events that scripts listen to are elements, but for the window itself. */
interface EventTarget {
  closest?: Element["closest"];
  matches?: any;
}

/** Elements of HTML, SVG and MathML alike. */
interface Element {
  readonly dataset: DOMStringMap;
}

interface ChildNode {
  matches?: any;
}

interface Event {
  readonly dataTransfer?: DataTransfer;
  readonly detail?: any;
}

interface PerformanceEntry {
  readonly type?: string;
}

declare module "minisearch" {
  export const MiniSearch: any;
}
