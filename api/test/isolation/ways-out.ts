import {
  type AnyCall,
  type AnyEntity,
  belongTo,
  calls,
  type Field,
  type Fields,
  type Needs,
  type RelatedList,
  routesOfEntity,
} from '@lineside/contracts';
import { columnName } from '../../src/engine/kinds/column.ts';
import type { EntityTable } from '../../src/engine/table-types.ts';
import { entityTables } from '../../src/registry/entity-tables.ts';
import { inMinutes } from '../test-api.ts';
import type { Row } from './hidden.ts';

export interface CallerKnowledge {
  /** Some visible and hidden rows of a table; only those of a given device or template. */
  rows(table: string, above?: string): Row[];
  /** A word in the texts of a hidden row of a table. */
  hiddenWord(table: string): string;
  /** Ids of users, who belong to no company and so are in none of the tables. */
  people: string[];
  /** The caller's tickets, for visible and hidden devices. */
  tickets: string[];
  /** Ids of terms of use and privacy statements, which are public. */
  policies: string[];
  /** The address of the API that they call. */
  address: string;
  /** Whether the caller belongs to several companies: some calls return data of all of them. */
  inSeveral: boolean;
}

/** A request to the API. */
export interface Question {
  name: string;
  verb: string;
  path: string;
  body?: unknown;
  /** Shown instead of the asker's own token. */
  bearer?: string | undefined;
}

const list = 'fields=*&page-size=4000&count=true';
/** Which rows, in which order: their content is requested above. */
const ids = 'fields=publicId&page-size=4000&count=true';
/** Calls that return a person's own data of all companies. */
const ofAllCompanies = ['MyUserExport', 'MyUserAccessRequestList', 'MyUserTemporaryAccessList', 'MyUserMembershipList'];
const queries: Record<string, string> = {
  AgentAlarmPeopleCount: '?audience=Audience0001',
  AgentDataAlarmTrial: `?type=threshold&formula=1&from=${inMinutes(-60)}&to=${inMinutes(0)}`,
  AgentDataAlarmExplanation: `?type=threshold&formula=1&at=${inMinutes(-1)}`,
  AgentDataHistoryList: `?from=${inMinutes(-60)}&to=${inMinutes(0)}`,
  AgentDataHistoryStepList: `?from=${inMinutes(-60)}&to=${inMinutes(0)}&step=1m&variables=temperature`,
  AgentDataHistoryExport: `?from=${inMinutes(-60)}&to=${inMinutes(0)}&format=csv&variables=temperature`,
  MyUserWidgetConsoleList: '?origin=https://console.example.com',
};

/** The subject of a call without an entity, if it isn't a device. */
const tablesOfCalls: Record<string, string> = {
  PublicFile: 'public_file',
  AgentTemplateContentCounts: 'agent_template',
  AgentTemplateRouterNetworks: 'agent_template',
};

/** Whether a call needs a login; others bring a credential without a person's rights. */
export const isAsked = (needs: Needs): boolean => ['nothing', 'session', 'company', 'ticket'].includes(needs);

/** Every read of the API: of each entity and call, none listed by hand. */
export const readQuestions = (known: CallerKnowledge): Question[] =>
  [
    ...Object.values(entityTables).flatMap((store) => ofEntity(store, known)),
    ...Object.values(calls as Record<string, AnyCall>)
      .filter(({ needs, verb, reply }) => isAsked(needs) && verb === 'GET' && reply !== 'stream')
      // it returns the time, which always differs
      .filter(({ route }) => route !== 'ServerTime')
      .filter(({ route }) => !known.inSeveral || !ofAllCompanies.includes(route))
      .flatMap(({ path, route }) => {
        const named = tablesOfCalls[route] ?? 'agent';
        const paths = path.includes('{') ? known.rows(named).map((row) => under(path, row.public_id)) : [path];
        return paths.map((path) => path + (queries[route] ?? ''));
      }),
  ].map((path) => ({ name: 'GET', verb: 'GET', path }));

const under = (path: string, above: unknown) => path.replace(/\{\w+\}/, String(above));

