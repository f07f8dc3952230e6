import * as z from 'zod';

/** The languages that screens and mail speak. */
export const language = z.enum(['en', 'nl']);
