export const isFunction = (value: unknown): boolean => typeof value === 'function';

/** A component: a function, or what memo, lazy and forwardRef make of one. */
export const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
