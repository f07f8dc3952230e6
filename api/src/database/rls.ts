/** How a table is divided between companies. */
export interface Division {
  name: string;
  /** `global` has no row-level security: what is in it belongs to no company. */
  scope: 'global' | 'company';
  /** The column that names the device, where its controlling company sees the rows too. */
  agentColumn?: string;
  /** The column that names a user who sees their own rows from anywhere. */
  userColumn?: string;
  /** What the controlling company may do beside reading: change rows, or add them too. */
  controllerMay?: 'change' | 'add';
  /** Rows are added and never changed or removed, whoever asks. */
  appendOnly?: boolean;
}

const company = "current_setting('app.company', true)";
const user = "current_setting('app.user', true)";

/** The SQL that gives the serving role its rights on a table, and row-level security where it belongs to companies. */
export function divide({ name, scope, agentColumn, userColumn, controllerMay, appendOnly }: Division): string {
  const table = `"${name}"`;
  const grant = appendOnly
    ? `REVOKE ALL ON ${table} FROM lineside_app;\nGRANT SELECT, INSERT ON ${table} TO lineside_app;`
    : `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO lineside_app;`;
  if (scope === 'global') return grant;
  const own = `company_id = ${company}`;
  const controlled =
    name === 'agent'
      ? `controlled_by_id = ${company}`
      : `${agentColumn} IN (SELECT public_id FROM agent WHERE controlled_by_id = ${company})`;
  const controls = name === 'agent' || agentColumn !== undefined;
  const sees = [own, ...(controls ? [controlled] : []), ...(userColumn ? [`${userColumn} = ${user}`] : [])].join(
    ' OR ',
  );
  const changes = controllerMay ? `${own} OR ${controlled}` : own;
  const adds = controllerMay === 'add' ? changes : own;
  return [
    grant,
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;`,
    `DROP POLICY IF EXISTS sees ON ${table};`,
    `DROP POLICY IF EXISTS adds ON ${table};`,
    `DROP POLICY IF EXISTS changes ON ${table};`,
    `DROP POLICY IF EXISTS removes ON ${table};`,
    `CREATE POLICY sees ON ${table} FOR SELECT USING (${sees});`,
    `CREATE POLICY adds ON ${table} FOR INSERT WITH CHECK (${adds});`,
    `CREATE POLICY changes ON ${table} FOR UPDATE USING (${changes}) WITH CHECK (${changes});`,
    `CREATE POLICY removes ON ${table} FOR DELETE USING (${own});`,
  ].join('\n');
}
