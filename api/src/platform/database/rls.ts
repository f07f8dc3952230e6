/** How a table is divided between companies. */
export interface Division {
  name: string;
  /**
   * `global` has no row-level security: its rows belong to no company. Rows of a `person` are theirs, in no company.
   */
  scope: 'global' | 'company' | 'person';
  /**
   * If the company that controls a device also sees the rows: how the device is found, and which company controls it.
   */
  controlled?: Controlled;
  /** The column of a user who sees their own rows from any company. */
  userColumn?: string;
  /** The column that names the company with which rows go that no policy divides. */
  goesWith?: string;
  /** Whether everyone sees the one row whose id the setting `app.opened` names: its address is public. */
  openById?: boolean;
  /** The rights of the controlling company besides reading: changing rows, or adding them too. */
  controllerMay?: 'change' | 'add';
  /** Rows are added and never changed or removed, for everyone. */
  appendOnly?: boolean;
  /** Removed rows are in the bin: visible only to readers of the bin. */
  hasBin?: boolean;
  /** The rights of jobs on rows of all companies. */
  swept?: Swept;
  /** Whether the column `words` has an index for parts of words. */
  keepsWords?: boolean;
}

/** The rights that the role for jobs has on a table. */
export type Swept =
  | 'INSERT'
  | 'SELECT'
  | 'SELECT, UPDATE'
  | 'SELECT, DELETE'
  | 'SELECT, INSERT, DELETE'
  | 'SELECT, INSERT, UPDATE, DELETE'
  | 'SELECT, UPDATE, DELETE';

/** The column that names the company in control: the table's own, or that of the table to which a column leads. */
export type Controlled = { controller: string } | { controller: string; column: string; table: string };

// in a query of its own a setting is read once a statement, not once a row
const setting = (name: string) => `(SELECT current_setting('app.${name}', true))`;
const company = setting('company');
const user = setting('user');
const opened = setting('opened');
const notInBin = `(removed_on IS NULL OR ${setting('bin')} = 'open')`;

/** Rows of the caller. */
const ownRows = (scope: Division['scope']) => (scope === 'person' ? `user_id = ${user}` : `company_id = ${company}`);

/** The SQL that gives the serving role its rights on a table, and row-level security where it belongs to companies. */
export function divide(division: Division): string {
  const { name, scope, controlled, userColumn, openById, controllerMay, appendOnly, hasBin } = division;
  const table = `"${name}"`;
  const grant = appendOnly
    ? `REVOKE ALL ON ${table} FROM lineside_app;\nGRANT SELECT, INSERT ON ${table} TO lineside_app;`
    : `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO lineside_app;`;
  if (scope === 'global') return [grant, ...(division.swept ? rightsOfJobs(table, division.swept) : [])].join('\n');
  const ownCondition = ownRows(scope);
  const others = controlled ? [controlledRows(table, controlled)] : [];
  const named = [...(userColumn ? [`${userColumn} = ${user}`] : []), ...(openById ? [`public_id = ${opened}`] : [])];
  const sees = [ownCondition, ...others, ...named].join(' OR ');
  const changes = controllerMay ? [ownCondition, ...others].join(' OR ') : ownCondition;
  const adds = controllerMay === 'add' ? changes : ownCondition;
  const present = (rows: string) => (hasBin ? `(${rows}) AND ${notInBin}` : rows);
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
    `CREATE POLICY removes ON ${table} FOR DELETE USING (${present(ownCondition)});`,
    ...forJobs(division),
    ...searchFunction(division, present),
  ].join('\n');
}

function forJobs({ name, swept }: Division): string[] {
  const table = `"${name}"`;
  return [
    `DROP POLICY IF EXISTS sweeps ON ${table};`,
    ...(swept
      ? [
          ...rightsOfJobs(table, swept),
          `CREATE POLICY sweeps ON ${table} TO lineside_jobs USING (true) WITH CHECK (true);`,
        ]
      : []),
  ];
}

const rightsOfJobs = (table: string, swept: Swept) => [
  `REVOKE ALL ON ${table} FROM lineside_jobs;`,
  `GRANT ${swept} ON ${table} TO lineside_jobs;`,
];

/** The size of a sample, and the matches in it from which looking rows up isn't worth it. */
const probed = { rows: 200, frequent: 10 };

/**
 * Row-level security lets no index be used for word search, since PostgreSQL doesn't know that comparing words leaks
 * nothing. This runs as the owner, exempt from it, and repeats its conditions: the rows of the current company and of
 * devices it controls. It returns a limited number of ids; reading the rows is restricted as always. Words frequent
 * among two hundred rows are not looked up: null. These are the first by their random ids, so they are a sample of the
 * whole table.
 */
function searchFunction(
  { name, scope, keepsWords, controlled }: Division,
  present: (rows: string) => string,
): string[] {
  if (!keepsWords) return [];
  const table = `"${name}"`;
  const ownCondition = ownRows(scope);
  const owners = [ownCondition, ...(controlled ? [controlledRows(table, controlled)] : [])];
  // an index needs conditions written one by one: for as many words as people usually type
  const found = (patterns: string) =>
    owners
      .map((owner) => `(SELECT public_id FROM ${table} WHERE ${present(owner)} AND ${patterns} LIMIT most)`)
      .join(' UNION ');
  const ids = (patterns: string) =>
    `(SELECT coalesce(array_agg(public_id), '{}') FROM (SELECT public_id FROM (${found(patterns)}) found LIMIT most) those)`;
  const like = (position: number) => `words LIKE lower(patterns[${position}])`;
  const some = `SELECT words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one) AS fits FROM ${table} WHERE ${present(ownCondition)} ORDER BY public_id LIMIT ${probed.rows}`;
  return [
    `CREATE OR REPLACE FUNCTION search_${name}(patterns text[], most int) RETURNS text[]`,
    '  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$',
    'BEGIN',
    `  IF (SELECT count(*) = ${probed.rows} AND count(*) FILTER (WHERE fits) >= ${probed.frequent} FROM (${some}) probed) THEN RETURN NULL; END IF;`,
    `  IF cardinality(patterns) = 1 THEN RETURN ${ids(like(1))}; END IF;`,
    `  IF cardinality(patterns) = 2 THEN RETURN ${ids(`${like(1)} AND ${like(2)}`)}; END IF;`,
    `  RETURN ${ids(`${like(1)} AND ${like(2)} AND ${like(3)} AND words LIKE ALL (SELECT lower(one) FROM unnest(patterns) one)`)};`,
    'END $$;',
    `REVOKE ALL ON FUNCTION search_${name}(text[], int) FROM PUBLIC;`,
    `GRANT EXECUTE ON FUNCTION search_${name}(text[], int) TO lineside_app;`,
  ];
}

function controlledRows(table: string, controlled: Controlled): string {
  const byOwn = `${controlled.controller} = ${company}`;
  return 'table' in controlled
    ? `EXISTS (SELECT FROM ${controlled.table} above WHERE above.public_id = ${table}.${controlled.column} AND above.${byOwn})`
    : byOwn;
}
