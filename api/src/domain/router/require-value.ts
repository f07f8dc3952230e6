import { type At, refuse } from '@lineside/contracts/serving';

/** Returns a value; refuses the call if it is missing. */
export function requireValue(value: string | null | undefined, position: { propertyName: string } & At): string {
  if (!value) throw refuse('required-property', position);
  return value;
}
