export const isFunction = (value: unknown): boolean => typeof value === 'function';

/** A component: a function, or a result of memo, lazy or forwardRef. */
export const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
