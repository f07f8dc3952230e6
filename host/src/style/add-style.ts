/** Puts CSS of the host into the page; of a part that loads later, once with its code. */
export function addStyle(css: string, nonce: string | undefined): void {
  const element = document.createElement('style');
  if (nonce) element.nonce = nonce;
  element.dataset.host = '';
  element.textContent = css;
  document.head.append(element);
}
