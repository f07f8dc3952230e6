import type { Field } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/scope.ts';
import { entityTables } from '../../src/registry/entity-tables.ts';

/**
 * A person, and their expected visibility by the rules: nothing without a role, otherwise `groups` only or (null) all.
 */
export interface Person {
  company: string;
  user: string;
  groups: string[] | null;
  hasRole: boolean;
}

export interface Row {
  public_id: string;
  company_id: string;
  [column: string]: unknown;
}

/** Tables without readable rows. */
const unread = ['event'];

/** Every row of every table that belongs to companies or to people, by table: found in the database itself. */
export async function allRows(owner: Database): Promise<Map<string, Row[]>> {
  return owner.inScope({}, async (tx) => {
    const { rows: tables } = await tx.execute(sql`
      select table_name as name from information_schema.columns where table_schema = 'public'
      group by table_name having 'public_id' = any(array_agg(column_name::text))
        and array_agg(column_name::text) && array['company_id', 'user_id'] and table_name <> all(${sql.param(unread)}::text[])`);
    const found = new Map<string, Row[]>();
    for (const name of tables.map((row) => row.name as string)) {
      const { rows } = await tx.execute(sql`select * from ${sql.identifier(name)}`);
      found.set(name, rows as Row[]);
    }
    return found;
  });
}

/** Values hidden from a person, by table. Computed from rows and columns, without the product's code. */
export function hiddenFrom(person: Person, tables: Map<string, Row[]>): Map<string, Row[]> {
  const sees = seenBy(person, tables);
  return new Map([...tables].map(([table, rows]) => [table, rows.filter((row) => !sees(table, row))]));
}

/** Tables divided by access category, and the permissions that see more. */
const categories: Record<string, string[]> = {
  agent_server: ['MANAGE_AGENT', 'APPROVE_ACCESS_REQUESTS'],
  agent_page_link: ['MANAGE_AGENT'],
  asset_page_link: ['MANAGE_AGENT'],
  agent_data_variable: ['MANAGE_AGENT'],
  agent_data_tag: ['MANAGE_AGENT'],
  menu_item: ['MANAGE_PAGE'],
};

function seenBy(person: Person, tables: Map<string, Row[]>): (table: string, row: Row) => boolean {
  const agents = new Map(tables.get('agent')!.map((row) => [row.public_id, row]));
  const inGroup = (group: unknown) => person.groups === null || person.groups.includes(group as string);
  const places = tables.get('agent_membership')!;
  const isPlaced = (agent: string) => places.some((row) => row.agent_id === agent && inGroup(row.group_id));
  const seesAgent = ({ public_id, company_id, controlled_by_id }: Row) =>
    company_id === person.company
      ? person.groups === null || isPlaced(public_id)
      : person.groups === null && controlled_by_id === person.company;
  const assets = new Map(tables.get('asset')!.map((row) => [row.public_id, row]));
  const assetPlaces = tables.get('asset_membership')!;
  const isWithin = (asset: Row | undefined, counts: (group: unknown) => boolean): boolean =>
    asset !== undefined &&
    (assetPlaces.some((row) => row.asset_id === asset.public_id && counts(row.group_id)) ||
      isWithin(assets.get(asset.parent_id as string), counts));
  const seesAsset = (row: Row): boolean => {
    if (row.company_id !== person.company) return false;
    const agent = agents.get(row.agent_id as string);
    const byItself = agent ? seesAgent(agent) : !isWithin(row, () => true);
    return (
      byItself ||
      isWithin(row, inGroup) ||
      [...assets.values()].some((part) => part.parent_id === row.public_id && seesAsset(part))
    );
  };
  const profilePlaces = tables.get('agent_registration_profile_membership')!;
  const seesProfile = (profile: unknown) => {
    const its = profilePlaces.filter((row) => row.profile_id === profile);
    return its.length === 0 || its.some((row) => inGroup(row.group_id));
  };
  const pages = new Map(tables.get('page')!.map((row) => [row.public_id, row]));
  const pageVersions = new Map(tables.get('page_version')!.map((row) => [row.public_id, row]));
  const seesPage = (page: unknown) => {
    const row = pages.get(page as string);
    return row !== undefined && (!row.group_id || inGroup(row.group_id));
  };
  const seesVersion = (version: unknown) => seesPage(pageVersions.get(version as string)?.page_id);
  const templates = new Map(tables.get('agent_template')!.map((row) => [row.public_id, row]));
  const seesTemplate = (template: unknown) => {
    const row = templates.get(template as string);
    return row !== undefined && (!row.group_id || inGroup(row.group_id));
  };
  const licences = tables.get('licence')!;
  const configs = new Map(tables.get('asset_app_config')!.map((row) => [row.public_id, row]));
  const controlledPlaces = tables.get('controlled_device_membership')!;
  const seesControlled = (device: unknown) =>
    person.groups === null ||
    controlledPlaces.some((row) => row.controlled_device_id === device && inGroup(row.group_id));
  const ownersAlone = new Set(
    Object.values(entityTables).flatMap(({ entity, name }) => (entity.sees === 'owner' ? [name] : [])),
  );
  const ofPeople = new Set(
    Object.values(entityTables).flatMap(({ entity, name }) => (entity.sees === 'person' ? [name] : [])),
  );
  const roles = new Map(tables.get('role')!.map((row) => [row.public_id, row]));
  const rolesHeld = tables
    .get('user_membership')!
    .filter((row) => row.user_id === person.user && row.company_id === person.company)
    .flatMap((row) =>
      row.role_id ? { group: row.group_id as string | null, role: roles.get(row.role_id as string)! } : [],
    );
  /** Whether a person has a row's category, or sees it otherwise, by a role that counts there. */
  const isOfCategory = (table: string, row: Row): boolean => {
    const its = table.startsWith('agent_data_')
      ? agents.get(row.agent_id as string)?.data_audience_id
      : row.audience_id;
    if (!its || row.company_id !== person.company) return true;
    return rolesHeld.some(({ group, role }) => {
      const may = role.permissions as string[];
      const counts = [...categories[table]!, 'COMPANY_ADMIN'].some((item) => may.includes(item));
      if (!counts && !(role.audiences_ids as string[]).includes(its as string)) return false;
      if (group === null || may.includes('COMPANY_WIDE_ROLE')) return true;
      return seenBy({ ...person, groups: [group] }, tables)(table, { ...row, lies: true });
    });
  };
  const sees = (table: string, row: Row): boolean => {
    if (table in categories && !row.lies && !isOfCategory(table, row)) return false;
    const own = row.company_id === person.company;
    if (ofPeople.has(table)) return row.user_id === person.user;
    if (['policy_acceptance', 'email_address_change'].includes(table)) return row.user_id === person.user;
    // public before login
    if (table === 'terms_of_use_policy') return row.published_on !== null || own;
    // an invited person reads it, and its destination
    if (['InviteOfMine', 'PlaceOfMine1'].includes(row.public_id)) return true;
    if (!person.hasRole) return table === 'user_membership' && own && row.user_id === person.user;
    if (table === 'agent') return seesAgent(row);
    if (own && row.user_id === person.user) return true;
    if (table === 'agent_membership')
      return own && seesAgent(agents.get(row.agent_id as string)!) && inGroup(row.group_id);
    if (table === 'asset') return seesAsset(row);
    if (table === 'asset_membership') return seesAsset(assets.get(row.asset_id as string)!) && inGroup(row.group_id);
    if (table === 'asset_app_config') return seesAsset(assets.get(row.asset_id as string)!);
    if (table === 'asset_app_config_resource')
      return seesAsset(assets.get(configs.get(row.config_id as string)!.asset_id as string)!);
    if (table === 'controlled_device') return own && seesControlled(row.public_id);
    if (table === 'report_job' && !(own && seesPage(row.report_id))) return false;
    if (typeof row.asset_id === 'string') return seesAsset(assets.get(row.asset_id)!);
    if (typeof row.agent_id === 'string') {
      const agent = agents.get(row.agent_id);
      return (own || !ownersAlone.has(table)) && agent !== undefined && seesAgent(agent);
    }
    if (!own) return false;
    if (table === 'licence_bundle')
      return licences.every((licence) => licence.bundle_id !== row.public_id || sees('licence', licence));
    if (table === 'agent_registration_profile') return seesProfile(row.public_id);
    if (table === 'agent_registration_profile_membership') return seesProfile(row.profile_id) && inGroup(row.group_id);
    if (table === 'agent_template_version') return seesTemplate(row.agent_template_id);
    if (table === 'page_version') return seesVersion(row.public_id);
    if (table === 'page_page' || table === 'page_component') return seesVersion(row.page_version_id);
    if (table === 'group') return inGroup(row.public_id) || row.is_company_group === true;
    return !row.group_id || inGroup(row.group_id);
  };
  return sees;
}

