import { BackendComponentTemplateConfig } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { rulesOf } from '../../engine/rules.ts';
import { storedValues } from './secrets.ts';

/** A configuration starts with the defaults of its component. */
export const backendComponentTemplateConfigRules = rulesOf(BackendComponentTemplateConfig, {
  async making(context, { fields: { template, values } }) {
    return { values: await storedValues(context, template.publicId, values) };
  },
  async update(context, publicId, changes) {
    if (changes.values === undefined) return changes;
    const { rows } = await context.tx.execute(
      sql`select template_id as template from backend_component_template_config where public_id = ${publicId}`,
    );
    return { ...changes, values: await storedValues(context, rows[0]!.template as string, changes.values) };
  },
});
