/** Why a value or a message of a gateway is unreadable. */
export const refusedReasons = ['format', 'time', 'name', 'number', 'variable', 'tooMany', 'state', 'reply'] as const;
export type RefusedReason = (typeof refusedReasons)[number];
