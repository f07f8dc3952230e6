import type { Field, Fields } from '@lineside/contracts';
import type pg from 'pg';
import { codeColumn } from '../domain/controlled-device/codes.ts';
import { columnName } from '../engine/kinds/column.ts';
import { hasSecret, sealSecrets } from '../engine/kinds/seal-secrets.ts';
import { withClient } from '../platform/database/roles.ts';
import { type Sealer, sealedMark, sealedText, sealerOf } from '../platform/database/sealing.ts';
import { entityTables } from '../registry/entity-tables.ts';

interface Column {
  table: string;
  name: string;
  field: Field;
}

/** Columns with secrets, by the descriptions of all entities. */
const secretColumns = (): Column[] =>
  Object.values(entityTables).flatMap(({ entity, name: table }) =>
    Object.entries(entity.fields as Fields)
      .filter(([, field]) => hasSecret(field))
      .map(([key, field]) => ({ table, name: columnName(key, field), field })),
  );

/** Seals the secrets that an earlier version stored as they were. Safe to call from several at once, at each start. */
export async function sealStoredSecrets(ownerUrl: string, key: () => Buffer): Promise<void> {
  const sealer = sealerOf(key);
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ column: string }>(
      `select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    const existingColumns = new Set(rows.map(({ column }) => column));
    for (const column of secretColumns())
      if (existingColumns.has(`${column.table}.${column.name}`)) await sealColumn(client, column, sealer);
    await sealCodes(client, sealer);
    await sealConfigurations(client, sealer);
  });
}

/** A secret's text that isn't sealed, alone or as a value in JSON. */
const unsealed = { text: `^(?!${sealedMark})`, json: `": "(?!${sealedMark})` };

async function sealColumn(client: pg.Client, { table, name, field }: Column, sealer: Sealer): Promise<void> {
  const isText = field.kind === 'secret';
  const { rows } = await client.query<{ id: string; value: unknown }>(
    `select public_id as id, "${name}" as value from "${table}" where "${name}"::text ~ $1`,
    [isText ? unsealed.text : unsealed.json],
  );
  const seal = (secret: string) => (secret.startsWith(sealedMark) ? secret : sealer.seal(secret, `${table}.${name}`));
  for (const { id, value } of rows) {
    const sealed = sealSecrets(field, value, seal);
    const [before, after] = [value, sealed].map((value) => (isText ? value : JSON.stringify(value)));
    // another process may have been here in the meantime
    if (before !== after)
      await client.query(`update "${table}" set "${name}" = $3 where public_id = $1 and "${name}" = $2`, [
        id,
        before,
        after,
      ]);
  }
}

async function sealCodes(client: pg.Client, sealer: Sealer): Promise<void> {
  const { rows } = await client.query<{ code: string }>('select code from agent_code where code ~ $1', [unsealed.text]);
  for (const { code } of rows)
    await client.query('update agent_code set code = $2 where code = $1', [
      code,
      sealer.sealForLookup(code, codeColumn),
    ]);
}

/** Configurations of backend components that are secret. */
async function sealConfigurations(client: pg.Client, sealer: Sealer): Promise<void> {
  const columns = [
    ['backend_component_template', 'default_config_values', 'public_id'],
    ['backend_component_template_config', 'values', 'template_id'],
  ];
  for (const [table, column, template] of columns) {
    const { rows } = await client.query<{ id: string; text: string }>(
      `select public_id as id, "${column}" as text from "${table}" where "${column}" !~ $1 and "${template}" in
        (select public_id from backend_component_template where config_confidentiality = 'secret')`,
      [sealedText],
    );
    for (const { id, text } of rows)
      await client.query(`update "${table}" set "${column}" = $3 where public_id = $1 and "${column}" = $2`, [
        id,
        text,
        sealer.seal(text, `${table}.${column}`),
      ]);
  }
}
