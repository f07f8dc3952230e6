import { type Field, type Fields, newPublicId, pathsCutBy } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/scope.ts';
import { texts } from '../platform/database/sql.ts';
import type { Author, Change } from './audit.ts';
import { isSecret } from './columns.ts';
import { columnName, tableName } from './kinds/column.ts';
import { hasSecret, partsOf } from './kinds/seal-secrets.ts';
import type { FieldValues } from './rules.ts';

const actOf: Partial<Record<Change['act'], 'create' | 'update' | 'remove'>> = {
  ...{ create: 'create', restore: 'create', update: 'update', remove: 'remove' },
};

/**
 * Keeps a change of a record that is part of a device's settings, as long as it isn't on the device and for the history; in
 * the transaction of the change, while the record exists. Values of secrets are left out.
 */
export async function keepSettingChange(
  tx: Tx,
  { user, through, isService = false }: Author,
  { entity, publicId, act: event, details = {}, isCopying = false }: Change,
): Promise<void> {
  const { name, section, parent } = entity;
  const fields = entity.fields as Fields;
  const act = actOf[event];
  if (!section || !parent || !act || fields[parent]?.to !== 'Agent') return;
  const [before, after] = [details.before, details.after].map((values) => shown(fields, values));
  const written = (details.secrets as string[] | undefined) ?? [];
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {}), ...written])];
  if (act === 'update' && changed.length === 0) return;
  const cuts = pathsCutBy(entity, act === 'update' ? changed : filledIn(after ?? before), { hasVpnSession: false });
  // somebody is at the screen, and can keep it
  const isTested = sql`${cuts.length > 0 && !isCopying && !isService} and agent.status = 'online'`;
  const hasReported = sql`exists (select from agent_configuration c where c.agent_id = agent.public_id and c.reported_on is not null)`;
  const secrets = act === 'update' ? texts(written) : kept(fields);
  await tx.execute(sql`
    insert into agent_setting_change (company_id, public_id, agent_id, section, target, record_id, record_name, act, fields, before, after,
      secrets, state, must_be_kept, created_by_id, through_id)
    select agent.company_id, ${newPublicId()}, agent.public_id, ${section}, ${name}, ${publicId}, ${nameOf(entity)}, ${act},
      ${texts(act === 'update' ? changed : ['*'])}, ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb, ${secrets},
      case when ${hasReported} then 'waiting' else 'unknown' end, ${isTested} and ${hasReported},
      ${user.publicId}, ${through?.publicId ?? null}
    from ${sql.identifier(tableName(name))} record join agent on agent.public_id = record.${sql.identifier(columnName(parent, fields[parent]))}
    where record.public_id = ${publicId}`);
}

/** The fields of a record that have a value. */
const filledIn = (values: FieldValues | null | undefined): string[] =>
  Object.entries(values ?? {}).flatMap(([key, value]) => (value === null ? [] : [key]));

/** Values that clients write and may read again. */
function shown(fields: Fields, values: unknown): FieldValues | null {
  if (values === null || values === undefined) return null;
  const entries = Object.entries(values as FieldValues).filter(([key]) => {
    const field = fields[key];
    return field !== undefined && !field.computed && !isSecret(field);
  });
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutSecrets(fields[key]!, value)]));
}

function withoutSecrets(field: Field, value: unknown): unknown {
  if (!hasSecret(field) || typeof value !== 'object' || value === null) return value;
  if (field.item) return (value as unknown[]).map((one) => withoutSecrets(field.item!, one));
  const parts = partsOf(field, value as FieldValues);
  const rest = Object.entries(value).filter(([key]) => !parts[key] || !isSecret(parts[key]));
  return Object.fromEntries(rest.map(([key, part]) => [key, parts[key] ? withoutSecrets(parts[key], part) : part]));
}

/** The names of fields in which a record has a secret. */
function kept(fields: Fields): SQL {
  const names = Object.entries(fields).flatMap(([key, field]) => {
    if (field.computed || !(isSecret(field) || hasSecret(field))) return [];
    const value = sql`record.${sql.identifier(columnName(key, field))}`;
    const has = isSecret(field)
      ? sql`${value} is not null`
      : sql`jsonb_strip_nulls(${value}) ?| ${texts(secretsOf(field))}`;
    return [sql`case when ${has} then ${key}::text end`];
  });
  return names.length === 0 ? texts([]) : sql`array_remove(array[${sql.join(names, sql`, `)}], null)`;
}

/** The names of secrets directly in a field. */
const secretsOf = ({ fields = {}, variants }: Field): string[] =>
  [fields, ...Object.values(variants?.of ?? {})].flatMap((parts) =>
    Object.entries(parts).flatMap(([key, part]) => (isSecret(part) ? [key] : [])),
  );

/** The name of a record, or the values that tell it from others of its device. */
function nameOf({ parent, fields, unique = [] }: Change['entity']): SQL {
  const all = fields as Fields;
  const keys = all.name ? ['name'] : (unique[0] ?? []).filter((key) => key !== parent && !all[key]!.to);
  const values = keys.map((key) => sql`record.${sql.identifier(columnName(key, all[key]!))}`);
  return values.length === 0 ? sql`null` : sql`concat_ws(' / ', ${sql.join(values, sql`, `)})`;
}
