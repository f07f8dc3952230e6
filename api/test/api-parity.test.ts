import {
  AgentMembership,
  type AnyEntity,
  Audience,
  entities,
  Group,
  GroupType,
  Role,
  UserMembership,
} from '@lineside/contracts';
import { ada, north, startApi as startStandIn } from '@lineside/testing/api';
import { type Caller, callerOf } from './caller.ts';
import { startApi, user } from './test-api.ts';

// The API that remotes test themselves with (@lineside/testing) answers as the real one does: the same calls to both,
// and equal answers except for ids and times.

interface Side {
  by: Caller;
  /** A reader without write permission. */
  reader(): Caller;
  /** Ids of the initial records. */
  known: Record<string, string>;
  close(): Promise<unknown>;
}

async function realSide(): Promise<Side> {
  const api = await startApi();
  const caller = await api.signIn('anke');
  const agent = (await caller('GET', '/agents?fields=name&page-size=1')).body.data[0].publicId;
  const isOwn = encodeURIComponent('eq(isCompanyGroup,"true")');
  const everyone = (await caller('GET', `/groups?filters=${isOwn}`)).body.data[0].publicId;
  const reader = await api.signIn('marieke');
  return { by: caller, reader: () => reader, known: { agent, user: user('sam'), everyone }, close: api.close };
}

async function testSide(): Promise<Side> {
  const api = await startStandIn();
  Object.assign(api.standing, { permissions: ['COMPANY_ADMIN'] });
  const known = { agent: 'Agent0000001', user: 'User00000001', everyone: 'Group0000001' };
  // each named entity has a table
  for (const entity of Object.values<AnyEntity>(entities)) api.has(entity, []);
  api.has(entities.Agent, [{ publicId: known.agent, name: 'Filler 3' }]);
  api.has(Group, [{ publicId: known.everyone, name: 'Whole company', isCompanyGroup: true }]);
  api.has(entities.User, [{ publicId: known.user, name: 'Sam' }]);
  const { body } = await callerOf(api.origin)('POST', '/sessions', {
    emailAddress: `${ada.name}@example.com`.toLowerCase(),
    password: 'right',
  });
  const caller = callerOf(api.origin, { Authorization: `Bearer ${body.data.secretId}`, 'Api-Company': north.publicId });
  const reader = () => {
    api.standing.permissions = [];
    return caller;
  };
  return { by: caller, reader, known, close: api.close };
}

const sides: Record<string, Side> = {};
beforeAll(async () => {
  sides.real = await realSide();
  sides.standIn = await testSide();
});
afterAll(async () => {
  for (const { close } of Object.values(sides)) await close();
});

type Ids = Record<string, string>;
/** A call; created records are stored under `as`, one name for each record of a list. */
interface Step {
  verb: string;
  path: string | ((ids: Ids) => string);
  body?: unknown | ((ids: Ids) => unknown);
  as?: string[];
}

const to = (publicId: string | undefined) => ({ publicId: publicId! });
const post = (path: Step['path'], body: Step['body'], ...as: string[]): Step => ({ verb: 'POST', path, body, as });
const send = (verb: string, path: Step['path'], body?: Step['body'], ...as: string[]): Step => ({
  verb,
  path,
  body,
  as,
});
const side =
  (entity: AnyEntity, name: string, fields = '') =>
  (ids: Ids) =>
    `${entity.path}/${ids[name]}${fields && `?fields=${fields}`}`;

/** An answer, with names for ids and without times. */
function normalised(value: unknown, names: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => normalised(item, names));
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? 'a time' : (names.get(value) ?? value);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normalised(item, names)]));
}

/** Makes the calls in turn; returns their results. */
async function transcript({ by: caller, known }: Side, steps: Step[]) {
  const ids: Ids = { ...known };
  const answers = [];
  for (const { verb, path, body, as = [] } of steps) {
    const requestBody = typeof body === 'function' ? body(ids) : body;
    const { status, body: answer } = await caller(verb, typeof path === 'function' ? path(ids) : path, requestBody);
    const created = [answer.data].flat().map((row) => row?.publicId);
    for (const [index, name] of as.entries()) ids[name] = created[index];
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    const { data, status: state } = answer;
    answers.push({
      call: `${verb} ${JSON.stringify(normalised(requestBody, names))}`,
      status,
      how: state,
      data: normalised(data, names),
    });
  }
  return answers;
}

