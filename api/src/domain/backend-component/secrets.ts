import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { sealedText } from '../../platform/database/sealing.ts';

// The configuration of a backend component is text that people read and change, unless the component declares it
// secret: then it is sealed, and never shown again.

const defaultsColumn = 'backend_component_template.default_config_values';
const valuesColumn = 'backend_component_template_config.values';

const isSealed = (text: string | null): boolean => text !== null && new RegExp(sealedText).test(text);

const sealed = ({ tx }: RequestContext, text: string | null, column: string): string | null =>
  text === null || isSealed(text) ? text : tx.sealer.seal(text, column);

/** Refuses text that would be taken for a sealed one. */
function checkGiven(propertyName: string, text: string | null | undefined): void {
  if (text && isSealed(text)) throw refuse('invalid-value', { propertyName });
}

/** The stored defaults: from the call, otherwise the existing ones. */
export function storedDefaults(
  context: RequestContext,
  isSecret: boolean,
  secret: string | null | undefined,
  stored: string | null = null,
): string | null {
  checkGiven('defaultConfigValues', secret);
  const text = secret === undefined ? stored : secret;
  return isSecret ? sealed(context, text, defaultsColumn) : text;
}

/** The configuration as it is stored for a component; one that is left out is the component's default. */
export async function storedValues(
  context: RequestContext,
  template: string,
  value: string | null | undefined,
): Promise<string | null> {
  checkGiven('values', value);
  const { rows } = await context.tx.execute(
    sql`select config_confidentiality = 'secret' as secret, default_config_values as defaults
      from backend_component_template where public_id = ${template}`,
  );
  const { secret, defaults } = rows[0] as { secret: boolean; defaults: string | null };
  const isDefault = value === undefined && isSealed(defaults);
  const text = isDefault ? context.tx.sealer.open(defaults!, defaultsColumn) : value === undefined ? defaults : value;
  return secret || isDefault ? sealed(context, text, valuesColumn) : text;
}

/** Seals the configurations of the caller's company for a component that has become secret. */
export async function sealConfigurations(context: RequestContext, template: string): Promise<void> {
  const { rows } = await context.tx.execute(
    sql`select public_id as id, values from backend_component_template_config where template_id = ${template} for update`,
  );
  for (const { id, values } of rows as { id: string; values: string | null }[])
    await context.tx.execute(
      sql`update backend_component_template_config set values = ${sealed(context, values, valuesColumn)} where public_id = ${id}`,
    );
}
