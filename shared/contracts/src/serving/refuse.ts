import texts from '../errors/en.json' with { type: 'json' };
import type { ErrorItem } from '../errors/envelope.ts';
import { type ErrorCode, type ErrorParams, errors } from '../errors/errors.ts';

/** A call that is refused, with the items of its error envelope. */
export class Refusal extends Error {
  readonly status: number;
  readonly items: ErrorItem[];

  constructor(status: number, items: ErrorItem[]) {
    super(items.map((item) => [item.propertyName, item.message].filter(Boolean).join(': ')).join('; '));
    this.name = 'Refusal';
    this.status = status;
    this.items = items;
  }
}

interface Where {
  /** The field or header at fault. */
  propertyName?: string;
  /** The item of a list at fault. */
  listIndex?: number;
}

type Details<C extends ErrorCode> = Where &
  (keyof ErrorParams<C> extends never ? { params?: never } : { params: ErrorParams<C> });

/** One item of an error envelope, by its code. */
export function problem<C extends ErrorCode>(code: C, details?: Details<C>): ErrorItem {
  const { params, ...where } = (details ?? {}) as Where & { params?: Record<string, string> };
  const filled = texts[code].replace(/\{(\w+)\}/g, (_all, name: string) => params?.[name] ?? '');
  const message = params?.suggestion ? `${filled.replace(/\.$/, '')}. Did you mean ${params.suggestion}?` : filled;
  return { code, message, ...(params ? { params } : {}), ...where };
}

/**
 * Refuses to remove a used record, whether the caller sees its users or not; `usedBy` lists the visible ones (spec
 * 8.11).
 */
export const inUse = (entity: string, usedBy: readonly object[], details?: Where): Refusal =>
  new Refusal(errors['in-use'].status, [
    { ...problem('in-use', details), message: `${entity} is still in use`, usedBy } as ErrorItem,
  ]);

/**
 * Refuses the call by a code of the error table.
 *
 * @example throw refuse('invalid-value', { propertyName: 'name' })
 */
export const refuse = <C extends ErrorCode>(code: C, details?: Details<C>): Refusal =>
  new Refusal(errors[code].status, [problem(code, details)]);
