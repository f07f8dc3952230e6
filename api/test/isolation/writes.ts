import { type AnyEntity, entities, type Field, type Fields } from '@lineside/contracts';
import { stableId } from '../../src/domain/demo-company/stable-id.ts';
import { entityTables } from '../../src/registry/entity-tables.ts';
import { type Ids, make } from '../fuzz/make.ts';
import { type Operation, operations } from '../fuzz/operations.ts';
import { randomOf } from '../fuzz/random.ts';
import { company, demo, inMinutes, requestDraft } from '../test-api.ts';
import { ssoTest } from './enrolments-and-sso.ts';
import { fileFor } from './files.ts';
import type { Row } from './hidden.ts';
import { program, recoveryCode } from './people.ts';
import { aboveOf, type CallerKnowledge, isAsked, type Question } from './ways-out.ts';

/**
 * Bodies of a new record that many rules refuse; the same below several records; for an action on one; for a missing
 * one.
 */
const bodies = { all: 10, below: 3, one: 2, astray: 1 };

/** A person's writes: every write, action and call, none listed by hand. */
export const writeOperations = (): Operation[] =>
  operations().filter(({ verb, needs }) => verb !== 'GET' && isAsked(needs));

/** An administrator of another company learns in any company whether that one has devices. */
const ofAnyCompany = ['RemoveCompany', 'RemoveCompanies'];

/**
 * Selected writes, with bodies generated from the descriptions; the ids in path and body are of visible and hidden rows
 * alike.
 */
export const writes = (known: CallerKnowledge, names: ReadonlySet<string>): Question[] =>
  writeOperations()
    .filter((operation) => names.has(nameOf(operation)))
    .filter(({ name }) => !known.inSeveral || !ofAnyCompany.includes(name))
    .flatMap((operation) =>
      placesOf(operation, known).flatMap((place) => {
        const { verb, needs } = operation;
        const name = nameOf(operation);
        return bodiesOf(operation, place, known).flatMap((body) =>
          (needs === 'ticket' ? known.tickets : [undefined]).map((bearer) => ({
            ...{ name, verb, path: place.path, body, bearer },
          })),
        );
      }),
    );

/** The name of a write: a route's name and its action. */
export const nameOf = ({ verb, name }: Pick<Operation, 'verb' | 'name'>): string => `${verb} ${name}`;

/** The query of a write. */
const queries: Record<string, string> = { UploadEdgeAppInstanceFile: '?filePath=note.txt' };

interface ProbedRecord {
  path: string;
  bodies: number;
  /** The device, or another parent. */
  above?: string | undefined;
  /** The record that it is done to. */
  publicId?: string | undefined;
}

/** The parent in the path of a call that belongs to no entity. */
const aboveIn = (path: string) =>
  path.includes('{assetId}') ? { table: 'asset', column: 'asset_id' } : { table: 'agent', column: 'agent_id' };

