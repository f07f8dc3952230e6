import { type AnyEntity, entities } from '@lineside/contracts';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { listen } from './stream.ts';
import { company, device, requestDraft, startApi, type TestApi, user } from './test-api.ts';
import { waitingFor } from './waiting-for.ts';

let api: TestApi;
const as: Record<string, Caller> = {};
beforeAll(async () => {
  api = await startApi();
  for (const key of ['marieke', 'ruben', 'anke', 'jonas', 'lotte']) as[key] = await api.signIn(key);
});
afterAll(() => api.close());

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const read = async (agent: string, person: string) =>
  (await as[person]!('GET', `/agents/${agent}?fields=name,access,can,vpnRequireAccessApproval,accessOpened`)).body.data;
const setting = (agent: string, required: boolean, person: string, more = {}) =>
  as[person]!('PATCH', `/agents/${agent}`, { vpnRequireAccessApproval: required, ...more });
const acts = async (agent: string) =>
  (await change(sql`select user_id, act from audit_log where record_id = ${agent} and act <> 'update' order by "on"`))
    .rows;

test('a device manager without approval rights can’t turn approval off, and nothing is written', async () => {
  const agent = device('Depalletiser – Line 1');
  const before = await read(agent, 'jonas');
  expect(before).toMatchObject({ access: { state: 'needsApproval' }, can: { edit: true, openAccess: false } });
  const { status, body } = await setting(agent, false, 'jonas', { name: 'Mine now' });
  expect([status, body.data]).toMatchObject([
    403,
    [{ code: 'approvers-only', propertyName: 'vpnRequireAccessApproval' }],
  ]);
  expect(await read(agent, 'jonas')).toEqual(before);
  expect((await as.jonas!('POST', `/agents/${agent}/connect-ticket`, {})).status).toBe(403);
  // an unchanged setting may be sent or left out, and turning approval on opens nothing
  expect((await setting(agent, true, 'jonas')).status).toBe(200);
  expect((await as.jonas!('PATCH', `/agents/${agent}`, { description: 'By the door' })).status).toBe(200);
  expect(await acts(agent)).toEqual([]);
  const open = device('Router cabinet A3');
  await change(sql`update agent set vpn_require_access_approval = false where public_id = ${open}`);
  expect((await setting(open, false, 'jonas')).status).toBe(200);
  expect((await setting(open, true, 'jonas')).status).toBe(200);
  expect(await read(open, 'jonas')).toMatchObject({ vpnRequireAccessApproval: true, accessOpened: null });
});

test('an approver who can’t manage the device can’t turn approval off', async () => {
  const { publicId } = (await as.lotte!('GET', '/agents?search=waste water')).body.data[0];
  expect((await read(publicId, 'lotte')).can).toMatchObject({ edit: false, openAccess: false });
  expect((await setting(publicId, false, 'lotte')).status).toBe(403);
  expect((await read(publicId, 'lotte')).vpnRequireAccessApproval).toBe(true);
  // nor a person with both rights at home, on a device that they only control
  as.thomas = await api.signIn('thomas');
  expect((await read(device('Case packer 1'), 'thomas')).can).toMatchObject({ edit: false, openAccess: false });
});

