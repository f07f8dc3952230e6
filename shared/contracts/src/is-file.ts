// Without zod, so that the VPN widget can use it: it has none.

const files = new WeakSet<object>();

/** Marks a schema as a file. */
export const markFile = (schema: object): void => void files.add(schema);

/** Whether a reply is a file. */
export const isFile = (reply: unknown): boolean => typeof reply === 'object' && reply !== null && files.has(reply);
