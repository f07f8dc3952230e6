import type { Template } from '../../platform/mail/template.ts';

const text = { subject: '{short}', body: '{long}\n\n{link}\n' };

/** A message that a filter of its reader forwards. Its text is already in the reader's language. */
export const message: Template = { name: 'message', path: '{path}', texts: { en: text, nl: text } };
