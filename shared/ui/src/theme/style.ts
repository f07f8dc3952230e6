// The kit's whole CSS stands in one <style> with the page's nonce: remotes ship none, since style sheets escape the
// hashes of the registry. Parts register their text when they are first imported into a page that draws them.

const parts = new Map<string, string>();
let element: HTMLStyleElement | undefined;

/** Puts text into the kit's style element under a name; the same name replaces what stood there. */
export function setCss(name: string, css: string): void {
  if (parts.get(name) === css) return;
  parts.set(name, css);
  if (element) element.textContent = [...parts.values()].join('\n');
}

/** Makes the style element, once per page. `nonce` is that of the page's Content-Security-Policy. */
export function mountCss(nonce?: string): void {
  if (element?.isConnected) return;
  element = document.createElement('style');
  if (nonce) element.nonce = nonce;
  element.dataset.kit = '';
  element.textContent = [...parts.values()].join('\n');
  document.head.append(element);
}
