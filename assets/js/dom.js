// Elements of a page: found, and made.
const SVG = "http://www.w3.org/2000/svg";

/**
 * The first element that a selector matches; none where there is no such element. Its type is that of any element, so
 * that scripts read what theirs has.
 *
 * @param {string} selector
 * @param {ParentNode} from
 * @returns {any}
 */
export const one = (selector, from = document) => from.querySelector(selector);

/**
 * The elements that a selector matches.
 *
 * @param {string} selector
 * @param {ParentNode} from
 * @returns {any[]}
 */
export const all = (selector, from = document) => [...from.querySelectorAll(selector)];

function dressed(made, values, children, hasProperties) {
  for (const [name, value] of Object.entries(values || {})) {
    if (hasProperties && name in made) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/**
 * An element of HTML.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} [values] properties or attributes
 * @param {(Node | string)[]} children
 * @returns {any}
 */
export const make = (tag, values, ...children) => dressed(document.createElement(tag), values, children, true);

/**
 * An element of SVG.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} [values] attributes
 * @param {(Node | string)[]} children
 * @returns {any}
 */
export const svg = (tag, values, ...children) => dressed(document.createElementNS(SVG, tag), values, children, false);