test('turning approval off notifies the other approvers, and stays listed after it is on again', async () => {
  const agent = device('Capper 5');
  await change(sql`update agent set vpn_require_access_approval = true where public_id = ${agent}`);
  const streams = [await listen(as.anke!), await listen(as.lotte!)];
  expect((await read(agent, 'ruben')).can.openAccess).toBe(true);
  expect((await setting(agent, false, 'ruben')).status).toBe(200);
  const author = { publicId: user('ruben'), name: 'Ruben Visser' };
  for (const stream of streams) {
    const { event } = await stream.until((event) => event.publicId === agent && event.fields.accessOpened);
    expect(event.fields.accessOpened).toEqual({ on: expect.any(String), by: author, closedOn: null });
    await stream.close();
  }
  expect((await read(agent, 'marieke')).access.state).toBe('open');
  const marked = async (reader: string) =>
    (await as[reader]!('GET', '/agents?fields=accessOpened&filters=isnotnull(accessOpened)')).body.data;
  /** Like the inbox: requests that are still open, or closed again. */
  const listed = async (closed: 'isnull' | 'isnotnull', order: string) =>
    (
      await as.anke!(
        'GET',
        `/agents?fields=name&filters=${closed}(accessOpened.closedOn)&filters=isnotnull(accessOpened)&order-by=-accessOpened.${order}`,
      )
    ).body.data.map(({ publicId }: { publicId: string }) => publicId);
  const mark = {
    publicId: agent,
    accessOpened: { on: expect.stringMatching(/^\d{4}-.*Z$/), by: author, closedOn: null },
  };
  expect([await marked('anke'), await marked('lotte')]).toEqual([[mark], [mark]]);
  expect([await listed('isnull', 'on'), await listed('isnotnull', 'closedOn')]).toEqual([[agent], []]);

  expect((await setting(agent, true, 'anke')).status).toBe(200);
  expect((await read(agent, 'marieke')).access.state).toBe('needsApproval');
  expect((await marked('lotte'))[0].accessOpened).toMatchObject({
    by: author,
    closedOn: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect([await listed('isnull', 'on'), await listed('isnotnull', 'closedOn')]).toEqual([[], [agent]]);
  expect(await acts(agent)).toEqual([
    { user_id: user('ruben'), act: 'open-access' },
    { user_id: user('anke'), act: 'close-access' },
  ]);
});

test('one of two approvers who turn approval off at once is recorded', async () => {
  const agent = device('Capper 3');
  await change(sql`update agent set vpn_require_access_approval = true where public_id = ${agent}`);
  const both: ReturnType<typeof setting>[] = [];
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`select 1 from agent where public_id = ${agent} for update`);
    both.push(setting(agent, false, 'ruben'), setting(agent, false, 'anke'));
    await until(async () => (await waitingFor(tx)) === 2);
  });
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await acts(agent)).map(({ act }) => act)).toEqual(['open-access']);
});

