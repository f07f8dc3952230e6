/** How a table is divided between companies. */
export interface Division {
  name: string;
  /** `global` has no row-level security: what is in it belongs to no company. */
  scope: 'global' | 'company';
  /** Where the company that controls a device sees the rows too: how the device is found, and who controls it. */
  controlled?: Controlled;
  /** The column that names a user who sees their own rows from anywhere. */
  userColumn?: string;
  /** What the controlling company may do beside reading: change rows, or add them too. */
  controllerMay?: 'change' | 'add';
  /** Rows are added and never changed or removed, whoever asks. */
  appendOnly?: boolean;
  /** Removed rows lie in the bin: they are there for who looks into it alone. */
  kept?: boolean;
}

/** The column that names the company in control: the table's own, or that of the table to which a column leads. */
export type Controlled = { controller: string } | { controller: string; by: string; of: string };

const company = "current_setting('app.company', true)";
const user = "current_setting('app.user', true)";
const notInBin = "(removed_on IS NULL OR current_setting('app.bin', true) = 'open')";

/** The SQL that gives the serving role its rights on a table, and row-level security where it belongs to companies. */
export function divide({ name, scope, controlled, userColumn, controllerMay, appendOnly, kept }: Division): string {
  const table = `"${name}"`;
  const grant = appendOnly
    ? `REVOKE ALL ON ${table} FROM lineside_app;\nGRANT SELECT, INSERT ON ${table} TO lineside_app;`
    : `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO lineside_app;`;
  if (scope === 'global') return grant;
  const own = `company_id = ${company}`;
  const others = controlled ? [controlledRows(controlled)] : [];
  const sees = [own, ...others, ...(userColumn ? [`${userColumn} = ${user}`] : [])].join(' OR ');
  const changes = controllerMay ? [own, ...others].join(' OR ') : own;
  const adds = controllerMay === 'add' ? changes : own;
  const present = (rows: string) => (kept ? `(${rows}) AND ${notInBin}` : rows);
  return [
    grant,
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;`,
    `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;`,
    `DROP POLICY IF EXISTS sees ON ${table};`,
    `DROP POLICY IF EXISTS adds ON ${table};`,
    `DROP POLICY IF EXISTS changes ON ${table};`,
    `DROP POLICY IF EXISTS removes ON ${table};`,
    `CREATE POLICY sees ON ${table} FOR SELECT USING (${present(sees)});`,
    `CREATE POLICY adds ON ${table} FOR INSERT WITH CHECK (${adds});`,
    `CREATE POLICY changes ON ${table} FOR UPDATE USING (${present(changes)}) WITH CHECK (${changes});`,
    `CREATE POLICY removes ON ${table} FOR DELETE USING (${present(own)});`,
  ].join('\n');
}

function controlledRows(controlled: Controlled): string {
  const byOwn = `${controlled.controller} = ${company}`;
  return 'of' in controlled ? `${controlled.by} IN (SELECT public_id FROM ${controlled.of} WHERE ${byOwn})` : byOwn;
}
