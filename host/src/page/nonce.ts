/** The nonce of this page's Content-Security-Policy; a browser gives it to scripts of the page alone. */
export const pageNonce = (): string | undefined => document.querySelector<HTMLElement>('script[nonce]')?.nonce;