test('clients write only approval, services, roles and groups of the fields for access', () => {
  const writable = (entity: AnyEntity) => Object.keys(entity.fields).filter((key) => !entity.fields[key].computed);
  // names, and locks; a template's content is written to a device by the device's rules; approvers write the other
  // router settings (network-approval.test.ts)
  const besides =
    /^(AgentRouter\w+|AgentTemplate[A-Z]\w+|OciRegistry|Label|WebPage|EdgeApp\w*|AgentEdgeApp\w+|AgentJob|AgentMaintenanceWindow|AgentNote|SsoProvider|AccessToken|MqttBroker|MqttBrokerClient|Translation|AssetType|AssetLibraryVersion|App|AssetAppConfig\w*|CustomProperty|AgentData\w+|Licence\w*|Page\w*|\w+PageLink\w*|MenuItem|Report\w+|\w+ReportSchedule|BackendComponent\w+|TrustedDevice|VpnSession|WebAccessEntry|Message\w*|WebhookSubscription\w*|CompanyWebhook\w*)$/;
  const deciding = Object.values(entities as Record<string, AnyEntity>).filter(({ name }) => !besides.test(name));
  const written = deciding.flatMap(({ routes, name, ...entity }) =>
    [...routes.list.verbs, ...(routes.one?.verbs ?? [])]
      .filter((verb) => verb !== 'GET')
      .map((verb) => [verb, name, writable({ routes, name, ...entity })]),
  );
  const whole = ['POST', 'PATCH', 'DELETE', 'PATCH', 'DELETE'];
  expect(written).toEqual([
    // removed by approvers (network-approval.test.ts); by codes it goes elsewhere, or others approve (devices-life.test.ts)
    ...['PATCH', 'DELETE', 'PATCH', 'DELETE'].map((verb) => [
      verb,
      'Agent',
      [
        ...[
          'name',
          'description',
          'replaceMacAddress',
          'reRegistration',
          'location',
          'preferLocationOverGeoip',
          'timeZone',
        ],
        ...['custom', 'fixedVpnAddress', 'vpnAudience', 'dataAudience', 'vpnProtocol', 'vpnVisibleOnWeb'],
        ...['vpnVisibleInMobileApp', 'vpnRequireAccessApproval', 'useStunnel', 'rateLimiting'],
      ],
    ]),
    // by managers of the device, who also approve for it if that makes others its approvers
    ...['POST', 'DELETE', 'DELETE'].map((verb) => [verb, 'AgentMembership', ['agent', 'group']]),
    // by approvers, where anything of the device asks for approval (services.test.ts)
    ...whole.map((verb) => [verb, 'AgentDevice', ['name', 'ipAddress', 'macAddress', 'customAddress']]),
    ...whole.map((verb) => [
      verb,
      'AgentServer',
      [
        ...[
          'name',
          'type',
          'device',
          'port',
          'useSsl',
          'serviceGroup',
          'audience',
          'requireAccessApproval',
          'visibleOnWeb',
        ],
        ...['visibleInMobileApp', 'username', 'password', 'authDomain', 'httpAuthenticationType', 'landingPage'],
        ...['connectionQuality', 'readOnly', 'vncEncoding', 'vncRightClickOnTouchHold', 'recordSessions', 'custom'],
      ],
    ]),
    ['POST', 'AgentAccessRequest', ['vpn', 'servers', 'allowedApprovers', 'reason', 'start', 'end']],
    // templates are applied by people who could write the device as well (device-templates.test.ts)
    ...whole.map((verb) => [
      verb,
      'AgentTemplate',
      [
        ...['name', 'description', 'group', 'type', 'useStunnel', 'vpnProtocol', 'vpnAudience'],
        ...['vpnRequireAccessApproval', 'vpnVisibleOnWeb', 'vpnVisibleInMobileApp', 'dataAudience', 'custom'],
      ],
    ]),
    // by managers of all devices, who also approve for all if that makes others approvers (regained-rights.test.ts)
    ...whole.map((verb) => [verb, 'AgentRegistrationProfile', ['name', 'agentActivationName', 'template']]),
    ...whole.map((verb) => [verb, 'AgentRegistrationProfileMembership', ['profile', 'group']]),
    // written by managers of it and of its parent; a reader of an asset doesn't see its device
    ...whole.map((verb) => [
      verb,
      'Asset',
      [
        ...['name', 'description', 'order', 'resourceVariant', 'slug', 'parent', 'agent', 'enabled', 'location'],
        ...['timeZone', 'custom'],
      ],
    ]),
    // by managers of the asset; its device doesn't matter
    ...['POST', 'DELETE', 'DELETE'].map((verb) => [verb, 'AssetMembership', ['asset', 'group']]),
    // a group's name and type
    ...whole.map((verb) => [verb, 'Group', ['name', 'type', 'custom']]),
    ...['POST', 'PATCH', 'PUT', 'DELETE', 'PATCH', 'DELETE'].map((verb) => [
      verb,
      'GroupType',
      ['name', 'description', 'color', 'order', 'custom'],
    ]),
    // no one gives or removes rights that they lack (regained-rights.test.ts)
    ...whole.map((verb) => [
      verb,
      'Role',
      ['name', 'description', 'permissions', 'enforce2fa', 'enforceSso', 'audiences', 'custom'],
    ]),
    ...whole.map((verb) => [verb, 'Audience', ['name', 'description', 'custom']]),
    ...whole.map((verb) => [verb, 'UserMembership', ['user', 'group', 'role', 'expiresOn']]),
    // to places that who invites, or sends it again, could give, and as long as they could
    ...['POST', 'DELETE', 'DELETE'].map((verb) => [
      verb,
      'Invite',
      ['emailAddress', 'language', 'message', 'groupRoles'],
    ]),
    // of another company's device: by holders of its key, and unlocked by approvers (network-approval.test.ts)
    ...whole.map((verb) => [verb, 'ControlledDevice', ['name', 'device', 'controlKey', 'agent', 'groups']]),
    ...['POST', 'DELETE', 'DELETE'].map((verb) => [verb, 'ControlledDeviceMembership', ['controlledDevice', 'group']]),
  ]);
});

