import type { Look } from '@lineside/page-frame';
import type { ComponentOrigin } from './component-origin.ts';

interface Needs {
  title: string;
  scheme: Look['scheme'];
  /** The document of the frame is there, for the first time. */
  loaded(inner: HTMLIFrameElement): void;
  /** Another document has taken its place: the component has led its frame elsewhere, or tried to. */
  left(): void;
}

/**
 * Puts the frame of a component into the document around it, which is of the page's origin and frames this component's
 * origin alone. False where that document couldn't be loaded.
 */
export function putInnerFrame(
  outer: HTMLIFrameElement,
  { document: address, sandbox }: ComponentOrigin,
  { title, scheme, loaded, left }: Needs,
): boolean {
  const around = outer.contentDocument;
  if (!around?.body) return false;
  showScheme(outer, scheme);
  const inner = around.createElement('iframe');
  inner.title = title;
  inner.setAttribute('sandbox', sandbox);
  inner.referrerPolicy = 'no-referrer';
  let loads = 0;
  inner.addEventListener('load', () => {
    loads += 1;
    if (loads === 1) loaded(inner);
    else left();
  });
  inner.src = address;
  around.body.replaceChildren(inner);
  return true;
}

/** Gives the document around a frame the page's scheme: browsers draw an opaque ground between two of them. */
export function showScheme(outer: HTMLIFrameElement, scheme: Look['scheme']): void {
  const root = outer.contentDocument?.documentElement;
  if (root) root.style.colorScheme = scheme;
}