/** Where it can be done; a record also under a device, or another one, that it doesn't belong to. */
function placesOf({ verb, name, path, entity }: Operation, known: CallerKnowledge): ProbedRecord[] {
  const { rows, people } = known;
  const described = (entities as Record<string, AnyEntity>)[entity ?? ''];
  const above = (described && aboveOf(described)) ?? aboveIn(path);
  const parents = rows(above.table).map((row) => row.public_id);
  const recordAt = (place: Omit<ProbedRecord, 'path'>): ProbedRecord => ({
    path:
      path
        .replace('{publicId}', place.publicId ?? '')
        .replace(/\{\w+\}/, place.above ?? '')
        .replace('{instanceId}', rows('agent_edge_app_instance', place.above)[0]?.public_id ?? 'Nobody00000x') +
      (queries[name] ?? ''),
    ...place,
  });
  if (!path.includes('{')) return [recordAt({ bodies: bodies.all })];
  // of few bodies below few records, rules may refuse all
  const below = parents.length < 4 ? bodies.all : bodies.below;
  if (!path.includes('{publicId}')) return parents.map((parent) => recordAt({ above: parent, bodies: below }));
  if (path.startsWith('/roles/{parentId}/'))
    return rows('role').flatMap((role) =>
      partsOf(path, role).map((publicId) => recordAt({ above: role.public_id, publicId, bodies: bodies.one })),
    );
  if (path.startsWith('/agents/{agentId}/data-variables/'))
    return rows('agent_data_variable').map((row) =>
      recordAt({ above: row.agent_id as string, publicId: row.public_id, bodies: bodies.one }),
    );
  if (!entity) return idsOfCall(path, known).map((publicId) => recordAt({ publicId, bodies: bodies.one }));
  const named = placesOfActions[nameOf({ verb, name })]?.(known);
  if (named) return named.map((publicId) => recordAt({ publicId, bodies: bodies.one }));
  const store = entityTables[entity as keyof typeof entityTables];
  // people belong to no company
  if (!('companyId' in store.table) && store.entity.sees !== 'person')
    return people.map((publicId) => recordAt({ publicId, bodies: bodies.one }));
  return rows(store.name).flatMap(({ public_id: publicId, ...row }) => {
    if (!/\{(?!publicId)/.test(path)) return [recordAt({ publicId, bodies: bodies.one })];
    const there = recordAt({ above: row[above.column] as string, publicId, bodies: bodies.one });
    const astray = recordAt({ above: parents[0], publicId, bodies: bodies.astray });
    return there.path === astray.path ? [there] : [there, astray];
  });
}

/** The parts of a role, by the path that removes one. */
const partsOf = (path: string, { audiences_ids, permissions }: Row): string[] =>
  (path.includes('audiences') ? audiences_ids : permissions) as string[];

/** Assets of the library, by their versions. */
const librariesOf = ({ rows }: CallerKnowledge): string[] =>
  rows('asset_library_version').map((row) => row.library_id as string);

/** Actions on only some of an entity's records. */
const placesOfActions: Record<string, (known: CallerKnowledge) => string[]> = { 'DELETE AssetLibrary': librariesOf };

/** The path values of a call without an entity. */
function idsOfCall(path: string, { policies, people, rows }: CallerKnowledge): string[] {
  if (path.startsWith('/users/service-account')) return [program, ...people];
  if (path.includes('terms-of-use-policies')) return policies;
  if (path.startsWith('/companies/')) return Object.values(company);
  if (path.startsWith('/sso-providers/')) return rows('sso_provider').map((row) => row.public_id);
  if (path.startsWith('/webhook-subscriptions/')) return rows('webhook_subscription').map((row) => row.public_id);
  if (path.startsWith('/company-webhooks/')) return rows('company_webhook').map((row) => row.public_id);
  if (path.includes('invites')) return rows('invite').map((row) => row.public_id);
  if (path.startsWith('/users/')) return people;
  throw new Error(`Say which records ${path} is about`);
}

function bodiesOf({ body, name, verb, entity }: Operation, place: ProbedRecord, known: CallerKnowledge): unknown[] {
  if (!body) return [undefined];
  const file = fileFor(name, body);
  if (file) return [file];
  // the same ones each time
  const random = randomOf(7);
  const rows = entity
    ? known.rows(entityTables[entity as keyof typeof entityTables].name).map((row) => row.public_id)
    : [];
  const all = idsFor(entity, place.above, known);
  const ids = { ...all, [name]: place.publicId ? [place.publicId] : (all[name] ?? rows) };
  const fitting = fittingOnes[nameOf({ verb, name })]?.(known, ids);
  if (fitting) return fitting;
  const pairs = verb === 'POST' ? pairsOf(entity, name, ids) : undefined;
  if (pairs) return pairs;
  const bodies = Array.from({ length: place.bodies }, () => JSON.stringify(make(body, name, ids, random)));
  return [
    ...(besides[nameOf({ verb, name })]?.(known, ids) ?? []),
    ...[...new Set(bodies)].map((text) => JSON.parse(text)),
  ];
}

/** Certainly valid values, besides random ones: with many fields some random ones are invalid. */
const besides: Record<string, (known: CallerKnowledge, ids: Ids) => object[]> = {
  'POST CreateDataToken': (_known, { agents }) =>
    agents!.map((publicId) => ({ agents: [{ publicId }], expiresIn: 60 })),
  'PATCH Asset': () => [{ name: 'Seen' }],
  'PATCH Agent': () => [{ name: 'Seen' }],
  'PATCH AgentMaintenanceWindow': () => [{ reason: 'Seen' }],
  'PATCH AgentServer': () => [{ name: 'Seen' }],
  'PATCH AgentDataSource': () => [{ name: 'Seen' }],
  'PATCH AgentDataAlarm': () => [{ name: 'Seen' }],
  'PATCH AgentTemplateDataAlarm': () => [{ name: 'Seen' }],
  'POST AgentRouterAdditionalSubnetList': () => [subnet],
  'POST AgentTemplateRouterAdditionalSubnetList': () => [subnet],
  'PATCH AgentPageLink': () => [{ group: null }],
  'PATCH AssetPageLink': () => [{ group: null }],
  'PATCH AgentTemplatePageLink': () => [{ group: null }],
  'PATCH PageComponent': () => [{ boundVersion: null }],
  'POST PageComponentList': (_known, { pageVersion }) =>
    pageVersion!.flatMap((publicId) =>
      placesOnPages.map((dimensions) => ({ pageVersion: { publicId }, builtIn: 'text', dimensions, inputs: '{}' })),
    ),
  // all that are in use stay
  'PUT GroupTypeList': ({ rows }) => [
    rows('group_type')
      .slice(0, 2)
      .map(({ public_id: publicId }) => ({ publicId })),
  ],
  'POST AgentAccessRequestList': ({ people }) =>
    people.slice(0, 3).map((publicId) => ({
      // of a future time
      ...requestDraft([], { start: inMinutes(600), end: inMinutes(660) }),
      allowedApprovers: [{ publicId }],
    })),
  'POST AgentDataAlarmList': (_known, { audience }) =>
    audience!.map((publicId) => ({ name: 'Seen', type: 'boolean', formula: '$1 0 >', audience: { publicId } })),
};

/** Outside all other networks. */
const subnet = { networkAddress: '10.200.1.0', networkMask: '255.255.255.0', gatewayAddress: '10.77.0.1' };

/** A position on each kind of page. */
const placesOnPages = [
  { type: 'card', height: 1, order: 0 },
  ...['sheet', 'report-portrait', 'report-landscape'].map((type) => ({ type, left: 0, top: 0, cols: 1, rows: 1 })),
];

/** Each backend component with each company. */
function ofTemplates({ rows }: CallerKnowledge, { company: companies }: Ids): object[] {
  const templates = rows('backend_component_template').map((row) => ({ publicId: row.public_id }));
  return templates.flatMap((template) => companies!.map((publicId) => ({ template, company: { publicId } })));
}

/** Stored values of each tag. */
const wishesOf = ({ rows }: CallerKnowledge): object[] => {
  const variables = new Map(rows('agent_data_variable').map((row) => [row.public_id, row.source_id]));
  return rows('agent_data_tag').map((row) => [
    { source: { publicId: variables.get(row.variable_id as string) }, tags: [{ id: row.tag_id }] },
  ]);
};

/** Some of a table's rows, visible and hidden ones. */
const endsOf = ({ rows }: CallerKnowledge, table: string): { publicId: string }[] =>
  [...rows(table).slice(0, 3), ...rows(table).slice(-3)].map((row) => ({ publicId: row.public_id }));

/** A service of each template on each machine. */
const servicesOfTemplates = ({ rows }: CallerKnowledge, { audience }: Ids): object[] =>
  rows('agent_template_server').flatMap(({ public_id: publicId }) =>
    rows('agent').flatMap(({ public_id: agent }) =>
      rows('agent_device', agent).map((device) => [
        { template: { publicId }, device: { publicId: device.public_id }, audience: { publicId: audience![0] } },
      ]),
    ),
  );
/** Access categories one by one, for a role. */
const eachAudience = ({ rows }: CallerKnowledge): object[] =>
  rows('audience').map((row) => [{ publicId: row.public_id }]);

/** Inputs that need exactly one of several fields: random ones would seldom be valid. */
const fittingOnes: Record<string, (known: CallerKnowledge, ids: Ids) => object[]> = {
  'PATCH AgentRouterLanConfig': () => [{ gatewayLessRouting: true }],
  'PATCH AgentTemplateRouterLanConfig': () => [{ gatewayLessRouting: true }],
  'PATCH AgentRouterWanConfig': () => [{ dnsServers: ['9.9.9.9'] }],
  'POST PushRouterCellular': () => [{ cellularApn: 'internet' }],
  'POST PushRouterWlan': () => [{ wlanSsid: 'Hall' }],
  'POST RoleAudienceList': eachAudience,
  'PUT RoleAudienceList': eachAudience,
  'DELETE RoleAudienceList': eachAudience,
  'DELETE RolePermissionList': () =>
    ['MANAGE_AGENT', 'APPROVE_ACCESS_REQUESTS', 'MANAGE_USER'].map((publicId) => [{ publicId }]),
  'POST LicenceExtend': (_known, { couponCode }) => couponCode!.map((code) => ({ couponCode: code })),
  'POST LicenceBundleExtend': (_known, { couponCode }) => couponCode!.map((code) => ({ couponCode: code })),
  'POST ActivateLicenceBundle': ({ rows }, { bundle }) =>
    rows('agent').flatMap(({ public_id: publicId }) =>
      bundle!.map((item) => ({ publicId, bundle: { publicId: item } })),
    ),
  'DELETE AssetLibraryList': (known) => librariesOf(known).map((publicId) => [{ publicId }]),
  'POST AssetLibraryVersionCompanyList': (known) =>
    librariesOf(known).map((publicId) => ({ library: { publicId }, updateInstances: true })),
  'POST CreateLibraryAssets': (_known, { resourceVariant }) =>
    resourceVariant!.map((publicId) => [{ name: 'Seen', resourceVariant: { publicId } }]),
  'POST CreateLibraryInstances': (known) =>
    endsOf(known, 'asset').flatMap((parent) =>
      librariesOf(known).map((publicId) => [{ parent, libraryAsset: { publicId } }]),
    ),
  // each has devices, and stays
  'DELETE RemoveCompanies': () => [[], ...Object.values(company).map((publicId) => [{ publicId }])],
  'PATCH UpdateServiceAccount': () => [{ widgetOrigins: [] }, { allowedForAll: true }],
  'POST EnrolmentAccept': ({ rows }) => rows('enrolment').map(({ fingerprint }) => ({ fingerprint })),
  'POST PreviewRemoval': (known) =>
    Object.entries({ Agent: 'agent', Asset: 'asset', Group: 'group', Page: 'page' }).flatMap(([described, table]) =>
      endsOf(known, table).map(({ publicId }) => ({ entity: described, publicIds: [publicId] })),
    ),
  'POST TestSsoProvider': ({ address }) => [{ redirectUrl: address }],
  'POST FinishSsoTest': () => [ssoTest],
  // no random asset follows one
  'PATCH UpdateLibraryInstances': (known) => [[], ...endsOf(known, 'asset').map((instance) => [{ instance }])],
  'PUT SaveAssetTrees': (known) => endsOf(known, 'asset').map((reference) => [{ reference, nodes: [] }]),
  'POST UpgradeFirmware': () =>
    ['2.7.1', '2.8.0'].map((code) => ({ file: { publicId: stableId('firmware', 'LG-200 line gateway', code) } })),
  'POST ListData': wishesOf,
  'POST ExportData': wishesOf,
  'PATCH AgentFromTemplate': (known) => endsOf(known, 'agent_template').map((template) => ({ template })),
  'PATCH AgentListFromTemplate': (known) =>
    endsOf(known, 'agent').flatMap((agent) =>
      endsOf(known, 'agent_template').map((template) => [{ ...agent, template }]),
    ),
  'POST AgentTemplateVersionFromTemplate': (_known, ids) => [{ publicId: ids.AgentTemplateVersionFromTemplate![0] }],
  'POST CreateServersFromTemplates': servicesOfTemplates,
  // each template has one already
  'POST BackendComponentTemplateConfigList': () => [[]],
  'POST BackendComponentTemplateShareList': ofTemplates,
  'POST BackendComponentMessageSubscriptionList': ofTemplates,
  'PATCH AgentEdgeAppInstance': (_known, { edgeAppVersion }) =>
    edgeAppVersion!.map((item) => ({ edgeAppVersion: { publicId: item } })),
  'POST AgentEdgeAppInstanceServiceList': (_known, { instance }) =>
    instance!.map((item) => ({ instance: { publicId: item }, name: 'Seen' })),
};

/** For a record of two references alone, each pair of them: random pairs would seldom be valid. */
function pairsOf(entity: string | undefined, name: string, ids: Ids): object[] | undefined {
  const described = (entities as Record<string, AnyEntity>)[entity ?? ''];
  if (described?.routes.list.name !== name) return undefined;
  const written = Object.entries(described.fields as Fields).filter(([, { computed }]) => !computed);
  const [first, second] = written;
  if (written.length !== 2 || !written.every(([, { kind }]) => kind === 'ref')) return undefined;
  return ids[first![0]]!.flatMap((item) =>
    ids[second![0]]!.map((other) => ({ [first![0]]: { publicId: item }, [second![0]]: { publicId: other } })),
  );
}

/**
 * The values of each reference: records of the device or template in the path, and hidden ones. References of the written
 * entity win over those of the same name of others.
 */
function idsFor(entity: string | undefined, above: string | undefined, { rows, people }: CallerKnowledge): Ids {
  const idsOf = (to: string) => {
    const store = entityTables[to as keyof typeof entityTables];
    // people belong to no company
    if (!store?.isDescribed) return people;
    const { name } = store;
    const all = rows(name);
    // records outside of devices: a visible and a hidden one
    return [...rows(name, above), ...all.slice(0, 1), ...all.slice(-1)].map((row) => row.public_id);
  };
  const described = entities as Record<string, AnyEntity>;
  const references = [...Object.values(described), ...(entity ? [described[entity]!] : [])].flatMap(({ fields }) =>
    Object.entries(fields as Fields).filter(
      (entry): entry is [string, Field & { to: string }] => entry[1].to !== undefined,
    ),
  );
  return {
    ...Object.fromEntries(references.map(([key, { to }]) => [key, idsOf(to)])),
    DropEmailChanges: people.map((publicId) => `Addr${publicId.slice(0, 8)}`),
    agents: idsOf('Agent'),
    LeaveCompanies: Object.values(company),
    RemoveCompanies: Object.values(company),
    RejectMyInvites: rows('invite').map((row) => row.public_id),
    RemoveUsers: people,
    timeZone: ['Europe/Brussels'],
    localisation: ['nl-BE'],
    phoneNumber: ['+3225550100'],
    // the demo's password is each person's own
    oldPassword: [demo.password],
    newPassword: ['a sentence of one’s own'],
    company: Object.values(company),
    licence: idsOf('Licence'),
    licenceBundle: idsOf('LicenceBundle'),
    bundle: idsOf('LicenceBundle'),
    couponCode: demo.licences.coupons.map(({ code }) => code),
    oneTimePassword: [recoveryCode],
    start: [inMinutes(30)],
    end: [inMinutes(90)],
    deliveryTime: ['06:30'],
    latitude: ['51.05'],
    longitude: ['3.72'],
    formula: ['$1 0 >'],
    inputs: ['{}'],
  };
}
