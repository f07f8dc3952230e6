import type { Field } from '@lineside/contracts';

const kinds = new Set<Field['kind']>(['name', 'text', 'email']);

/** Whether a field's values are ordered as people count: "Line 2" before "Line 10". */
export const isNatural = ({ kind }: Field): boolean => kinds.has(kind);
