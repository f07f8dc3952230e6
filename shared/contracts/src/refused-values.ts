/** Why a value or a message of a gateway is unreadable. */
export const refusedReasons = [
  'format',
  'time',
  'name',
  'number',
  'text',
  'variable',
  'type',
  'tooMany',
  'state',
  'reply',
  'reported',
  'problems',
  'gap',
  'fetch',
  'differences',
] as const;
export type RefusedReason = (typeof refusedReasons)[number];
