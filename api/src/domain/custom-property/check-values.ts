import { fitsProperty, type PropertyValidation } from '@lineside/contracts';
import { type At, problem, Refusal } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';

type Values = Record<string, string | number | boolean | null>;

/** Refuses values of a company's own properties that those don't allow, each at its key, and one that is missing. */
export async function checkCustom(
  { tx, actor }: RequestContext,
  resourceType: 'Agent' | 'Asset',
  custom: Values | undefined,
  at: At,
): Promise<void> {
  if (custom === undefined) return;
  const { rows } = await tx.execute(sql`
    select 'com' || slug as key, required, validation from custom_property
    where company_id = ${actor.company} and resource_type = ${resourceType} and resource_variant_id is null`);
  const items = rows.flatMap(({ key, required, validation }) => {
    const value = custom[key as string] ?? null;
    const position = { propertyName: `custom.${key}`, ...at };
    if (value === null) return required ? [problem('required-property', position)] : [];
    return fitsProperty(validation as PropertyValidation, value) ? [] : [problem('invalid-value', position)];
  });
  if (items.length > 0) throw new Refusal(400, items);
}
