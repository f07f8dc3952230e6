import type { Template } from '../template.ts';

const text = { subject: '{short}', body: '{long}\n\n{link}\n' };

/** A message that its reader's own filter forwards: it says already what is to be said, in their language. */
export const message: Template = { path: '/messages', texts: { en: text, nl: text } };
