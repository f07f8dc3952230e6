// The only file of the kit that uses the page itself (scripts/checks/own-root.ts checks that): all else uses the
// root that it is given.

/** Where the kit renders. Everything it adds to a page, and every listener, is in here. */
export interface MountRoot {
  /** Says the theme and the language (`data-theme`, `lang`) of all that is in it. */
  readonly element: HTMLElement;
  /** Overlays are put at its end. */
  readonly body: HTMLElement;
  /** Where its styles apply, its keys and presses are handled, and an element has the focus. */
  readonly scope: Document | ShadowRoot;
}

/** @deprecated Use MountRoot. */
export type Root = MountRoot;

let page: MountRoot | undefined;

/** The page as a whole, for its owner: the portal. */
export function pageRoot(): MountRoot {
  page ??= { element: document.documentElement, body: document.body, scope: document };
  return page;
}

/**
 * A separate root on a third-party page. Content is rendered into its `body`; nothing is added outside of the shadow
 * root, and the page's styles don't affect its content. The shadow root must be an open one: antd looks into it from
 * outside.
 *
 * @example
 * const root = rootIn(element.attachShadow({ mode: 'open' }));
 * createRoot(put(root, 'div')).render(<ThemeProvider root={root} mode="dark" language="en">…</ThemeProvider>);
 */
export function rootIn(shadow: ShadowRoot): MountRoot {
  const element = document.createElement('div');
  element.className = 'ls-root';
  shadow.append(element);
  return { element, body: element, scope: shadow };
}

/** The shadow root of the kit on a third-party page; undefined if the page is the root. */
export const shadowOf = ({ scope }: MountRoot): ShadowRoot | undefined =>
  scope instanceof Document ? undefined : scope;

/** Makes an element at the root's end. */
export function put<K extends keyof HTMLElementTagNameMap>({ body }: MountRoot, name: K): HTMLElementTagNameMap[K] {
  return body.appendChild(document.createElement(name));
}

/** Makes a style element of a page's head. The policy looks at its nonce as soon as it is there, even while it is empty. */
export function putStyle(nonce: string | undefined): HTMLStyleElement {
  const style = document.createElement('style');
  if (nonce) style.nonce = nonce;
  return document.head.appendChild(style);
}

/** Makes an element that is nowhere, and is never drawn. */
export const putNowhere = (): HTMLElement => document.createElement('div');

/** The focused element; null if it is outside of the root, or there is none. */
export function focusedIn({ scope, body }: MountRoot): Element | null {
  const { activeElement } = scope;
  return activeElement === body ? null : activeElement;
}

/** Listens for events in a root; returns a function to stop. */
export function hear<K extends keyof DocumentEventMap>(
  { scope }: MountRoot,
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
  capture = false,
): () => void {
  const target: EventTarget = scope;
  target.addEventListener(type, listener as EventListener, capture);
  return () => target.removeEventListener(type, listener as EventListener, capture);
}

/** Whether an event happened in a root. antd's window events happen anywhere on the page. */
export function happenedIn(root: MountRoot, event: Event): boolean {
  const shadow = shadowOf(root);
  return !shadow || event.composedPath().includes(shadow);
}
