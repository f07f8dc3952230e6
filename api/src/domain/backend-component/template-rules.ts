import { BackendComponentTemplate, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publish, publishUpdate } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { iso } from '../../platform/database/sql.ts';
import { isZip } from '../../platform/zip.ts';
import { sealConfigurations, storedDefaults } from './secrets.ts';

/** A template is for a company that is fully provisioned (spec 8.12); its versions are archives that are uploaded. */
export const backendComponentTemplateRules = rulesOf(BackendComponentTemplate, {
  async making(context, { fields, at }) {
    if (!(await isProvisioned(context))) throw refuse('not-provisioned', at);
    const isSecret = fields.configConfidentiality === 'secret';
    return { defaultConfigValues: storedDefaults(context, isSecret, fields.defaultConfigValues) };
  },
  async update(context, publicId, changes) {
    const { rows } = await context.tx.execute(
      sql`select config_confidentiality as now, default_config_values as defaults
        from backend_component_template where public_id = ${publicId}`,
    );
    const { now, defaults } = rows[0] as { now: string; defaults: string | null };
    const isSecret = (changes.configConfidentiality ?? now) === 'secret';
    if (isSecret && now !== 'secret') await sealConfigurations(context, publicId);
    return {
      ...changes,
      defaultConfigValues: storedDefaults(context, isSecret, changes.defaultConfigValues, defaults),
    };
  },

  actions: { uploadVersion, downloadLogs },
});

async function isProvisioned({ tx, actor }: RequestContext): Promise<boolean> {
  const { rows } = await tx.execute(sql`select provisioned from company where public_id = ${actor.company}`);
  return rows[0]!.provisioned as boolean;
}

/** Stores an archive as the next version of a template, and as its draft; two simultaneous uploads get different numbers. */
async function uploadVersion(context: RequestContext, template: string, body: Uint8Array) {
  const { tx, actor, visibility } = context;
  const content = Buffer.from(body);
  if (!isZip(content)) throw refuse('no-archive');
  const store = visibility.registry.tables.BackendComponentTemplateVersion;
  await tx.execute(sql`select from backend_component_template where public_id = ${template} for update`);
  const publicId = newPublicId();
  const { rows } = await tx.execute(sql`
    insert into backend_component_template_version (public_id, company_id, template_id, number, created_on, created_by_id, content)
    select ${publicId}, ${actor.company}, ${template}, (count(*) + 1)::text, now(), ${actor.user.publicId}, ${content}
      from backend_component_template_version where template_id = ${template}
    returning number, ${iso(sql`created_on`)} as "readyTime"`);
  await tx.execute(sql`update backend_component_template set draft_id = ${publicId} where public_id = ${template}`);
  const after = { template: { publicId: template }, bytes: content.length };
  await audit(tx, actor, { entity: store.entity, publicId, act: 'create', details: { after } });
  await publish(store, context, 'add', [publicId]);
  await publishUpdate(context, 'BackendComponentTemplate', [template]);
  const isUnprovisioned = !(await isProvisioned(context));
  return { publicId, ...rows[0], ...(isUnprovisioned && { companyToBeProvisioned: true }) };
}

/** A component's log, one line per entry with its time. */
async function downloadLogs({ tx }: RequestContext, template: string) {
  const { rows } = await tx.execute(
    sql`select ${iso(sql`"on"`)} as moment, line from backend_component_log where template_id = ${template} order by "on"`,
  );
  const content = rows.map(({ moment, line }) => `${moment} ${line}\n`).join('');
  return { name: `${template}.log`, mediaType: 'text/plain; charset=utf-8', content };
}
