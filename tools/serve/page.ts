/** Placeholders of index.html for content of an answer. */
export const marks = {
  nonce: '__NONCE__',
  config: '__CONFIG__',
  /** In an attribute: the look of the address that the page is asked for, as the API has it, or nothing. */
  branding: '__BRANDING__',
};

/** The page with all of them filled in, at once: none in what is put there counts. */
export const filled = (page: string, values: Record<keyof typeof marks, string>): string =>
  page.replaceAll(
    /__(NONCE|CONFIG|BRANDING)__/g,
    (_mark, name: string) => values[name.toLowerCase() as keyof typeof marks],
  );

/** The configuration in the page: none of its texts ends its element, or is a variable of nginx. */
export const configInPage = (config: object): string =>
  JSON.stringify(config).replaceAll('<', '\\u003c').replaceAll('$', '\\u0024');

/** A text in an attribute, as nginx writes it. */
export const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
