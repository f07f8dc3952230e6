/** Whether a body is declared as JSON. A form or a plain text is what a page may send without asking first. */
export const isJson = (contentType: string | undefined): boolean =>
  /^application\/json(;\s*charset=utf-8)?$/i.test(contentType ?? '');
