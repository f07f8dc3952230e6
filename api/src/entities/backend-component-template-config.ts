import { BackendComponentTemplateConfig } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { rulesOf } from '../engine/rules.ts';

/** A configuration starts with the defaults of its template. */
export const backendComponentTemplateConfigRules = rulesOf(BackendComponentTemplateConfig, {
  async making({ tx }, { fields: { template, values } }) {
    if (values !== undefined) return {};
    const { rows } = await tx.execute(
      sql`select default_config_values as values from backend_component_template where public_id = ${template.publicId}`,
    );
    return { values: rows[0]!.values };
  },
});
