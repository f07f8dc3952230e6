/** Whether a body is declared as JSON. A page may send a form or plain text without a preflight request. */
export const isJson = (contentType: string | undefined): boolean =>
  /^application\/json(;\s*charset=utf-8)?$/i.test(contentType ?? '');
