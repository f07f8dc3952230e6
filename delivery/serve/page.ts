/** Placeholders of index.html for content of an answer. */
export const marks = {
  nonce: '__NONCE__',
  config: '__CONFIG__',
  /** As an attribute: the branding of the requested address, from the API, or empty. */
  branding: '__BRANDING__',
};

/** The page with all placeholders filled in at once: inserted texts aren't scanned for placeholders. */
export const filled = (page: string, values: Record<keyof typeof marks, string>): string =>
  page.replaceAll(
    /__(NONCE|CONFIG|BRANDING)__/g,
    (_mark, name: string) => values[name.toLowerCase() as keyof typeof marks],
  );

/** The configuration in the page: its texts can't end its element, or be a variable of nginx. */
export const configInPage = (config: object): string =>
  JSON.stringify(config).replaceAll('<', '\\u003c').replaceAll('$', '\\u0024');

/** A text in an attribute, as nginx writes it. */
export const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
