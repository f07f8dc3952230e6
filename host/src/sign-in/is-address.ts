/** Whether a text looks like an e-mail address. */
export const isAddress = (text: string): boolean => /^\S+@\S+$/.test(text.trim());
