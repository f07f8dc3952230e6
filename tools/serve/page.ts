/** Stands in index.html where the nonce of an answer goes. */
export const nonceMark = '__NONCE__';

/** Stands in index.html where the page's configuration goes. */
export const configMark = '__CONFIG__';

/** The configuration as it stands in the page: no text of it ends the element it stands in, or is a variable of nginx. */
export const configInPage = (config: object): string =>
  JSON.stringify(config).replaceAll('<', '\\u003c').replaceAll('$', '\\u0024');
