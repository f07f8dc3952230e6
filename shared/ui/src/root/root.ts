// The one file of the kit that reaches for the page itself (tools/checks/own-root.ts sees to that): all else goes by the
// root that it is given.

/** Where the kit draws. All that it adds to a page, and all that it hears, is in here. */
export interface Root {
  /** Says the theme and the language (`data-theme`, `lang`) of all that is in it. */
  readonly element: HTMLElement;
  /** What lies over the rest is put at its end. */
  readonly body: HTMLElement;
  /** Where its styles hold, its keys and presses are heard, and something has the focus. */
  readonly scope: Document | ShadowRoot;
}

let page: Root | undefined;

/** The page as a whole, for who has all of it: the portal. */
export function pageRoot(): Root {
  page ??= { element: document.documentElement, body: document.body, scope: document };
  return page;
}

/**
 * A root of its own on somebody else's page. What is drawn goes into its `body`; nothing is put outside of the shadow root,
 * and nothing of the page dresses what is in it. The shadow root must be an open one: antd looks into it from outside.
 *
 * @example
 * const root = rootIn(element.attachShadow({ mode: 'open' }));
 * createRoot(put(root, 'div')).render(<ThemeProvider root={root} mode="dark" language="en">…</ThemeProvider>);
 */
export function rootIn(shadow: ShadowRoot): Root {
  const element = document.createElement('div');
  element.className = 'ls-root';
  shadow.append(element);
  return { element, body: element, scope: shadow };
}

/** The shadow root of a guest on somebody else's page; undefined where the page is the root. */
export const shadowOf = ({ scope }: Root): ShadowRoot | undefined => (scope instanceof Document ? undefined : scope);

/** Makes an element at the root's end. */
export function put<K extends keyof HTMLElementTagNameMap>({ body }: Root, name: K): HTMLElementTagNameMap[K] {
  return body.appendChild(document.createElement(name));
}

/** Makes an element of a page's head. */
export const putInHead = (name: 'style'): HTMLStyleElement => document.head.appendChild(document.createElement(name));

/** Makes an element that is nowhere, and is never drawn. */
export const putNowhere = (): HTMLElement => document.createElement('div');

/** What has the focus; null where that is outside of the root, or nowhere. */
export function focusedIn({ scope, body }: Root): Element | null {
  const { activeElement } = scope;
  return activeElement === body ? null : activeElement;
}

/** Hears what happens in a root; returns how to stop it. */
export function hear<K extends keyof DocumentEventMap>(
  { scope }: Root,
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
  capture = false,
): () => void {
  const target: EventTarget = scope;
  target.addEventListener(type, listener as EventListener, capture);
  return () => target.removeEventListener(type, listener as EventListener, capture);
}

/** Whether something happened in a root. What antd hears at the window has happened anywhere on the page. */
export function happenedIn(root: Root, event: Event): boolean {
  const shadow = shadowOf(root);
  return !shadow || event.composedPath().includes(shadow);
}
