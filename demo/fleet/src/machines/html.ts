const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in a page of HTML. */
export const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign]!);

/** The name of a variable as a panel shows it: `valve-pressure` is "Valve pressure". */
export const named = (slug: string): string => `${slug.charAt(0).toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`;
