/**
 * Texts by their keys; an unknown key stays as it is, and `{{name}}` in a text is filled. A list of keys gets an object of
 * keys and texts.
 */
export function translatorOf(words: Readonly<Record<string, string>>) {
  return (keys: string | readonly string[], params: Record<string, unknown> = {}): string | Record<string, string> => {
    const text = (key: string) =>
      (Object.hasOwn(words, key) ? words[key]! : key).replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) =>
        Object.hasOwn(params, name) ? String(params[name]) : all,
      );
    return typeof keys === 'string' ? text(keys) : Object.fromEntries(keys.map((key) => [key, text(key)]));
  };
}