/** Two of each kind, for many kinds one: hidden or not, own or not, in each status. */
export function someOf(rows: Row[], hidden: ReadonlySet<string>, person: Person): Row[] {
  const kinds = new Map<string, Row[]>();
  for (const row of rows) {
    const kind = [hidden.has(row.public_id), row.user_id === person.user, row.status].join();
    kinds.set(kind, [...(kinds.get(kind) ?? []), row]);
  }
  const max = kinds.size > 4 ? 1 : 2;
  // seen ones first
  return [...kinds].sort(([a], [b]) => a.localeCompare(b)).flatMap(([, found]) => found.slice(0, max));
}

/** The marks in a row's texts, to detect any leak of them. */
export const markOf = (publicId: string) => [...publicId].reverse().join('');

/** Ids, and texts with a mark, in an answer. */
export const saidIn = (answer: string): string[] => [
  ...new Set(answer.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Za-z0-9]{12,}|\d{4}(?:-\d{4}){4}/g)),
];

/** Marks every text of every entity's every row. */
export async function markTexts(owner: Database): Promise<void> {
  await owner.inScope({}, async (tx) => {
    for (const { entity, name, table } of Object.values(entityTables)) {
      for (const [key, { kind }] of Object.entries(entity.fields as Record<string, Field>)) {
        if (!['name', 'text', 'longText'].includes(kind) || !table[key]) continue;
        const column = sql.identifier(table[key].name);
        await tx.execute(
          sql`update ${sql.identifier(name)} set ${column} = left(${column}, 30) || ' ' || reverse(public_id) where ${column} is not null`,
        );
      }
    }
  });
}

/** Memberships, approvers and last logins: people are named to all who see the device. */
const aboutPeople = ['role', 'user_membership', 'session'];
/** Public to anyone with the address; no answer reveals the id to others. */
const forEverybody = ['public_file'];

/** Removes everything hidden, with its dependents. */
export async function removeHidden(owner: Database, hidden: Map<string, Row[]>): Promise<void> {
  await owner.inScope({}, async (tx) => {
    for (const [name, rows] of hidden) {
      if (aboutPeople.includes(name) || forEverybody.includes(name)) continue;
      const ids = sql`${sql.param(rows.map((row) => row.public_id))}::text[]`;
      await tx.execute(sql`delete from ${sql.identifier(name)} where public_id = any(${ids})`);
      if (name === 'agent')
        for (const stored of ['agent_data_value', 'data_series', 'data_loose_value', 'data_packed_hour'])
          await tx.execute(sql`delete from ${sql.identifier(stored)} where agent_id = any(${ids})`);
    }
  });
}