/** The parent column of an entity's records, and the parent's table. */
export function aboveOf({ parent, fields }: AnyEntity): { column: string; table: string } | undefined {
  if (!parent) return undefined;
  return {
    column: columnName(parent, fields[parent]),
    table: entityTables[fields[parent].to as keyof typeof entityTables].name,
  };
}

/** Every address of an entity's records, with its query parameters. */
export function ofEntity(store: EntityTable, known: CallerKnowledge): string[] {
  const { entity, name } = store;
  const { one, across, relatedLists = [] } = entity.routes;
  const above = aboveOf(entity);
  const paths = above ? known.rows(above.table).map((row) => under(entity.path, row.public_id)) : [entity.path];
  return [
    ...[...paths, ...(across ? [across.path] : [])].map((path) => `${path}?${list}`),
    ...questions(store, known).map((question) => `${across?.path ?? paths[0]}?${ids}&${question}`),
    ...relatedLists.flatMap((relatedList: RelatedList) =>
      known
        .rows(tableOf(belongTo(entity, relatedList)))
        .map((row) => `${under(relatedList.path, row.public_id)}?${list}`),
    ),
    ...routesOfEntity(entity)
      .filter(({ on, verb }) => on === 'action' && verb === 'GET')
      .flatMap(({ path }) => known.rows(name).map((row) => path.replace('{publicId}', row.public_id))),
    ...(entity.retentionDays ? paths.map((path) => `${path}/bin?${list}`) : []),
    ...(one
      ? known.rows(name).map((row) => `${under(entity.path, above && row[above.column])}/${row.public_id}?fields=*`)
      : []),
  ];
}

/** Query parameters of a list: order, filter and search by each field, including fields of references. */
function questions(store: EntityTable, { rows, hiddenWord }: CallerKnowledge): string[] {
  return [
    `search=${hiddenWord(store.name)}`,
    ...differing(store, pathsOf(store.entity.fields, store.name).filter(isAnswerable)).flatMap(
      ({ path, table, field: { ordered, operators, to } }) => [
        ...(ordered ? [`order-by=${path}`] : []),
        ...(operators.includes('isnotnull') ? [`filters=isnotnull(${path})`] : []),
        ...(operators.includes('contains') ? [`filters=contains(${path},"${hiddenWord(table)}")`] : []),
        ...(to && to in entityTables ? askFor(operators.includes('ne'), path, rows(tableOf(to))) : []),
      ],
    ),
  ];
}

/** A filter that names more levels is refused, and the error repeats it. */
const isAnswerable = ({ path }: FieldThere): boolean => path.split('.').length <= 4;

/**
 * The first column of each type: all of one type are read, ordered and filtered alike. Derived ones and references are
 * tested individually.
 */
function differing({ derived }: EntityTable, paths: FieldThere[]): FieldThere[] {
  const known = new Set<string>();
  return paths.filter(({ path, field: { kind, to, searched } }) => {
    if (to || path.includes('.') || path in derived) return true;
    const like = `${kind} ${searched}`;
    const isNew = !known.has(like);
    known.add(like);
    return isNew;
  });
}

/** Questions by the first and the last row, of which one is visible and one is hidden. */
const askFor = (negated: boolean, path: string, rows: Row[]) => [
  ...[...rows.slice(0, 1), ...rows.slice(-1)].map((row) => `filters=eq(${path},"${row.public_id}")`),
  ...(negated ? rows.slice(-1).map((row) => `filters=ne(${path},"${row.public_id}")`) : []),
];

const tableOf = (entity: string) => entityTables[entity as keyof typeof entityTables].name;

interface FieldThere {
  path: string;
  field: Field;
  /** The table of the text. */
  table: string;
}

const pathsOf = (fields: Fields, table: string, above = ''): FieldThere[] =>
  Object.entries(fields).flatMap(([key, field]) => [
    { path: `${above}${key}`, field, table },
    ...pathsOf(field.fields ?? {}, field.to && field.to in entityTables ? tableOf(field.to) : table, `${above}${key}.`),
  ]);