const list = (filter: string, more = '') =>
  send('GET', `${GroupType.path}?fields=name,order&filters=${encodeURIComponent(filter)}${more}`);
const filterTests = (entity: AnyEntity, name: string, fields: string) =>
  `${entity.path}?fields=${fields}&filters=${encodeURIComponent(`in(name,${name})`)}`;
const types = GroupType.path;
/** Below the device that both have. */
const below = (path: string) => (ids: Ids) => `/agents/${ids.agent}/${path}`;
const theirs = (ids: Ids) => `/users/memberships/user/${ids.user}`;

const suites: [string, number[], Step[]][] = [
  [
    'makes, reads, changes and removes one record and several',
    [201, 200, 201, 200, 200, 200, 200, 200, 200, 200, 404, 404],
    [
      post(types, { name: 'Site', order: 5 }, 'site'),
      send('GET', side(GroupType, 'site', 'name,order,color,version')),
      post(
        types,
        [
          { name: 'Yard', order: 6, color: '#aabbcc' },
          { name: 'Dock', order: 7 },
        ],
        'yard',
        'dock',
      ),
      send('GET', filterTests(GroupType, '"Yard","Dock"', 'name,color')),
      send('PATCH', side(GroupType, 'site'), { name: 'Mill', color: null }),
      send('PATCH', types, (ids: Ids) => [
        { ...to(ids.yard), order: 9 },
        { ...to(ids.dock), name: 'Quay' },
      ]),
      send('GET', filterTests(GroupType, '"Mill","Yard","Quay"', 'name,order,version')),
      send('DELETE', side(GroupType, 'site')),
      send('DELETE', types, (ids: Ids) => [to(ids.yard), to(ids.dock)]),
      send('GET', filterTests(GroupType, '"Mill","Yard","Quay"', 'name')),
      send('GET', side(GroupType, 'site')),
      send('PATCH', side(GroupType, 'site'), { name: 'x' }),
    ],
  ],
  [
    'refuses what is no such record, at its place',
    [400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 404, 404, 400, 404],
    [
      post(types, { order: 1 }),
      post(types, { name: '', order: 1 }),
      post(types, { name: 'Site', order: 'first', color: 'red' }),
      post(types, { name: 'Site', order: 1, size: 2 }),
      post(types, [{ name: 'Site', order: 1 }, { order: 2 }]),
      post(types, [3]),
      post(Role.path, { name: 'Lead', permissions: [{ publicId: 'FLY' }], audiences: [] }),
      post(Role.path, { name: 'Lead', permissions: [], audiences: [], userCount: 3 }),
      send('PATCH', types, { name: 'x' }),
      send('PATCH', types, [{ name: 'x' }]),
      send('PATCH', types, [to('Nobody00000x'), to('Nobody00000x')]),
      send('PATCH', types, [{ ...to('Nobody00000x'), name: 'x' }]),
      send('DELETE', types, [to('Nobody00000x')]),
      send('DELETE', types, [{ ...to('Nobody00000x'), name: 'x' }]),
      send('DELETE', types, to('Nobody00000x')),
    ],
  ],
  [
    'keeps what is one record’s alone, and what is set once',
    [201, 409, 409, 409, 201, 409, 200, 201, 201, 409],
    [
      post(types, { name: 'Site', order: 5 }, 'site'),
      post(types, { name: 'Site', order: 6 }),
      post(types, [
        { name: 'Yard', order: 5 },
        { name: 'Site', order: 6 },
      ]),
      post(types, [
        { name: 'Wharf', order: 5 },
        { name: 'Wharf', order: 6 },
      ]),
      post(types, { name: 'Yard', order: 5 }, 'yard'),
      send('PATCH', side(GroupType, 'yard'), { name: 'Site' }),
      send('PATCH', side(GroupType, 'yard'), { name: 'Yard' }),
      post(Group.path, (ids: Ids) => ({ name: 'North bank', type: to(ids.site) }), 'group'),
      post(AgentMembership.path, (ids: Ids) => ({ agent: to(ids.agent), group: to(ids.group) }), 'place'),
      post(AgentMembership.path, (ids: Ids) => ({ agent: to(ids.agent), group: to(ids.group) })),
    ],
  ],
  [
    'names records, keeps those that are needed, and takes along what goes with them',
    [400, 400, 201, 201, 200, 409, 201, 200, 404, 200, 201, 200, 200, 200],
    [
      post(Group.path, { name: 'West bank', type: to('Nobody00000x') }),
      post(Group.path, { name: 'West bank', type: null }),
      post(types, { name: 'Bank', order: 4 }, 'bank'),
      post(Group.path, (ids: Ids) => ({ name: 'West bank', type: to(ids.bank) }), 'west'),
      send('GET', side(Group, 'west', 'name,type')),
      send('DELETE', side(GroupType, 'bank')),
      post(AgentMembership.path, (ids: Ids) => ({ agent: to(ids.agent), group: to(ids.west) }), 'there'),
      send('DELETE', side(Group, 'west')),
      send('GET', side(AgentMembership, 'there')),
      send('GET', `${Group.path}/bin?fields=name`),
      send('POST', `${Group.path}/restore`, (ids: Ids) => [to(ids.west)]),
      send('GET', side(AgentMembership, 'there', 'publicId')),
      send('DELETE', side(Group, 'west')),
      send('DELETE', side(GroupType, 'bank')),
    ],
  ],
  [
    'brings back from the bin, where its name is free',
    [201, 200, 201, 409, 200, 201, 200, 404, 400],
    [
      post(Audience.path, { name: 'Painters' }, 'painters'),
      send('DELETE', side(Audience, 'painters')),
      post(Audience.path, { name: 'Painters' }, 'others'),
      send('POST', `${Audience.path}/restore`, (ids: Ids) => [to(ids.painters)]),
      send('PATCH', side(Audience, 'others'), { name: 'Fitters' }),
      send('POST', `${Audience.path}/restore`, (ids: Ids) => [to(ids.painters)]),
      send('GET', side(Audience, 'painters', 'name,removedOn')),
      send('POST', `${Audience.path}/restore`, (ids: Ids) => [to(ids.painters)]),
      send('POST', `${Audience.path}/restore`, { publicId: 'x' }),
    ],
  ],
  [
    'says who was faster, field by field, and overwrites nothing',
    [201, 201, 200, 200, 409, 200, 200, 400, 400],
    [
      post(types, { name: 'Pier', order: 2 }, 'pier'),
      post(Group.path, (ids: Ids) => ({ name: 'Breda', type: to(ids.pier) }), 'breda'),
      send('PATCH', side(Group, 'breda'), { name: 'Breda north', version: 1 }),
      send('PATCH', side(Group, 'breda'), (ids: Ids) => ({ type: to(ids.pier), version: 1 })),
      send('PATCH', side(Group, 'breda'), { name: 'Breda south', version: 1 }),
      send('PATCH', side(Group, 'breda'), { name: 'Breda north', version: 1 }),
      send('GET', side(Group, 'breda', 'name,version')),
      send('PATCH', side(Group, 'breda'), { name: 'x', version: 99 }),
      send('PATCH', side(Group, 'breda'), { name: 'x', version: 'two' }),
    ],
  ],
  [
    'saves a list whole: of the list, and of what names one record',
    [201, 404, 400, 200, 200, 200, 400, 400, 400, 400, 200, 400, 404, 200],
    [
      post(Role.path, { name: 'Crew', permissions: [], audiences: [] }, 'crew'),
      send('PUT', types, [to('Nobody00000x')]),
      send('PUT', types, [{ name: 'Site', order: 1 }, 4]),
      send(
        'PUT',
        theirs,
        (ids: Ids) => [{ role: to(ids.crew) }, { role: to(ids.crew), expiresOn: '2099-01-01T00:00:00Z' }],
        ...['first', 'second'],
      ),
      send('PUT', theirs, (ids: Ids) => [{ role: to(ids.crew), expiresOn: '2099-01-01T00:00:00.000Z' }]),
      send('GET', (ids) => `/users/memberships?fields=expiresOn,role,group&filters=eq(user.publicId,"${ids.user}")`),
      send('PUT', theirs, { role: 'x' }),
      send('PUT', theirs, [{ role: null, name: 'x' }]),
      send('PATCH', UserMembership.path, (ids: Ids) => [{ ...to(ids.second), user: to(ids.agent) }]),
      // a refusal changes nothing
      send('PUT', theirs, [{ role: to('Nobody00000x') }]),
      send('GET', (ids) => `/users/memberships?fields=expiresOn,role&filters=eq(user.publicId,"${ids.user}")`),
      send('PUT', theirs, (ids: Ids) => [{ role: to(ids.crew), user: to(ids.agent) }]),
      send('PUT', '/users/memberships/user/Nobody00000x', []),
      send('PUT', theirs, []),
    ],
  ],
  [
    'write below a parent: a list in its order, and settings that a parent has once',
    [201, 200, 200, 200, 200, 409, 400, 200, 400, 200, 400, 400],
    [
      post(
        below('router-port-forwards'),
        { externalPort: 8443, targetIpAddress: '192.168.9.4', targetPort: 443 },
        'way',
      ),
      send('GET', below('router-port-forwards?fields=interface,externalPort,version')),
      send('PUT', below('router-ntp-servers'), { servers: ['ntp.example.com', 'time.example.com'] }, 'one', 'two'),
      send('PUT', below('router-ntp-servers'), { servers: ['time.example.com', 'ntp.example.com'] }),
      send('GET', below('router-ntp-servers?fields=server&order-by=order')),
      send('PATCH', below('router-display-config'), { lockEnabled: false, version: 1 }),
      send('PATCH', below('router-display-config'), { lockEnabled: false, version: 0 }),
      send('PATCH', below('router-display-config'), { lockEnabled: true, lockCode: '0042' }),
      send('PATCH', below('router-port-forwards'), (ids: Ids) => [{ ...to(ids.way), externalPort: 1, version: 9 }]),
      send('GET', below('router-display-config?fields=lockEnabled,lockCode,version'), undefined, 'lock'),
      send('PATCH', below('router-display-config'), { lockEnabled: 'yes' }),
      send('PATCH', below('router-wan-config'), { wlanSsid: 'Hall' }),
    ],
  ],
  [
    'filters and orders',
    [201, 200, 200, 200, 200, 200, 200, 200, 200, 400, 400, 400],
    [
      post(
        types,
        [
          { name: 'Row 2', order: 51 },
          { name: 'Row 10', order: 52 },
          { name: 'Row 1', order: 53, color: '#aabbcc' },
        ],
        'a',
        'b',
        'c',
      ),
      list('gt(order,"51")'),
      list('between(order,"51","52")'),
      list('gte(order,"51")', '&order-by=name'),
      list('gte(order,"51")', '&order-by=-order'),
      list('contains(name,"row")', '&order-by=order'),
      list('contains(name,"rów 1")', '&order-by=order'),
      list('contains(name,"%")'),
      list('ne(name,"Row 2")', '&order-by=-order&page-size=2'),
      list('gt(order,51)'),
      list('contains(order,"5")'),
      list('eq(size,"5")'),
    ],
  ],
  [
    'search: the closest first, without accents, and names alone for short words',
    [201, 200, 200, 200, 200, 200, 200, 200, 200, 400],
    [
      post(
        types,
        [
          { name: 'Mühle 1, Straße 2', order: 61 },
          { name: 'Mühle 2', order: 62 },
          { name: 'Mühle 21', order: 63 },
          { name: 'Große Mühle 2', order: 64 },
        ],
        ...['x', 'y', 'z', 'big'],
      ),
      ...['mühle 2', 'MUHLE', 'muehle', 'strasse', 'hle 2', '2', '  ', '%'].map((search) =>
        send(
          'GET',
          `${types}?fields=name&filters=${encodeURIComponent('gt(order,"60")')}&search=${encodeURIComponent(search)}`,
        ),
      ),
      send('GET', `${AgentMembership.path}?search=x`),
    ],
  ],
];

test.each(suites)('both %s', async (_what, statuses, steps) => {
  const real = await transcript(sides.real!, steps);
  expect(real.map(({ call, status }) => [call, status])).toEqual(
    real.map(({ call }, index) => [call, statuses[index]]),
  );
  expect(await transcript(sides.standIn!, steps)).toEqual(real);
});

test('both refuse a caller without permission before they validate the input', async () => {
  const steps = [
    post(types, { name: 'Site', order: 5 }),
    post(types, [{ name: '' }]),
    send('PATCH', `${types}/GroupType000`, { name: 'Mill' }),
    send('DELETE', `${types}/GroupType000`),
    send('PATCH', types, [{ publicId: 'GroupType000', order: 1 }]),
  ];
  const real = await transcript({ ...sides.real!, by: sides.real!.reader() }, steps);
  expect(real.map(({ status }) => status)).toEqual(steps.map(() => 403));
  expect(await transcript({ ...sides.standIn!, by: sides.standIn!.reader() }, steps)).toEqual(real);
});
