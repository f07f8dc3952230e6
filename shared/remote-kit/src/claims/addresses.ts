const segment = '[\\w~-]+';
const form = new RegExp(`^${segment}(/:?${segment})*$`);

/**
 * Whether a path says exactly which addresses it takes: words and `:parameters`, no splat, and a word first. A dot makes it a
 * file's, which the portal's server answers itself.
 */
export const isPlain = (path: string): boolean => form.test(path);

const parts = (path: string): string[] =>
  path
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase()
    .split('/');
const isParameter = (part: string) => part.startsWith(':');

/** Whether some address matches both paths: `devices/new` and `devices/:publicId`. The router ignores case. */
export function overlap(first: string, second: string): boolean {
  const [a, b] = [parts(first), parts(second)];
  return (
    a.length === b.length && a.every((part, index) => part === b[index] || isParameter(part) || isParameter(b[index]!))
  );
}

/** Whether two paths match exactly the same addresses, whatever their parameters are called. */
export const isSame = (a: string, b: string): boolean => {
  const shape = (path: string) =>
    parts(path)
      .map((part) => (isParameter(part) ? ':' : part))
      .join('/');
  return shape(a) === shape(b);
};

/** Where a menu entry leads, as a path: without query, hash and slashes round it. */
export const pathOf = (to: string): string => parts(to.split(/[?#]/)[0]!).join('/');
