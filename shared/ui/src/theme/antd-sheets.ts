import { putNowhere } from '../root/root.ts';

// antd writes style elements into a container, which a strict policy refuses without a nonce. For guests the container
// is a detached element, where nothing is refused or rendered, and each style element in it becomes a constructed
// sheet.

const sheets = new Map<Element, CSSStyleSheet>();
const listeners = new Set<() => void>();
let styleContainer: HTMLElement | undefined;

/** The target of antd's styles for all embedded roots of a page: the styles are the same for each. */
export function antdContainer(): HTMLElement {
  styleContainer ??= containerOf();
  return styleContainer;
}

/** antd's sheets in the order that it wants them in. */
export const antdSheets = (): CSSStyleSheet[] =>
  [...(styleContainer?.children ?? [])].flatMap((style) => sheets.get(style) ?? []);

/** Calls when there are others; returns how to stop it. */
export function onAntdSheets(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(style: Element): void {
  // antd tries its container with one that is empty
  if (style.textContent === '') return;
  const sheet = sheets.get(style) ?? new CSSStyleSheet();
  sheet.replaceSync(style.textContent);
  sheets.set(style, sheet);
}

function changed(): void {
  for (const style of sheets.keys()) if (!style.parentNode) sheets.delete(style);
  for (const listener of listeners) listener();
}

/** Synchronously, not in a later task: layout is measured right after antd has written its styles. */
function containerOf(): HTMLElement {
  const container = putNowhere();
  const { insertBefore, appendChild, removeChild } = container;
  const add = (style: Node) => {
    read(style as Element);
    if (sheets.has(style as Element)) changed();
  };
  container.insertBefore = function inserted<T extends Node>(style: T, before: Node | null): T {
    insertBefore.call(container, style, before);
    add(style);
    return style;
  };
  container.appendChild = function appended<T extends Node>(style: T): T {
    appendChild.call(container, style);
    add(style);
    return style;
  };
  container.removeChild = function removed<T extends Node>(style: T): T {
    removeChild.call(container, style);
    if (sheets.has(style as unknown as Element)) changed();
    return style;
  };
  // the text of an existing sheet: the theme has changed
  new MutationObserver((records) => {
    for (const style of new Set(records.map(({ target }) => target))) if (style !== container) read(style as Element);
  }).observe(container, { subtree: true, childList: true });
  return container;
}
