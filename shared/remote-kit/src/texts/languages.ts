/** The languages every text is there in. */
export const languages = ['en', 'nl'] as const;
export type Language = (typeof languages)[number];