test('nobody answers their own request, also not for another company of theirs', async () => {
  await change(sql`insert into user_membership (company_id, public_id, user_id, role_id)
    select ${company.norwell}, 'LotteNorwell', ${user('lotte')}, role_id from user_membership where user_id = ${user('sam')} and company_id = ${company.norwell}`);
  const asEngineer = await api.signIn('lotte', company.norwell);
  const agent = device('Case packer 1');
  const approvers = (await asEngineer('GET', `/agents/${agent}/approvers`)).body.data;
  expect(approvers.map((approver: { name: string }) => approver.name)).toEqual([
    'Anke Mulder',
    'Ruben Visser',
    'Thomas Dubois',
  ]);
  const own = await asEngineer('POST', `/agents/${agent}/access-requests`, requestDraft(['lotte']));
  expect(own.body.data[0]).toMatchObject({ code: 'unknown-reference', propertyName: 'allowedApprovers' });
  const { publicId } = (await asEngineer('POST', `/agents/${agent}/access-requests`, requestDraft(['thomas']))).body
    .data;
  // although she is in the list of approvers
  await change(
    sql`update agent_access_request set allowed_approvers_ids = array[${user('lotte')}, ${user('thomas')}] where public_id = ${publicId}`,
  );
  const path = `/agents/${agent}/access-requests`;
  const visibleRequest = (await as.lotte!('GET', `${path}/${publicId}`)).body.data;
  expect([visibleRequest.waitsForMe, visibleRequest.can.approve]).toEqual([false, false]);
  expect((await as.lotte!('POST', `${path}/approve/${publicId}`, {})).status).toBe(403);
  expect((await asEngineer('POST', `${path}/approve/${publicId}`, {})).status).toBe(403);
});

test('an approver who lost the right to approve can’t answer', async () => {
  const agent = device('Filler 1');
  await change(sql`update agent set vpn_require_access_approval = true where public_id = ${agent}`);
  const path = `/agents/${agent}/access-requests`;
  const { publicId } = (await as.marieke!('POST', path, requestDraft(['ruben']))).body.data;
  const role = (permissions: string[]) =>
    change(
      sql`update role set permissions = ${sql.param(permissions)}::text[] where name = 'Manager' and company_id = ${company.norwell}`,
    );
  const { rows } = await change(
    sql`select permissions from role where name = 'Manager' and company_id = ${company.norwell}`,
  );
  const all = rows[0]!.permissions as string[];
  await role(all.filter((permission) => permission !== 'APPROVE_ACCESS_REQUESTS'));
  try {
    expect((await as.ruben!('POST', `${path}/approve/${publicId}`, {})).status).toBe(403);
    expect((await as.ruben!('GET', `${path}/${publicId}`)).body.data.waitsForMe).toBe(false);
  } finally {
    await role(all);
  }
  expect((await as.ruben!('POST', `${path}/approve/${publicId}`, {})).status).toBe(201);
});

test('the declared request access of each device matches what is accepted', async () => {
  for (const person of ['marieke', 'ruben', 'jonas', 'lotte']) {
    const visibleDevices = (await as[person]!('GET', '/agents?fields=can,vpnLocked,company&page-size=100')).body.data;
    expect(visibleDevices.length).toBeGreaterThan(5);
    for (const { publicId, can, vpnLocked } of visibleDevices) {
      const approvers = requestDraft(vpnLocked ? ['thomas'] : ['anke']);
      const { status } = await as[person]!('POST', `/agents/${publicId}/access-requests`, approvers);
      expect([person, publicId, status]).toEqual([person, publicId, can.requestAccess ? 201 : 403]);
    }
  }
});
