import type { Field, Fields } from '@lineside/contracts';
import { isEmpty } from '../form/is-empty.ts';
import { numberProblem } from '../form/number-problem.ts';
import { writeNumber } from '../form/number-text.ts';
import type { useText } from '../texts/useText.ts';
import { inputs, partsIn } from './inputs.tsx';

/** An input's display of a value. */
export const formOf = (field: Field, wire: unknown): unknown => inputs[field.kind].toForm(wire, field);

/** Whether an input still has the API's value. */
export const isUnchanged = (field: Field, form: unknown, before: unknown): boolean =>
  JSON.stringify(form ?? null) === JSON.stringify(formOf(field, before) ?? null);

/** The value to send for an input: if unchanged, exactly the API's value. */
export const wireOf = (field: Field, form: unknown, before?: unknown): unknown =>
  before !== undefined && isUnchanged(field, form, before) ? before : inputs[field.kind].toWire(form, field);

/** Whether a new record needs something here: where the API refuses what an empty input sends. */
export function isNeeded(field: Field): boolean {
  if (field.kind === 'boolean') return false;
  const wire = inputs[field.kind].toWire(formOf(field, null), field);
  // an empty secret isn't sent
  return wire === undefined ? !field.nullable : !field.schema.safeParse(wire).success;
}

const checked = ['email', 'url', 'ip', 'cidr', 'mac', 'netMask', 'port', 'colour', 'number', 'json', 'date'] as const;

/** Texts that an error needs besides those of the kit. */
export interface ErrorTexts {
  /** The text of an error code of the API. */
  errorOf(code: string): string | undefined;
  /** The label of a part of an object. */
  partOf(part: string): string;
  /** The viewer's, in which numbers are written. */
  region: string;
}

/** The error of an input's value, by the schema of the API; undefined if it is valid. */
export function valueError(
  field: Field,
  form: unknown,
  text: ReturnType<typeof useText>,
  more: ErrorTexts,
): string | undefined {
  const typedNumber = field.kind === 'number' || field.kind === 'port' || field.decimal;
  const unread = typedNumber ? numberProblem(form, more.region, text) : undefined;
  // digits are no typed text: they were read before
  if (unread && !(field.decimal && typeof form === 'string')) return unread;
  const wire = inputs[field.kind].toWire(form, field);
  if (field.kind === 'object' && wire !== null) return partWrong(field.fields, form, text, more);
  if (field.variants && wire) return partWrong(partsIn(field, form), form, text, more);
  if (wire === undefined && field.kind === 'secret') return undefined;
  const read = field.schema.safeParse(wire);
  if (read.success) return undefined;
  if (isEmpty(wire)) return text('required');
  const issue = read.error.issues[0];
  if (issue?.code === 'too_small' && issue.origin === 'number')
    return text('check.least', { count: writeNumber(Number(issue.minimum), more.region) });
  if (issue?.code === 'too_big' && issue.origin === 'number')
    return text('check.most', { count: writeNumber(Number(issue.maximum), more.region) });
  if (issue?.code === 'too_big' && issue.origin === 'string' && typeof wire === 'string')
    return text('check.tooLong', {
      count: writeNumber(wire.trim().length - Number(issue.maximum), more.region),
    });
  if (issue?.code === 'invalid_type' && issue.expected === 'int' && typeof wire === 'number')
    return text('check.whole');
  // a rule's message is more precise than that of the kind
  const said = issue?.code === 'custom' ? more.errorOf(issue.message) : undefined;
  if (said) return said;
  const kind = checked.find((item) => item === (field.item ?? field).kind);
  if (kind) return text(`check.${kind}`);
  if (field.decimal) {
    const { most } = field.decimal;
    return most === undefined ? text('check.decimal') : text('check.degrees', { most });
  }
  const isOfPattern = issue?.message === 'pattern-mismatch';
  return text(field.max === undefined || isOfPattern ? 'check.value' : 'check.text');
}

/** The error of the first wrong part, after its label. */
function partWrong(
  fields: Fields = {},
  form: unknown,
  text: ReturnType<typeof useText>,
  more: ErrorTexts,
): string | undefined {
  const parts = Object.entries(fields).filter(([, { computed }]) => !computed);
  for (const [key, part] of parts) {
    const wrong = valueError(part, (form as Record<string, unknown>)[key], text, more);
    if (wrong) return `${more.partOf(key)}: ${wrong}`;
  }
  return undefined;
}
