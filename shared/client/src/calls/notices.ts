import { type ErrorItem, errors, isErrorCode } from '@lineside/contracts';
import type { Failure } from './failure.ts';

/** A message for the person for some seconds. The texts are in the ui: by `key`, or by the item's code. */
export type Notice =
  | { kind: 'gateway-timeout'; key: 'Gateway Timeout error'; tone: 'error'; seconds: number }
  | { kind: 'refused'; item: ErrorItem; tone: 'error' | 'warning'; seconds: number };

/** The notices of a failure. A refusal that names a property is left to the form with that property. */
export function noticesOf(failure: Failure): Notice[] {
  if (failure.kind === 'gateway-timeout') {
    return [{ kind: 'gateway-timeout', key: 'Gateway Timeout error', tone: 'error', seconds: 4 }];
  }
  if (failure.kind !== 'refused') return [];
  return failure.errors.filter(({ propertyName }) => !propertyName).map(noticeOf);
}

function noticeOf(item: ErrorItem): Notice {
  const { tone, seconds } = isErrorCode(item.code) ? errors[item.code] : ({ tone: 'error', seconds: 4 } as const);
  return { kind: 'refused', item, tone, seconds };
}
