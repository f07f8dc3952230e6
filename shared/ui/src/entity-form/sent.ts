import type { AnyEntity, Field } from '@lineside/contracts';
import { isUnchanged, wireOf } from '../kinds/wire.ts';

export type Values = Record<string, unknown>;

/** The values of all fields of a form; an untouched secret has no value. */
export function wiresOf({ fields }: AnyEntity, values: Values): Values {
  const wires = Object.entries(values).map(([key, value]) => [key, wireOf(fields[key] as Field, value)] as const);
  return Object.fromEntries(wires.filter(([, wire]) => wire !== undefined));
}

/** The input of a new record: the filled-in fields, and the additional ones of the screen. */
export function draftOf(entity: AnyEntity, values: Values, extra: Values = {}): Values {
  const filled = Object.entries(wiresOf(entity, values)).filter(([, wire]) => wire !== null);
  return { ...extra, ...Object.fromEntries(filled) };
}

/** The changes of a record since it was read as `before`. */
export function changesOf({ fields }: AnyEntity, values: Values, before: Values): Values {
  const changed = Object.entries(values)
    .filter(([key, value]) => !isUnchanged(fields[key] as Field, value, before[key]))
    .map(([key, value]) => [key, partsChanged(fields[key] as Field, value, before[key])] as const)
    .filter(([, wire]) => wire !== undefined);
  return Object.fromEntries(changed);
}

/** The changed parts of an object, the other parts stay; all of one that is written as a whole. */
function partsChanged(field: Field, value: unknown, before: unknown): unknown {
  const wire = wireOf(field, value);
  if (field.kind !== 'object' || field.whole || wire === null || !before) return wire;
  const parts = Object.entries(value as Values).filter(
    ([key, part]) => !isUnchanged(field.fields![key]!, part, (before as Values)[key]),
  );
  return Object.fromEntries(parts.map(([key]) => [key, (wire as Values)[key]]));
}
