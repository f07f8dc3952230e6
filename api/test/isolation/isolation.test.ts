import {
  type AnyEntity,
  entities,
  newPublicId,
  type Permission,
  permissions,
  startingRoles,
} from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { packValues, type ReportValues } from '../../src/domain/report/report-values.ts';
import { assertServingRole } from '../../src/platform/database/scope.ts';
import { divisions } from '../../src/registry/divisions.ts';
import { entityTables } from '../../src/registry/entity-tables.ts';
import type { Caller } from '../caller.ts';
import { makeConsole } from '../console.ts';
import { sample } from '../sample.ts';
import {
  company,
  demo,
  device,
  enterVpn,
  inMinutes,
  reauthenticateAll,
  requestDraft,
  service,
  startApi,
  type TestApi,
  user,
} from '../test-api.ts';
import { draftOf } from './drafts.ts';
import { permissionsSaid } from './permitted.ts';
import { allProbes, consoleOrigin, type Ids, listedInstance, type Probe, parentOf } from './probes.ts';
import { sendInvalidCalls } from './refused.ts';

let api: TestApi;
let probes: Probe[];
/** The callers for refusals. */
let sampled: Probe[];
const counts = { probes: 0, refusals: 0, controls: 0, invalidCalls: 0 };
beforeAll(async () => {
  api = await startApi();
  await reauthenticateAll(api.owner);
  await enterVpn(api.owner);
  probes = allProbes(await realIds());
  sampled = sample(probes, 1 / 8, ({ verb, route }) => `${verb} ${route}`);
});
afterAll(async () => {
  console.info(
    `isolation: ${counts.probes} probes, ${counts.refusals} refusals for want of a permission, ${counts.invalidCalls} for what was wrong, ${counts.controls} controls`,
  );
  await api.close();
});

/** Requests to answer, and one record of each entity, all of the first company. */
async function realIds(): Promise<Ids> {
  const marieke = await api.signIn('marieke');
  const ruben = await api.signIn('ruben');
  const agent = device('Filler 1');
  const requestAccess = async (minutes: number) =>
    (await marieke('POST', `/agents/${agent}/access-requests`, requestDraft(['ruben'], { end: inMinutes(minutes) })))
      .body.data.publicId as string;
  await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`update agent set vpn_require_access_approval = true, active_status = 'inactive' where public_id = ${agent}`,
    ),
  );
  const [approve, reject, withdraw, revoke] = [
    await requestAccess(30),
    await requestAccess(60),
    await requestAccess(120),
    await requestAccess(180),
  ];
  await ruben('POST', `/agents/${agent}/access-requests/approve/${revoke}`, {});
  const [group] = await idsIn('group');
  // rows that aren't in the group yet
  const outside = (of: 'agent' | 'asset') =>
    idsIn(
      of,
      sql`public_id not in (select ${sql.identifier(`${of}_id`)} from ${sql.identifier(`${of}_membership`)} where group_id = ${group})`,
    );
  const instances = await idsIn('agent_edge_app_instance', sql`agent_id = ${agent}`);
  // one to be removed alone, and one in a list
  const removedInstance = 'EdgeApAlone1';
  for (const id of [removedInstance, listedInstance])
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`insert into agent_edge_app_instance
        select (jsonb_populate_record(i, jsonb_build_object('public_id', ${id}::text, 'name', ${id}::text))).*
        from agent_edge_app_instance i where agent_id = ${agent} limit 1`),
    );
  const controlled = await newControlled();
  const targets = {
    Agent: await outside('agent'),
    AgentRegistrationProfile: await newProfiles(),
    ControlledDevice: controlled.slice(4),
    Asset: await outside('asset'),
    Audience: await idsIn('audience'),
    AgentEdgeAppInstance: instances,
    EdgeAppVersion: await idsIn('edge_app_version'),
    BackendComponentTemplate: await idsIn('backend_component_template'),
    Company: [company.norwell],
    Group: [group!],
    GroupType: await idsIn('group_type'),
    ...(await newPages()),
    User: [user('sam')],
  };
  // none of these is created by a list; a device locked by another company can't be removed
  const unlocked = await idsIn('agent', sql`not vpn_locked and not web_access_locked`);
  const there = {
    Agent: targets.Agent.filter((id) => unlocked.includes(id)).slice(-4),
    ControlledDevice: controlled.slice(0, 4),
  };
  const { spare, whole } = await spares(agent, targets, there);
  const records: Ids['records'] = {
    Agent: agent,
    AgentServer: service('Filler 1', 'Filler HMI'),
    AgentAccessRequest: approve,
    User: user('sam'),
    AgentEdgeAppInstance: removedInstance,
    VpnSession: await newVpnSession(agent),
    WebAccessEntry: await newWebAccess(agent),
    BackendComponentTemplateShare: await newShare(targets.BackendComponentTemplate[0]!),
    Licence: (
      await idsIn('licence', sql`type_id in (select public_id from licence_type where usage_type = 'logging')`)
    )[0]!,
  };
  for (const { entity, name } of Object.values(entityTables))
    records[entity.name] ??= spare[entity.name]?.[3] ?? (await idsIn(name))[0]!;
  records.WebhookSubscriptionTrigger = await newWebhookCall(records.WebhookSubscription!);
  records.CompanyWebhookDelivery = await newDelivery(records.CompanyWebhook!);
  spare.PageRevision = await newRevisions(records.Page!);
  records.PageRevision = spare.PageRevision[3]!;
  // of a component template that none of the probes removes
  const removed = [...(spare.PageComponentTemplate ?? []), records.PageComponentTemplate!];
  const isKept = sql`template_id not in (${sql.join(
    removed.map((id) => sql`${id}`),
    sql`, `,
  )})`;
  records.PageComponentTemplateConfig = (await idsIn('page_component_template_config', isKept))[0]!;
  const libraries = await newLibraries();
  [records.LibraryAsset, records.OtherLibraryAsset] = [libraries[0]!, libraries[1]!];
  records.AgentTypeFile = (
    await idsIn('agent_type_file', sql`agent_type_id = (select type_id from agent where public_id = ${agent})`)
  )[0]!;
  Object.assign(records, await twoEnrolments(), await twoChanges(agent, targets));
  const template = records.AgentTemplate!;
  const version = await (await api.signIn('anke'))('POST', `/agent-templates/${template}/version`, {
    publicId: template,
  });
  records.AgentTemplateVersion = version.body.data.publicId;
  const program = await (await api.signIn('anke'))('POST', '/users/service-account', { name: 'Program' });
  const serviceAccount = program.body.data.publicId as string;
  return {
    agentId: agent,
    serviceAccount,
    request: { approve, reject, withdraw, revoke },
    records,
    targets,
    spare,
    whole,
    report: await newReport(),
  };
}

/** Revisions of a page: the third is in the bin, where it comes with its page otherwise. */
async function newRevisions(page: string): Promise<string[]> {
  const content =
    '{"title":null,"periodSpec":null,"periodSelectorEnabled":true,"defaultRefreshRate":null,"custom":{},"parts":[],"components":[]}';
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`
      insert into page_revision (public_id, company_id, version_id, page_id, number, published_on, content, removed_on, removal)
      select 'SpareRevi00' || place, company_id, 'Gone', public_id, place, now(), ${content}::jsonb,
        case when place = 3 then now() end, case when place = 3 then 'Removal00001' end
      from page, generate_series(1, 4) place where public_id = ${page} order by place returning public_id as id`),
  );
  return rows.map(({ id }) => id as string);
}

/** Two gateways that wait: the demo's, of which the first is accepted and the second rejected. */
async function twoEnrolments(): Promise<Ids['records']> {
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`select public_id as id, fingerprint from enrolment where company_id = ${company.norwell} order by applied_on`,
    ),
  );
  const [first, second] = rows as { id: string; fingerprint: string }[];
  return { Enrolment: first!.id, EnrolmentFingerprint: first!.fingerprint, OtherEnrolment: second!.id };
}

/** Changes of a device's settings: one that waits, one that the device has, and one that it refused; and its first revision, confirmed. */
async function twoChanges(agent: string, targets: Ids['targets']): Promise<Ids['records']> {
  const anke = await api.signIn('anke');
  const draft = (serial: number) => draftOf(entities.AgentRouterAdditionalSubnet, targets, serial);
  const { status } = await anke('POST', `/agents/${agent}/router-additional-subnets`, [
    draft(71),
    draft(72),
    draft(73),
  ]);
  expect(status).toBe(201);
  const [waiting, applied, refused] = (await anke('GET', `/agents/${agent}/setting-changes`)).body.data;
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent_setting_change set state = case when public_id = ${applied.publicId} then 'applied' else 'refused' end
      where public_id in (${applied.publicId}, ${refused.publicId})`),
  );
  const [configuration] = (await anke('GET', `/agents/${agent}/configuration`)).body.data;
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent_configuration set confirmed = 1, sections = sections || '{"subnets": {"state": "refused"}}',
        differences = '{"lan": {"ipAddress": null, "netMask": null}, "timeServers": ["nl.pool.ntp.org"]}'
      where public_id = ${configuration.publicId}`),
  );
  return {
    AgentSettingChange: waiting.publicId,
    AppliedSettingChange: applied.publicId,
    RefusedSettingChange: refused.publicId,
    ConfirmedConfiguration: configuration.publicId,
  };
}

/** A tunnel to a device. */
async function newVpnSession(agent: string): Promise<string> {
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`
      insert into vpn_session (company_id, public_id, user_id, session_id, agent_id, credential_hash, server_id, vpn_address, started_on, seen_on)
      select company_id, 'TunnelProbe1', ${user('sam')}, 'Session00001', public_id, 'x', 'Server000001', '10.9.0.1', now(), now()
        from agent where public_id = ${agent}`),
  );
  return 'TunnelProbe1';
}

/** A service of a device that is open in the browser. */
async function newWebAccess(agent: string): Promise<string> {
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`
      insert into web_access_entry (company_id, public_id, user_id, session_id, agent_id, agent_server_id, service_name,
        started_on, seen_on, expires_on, opened_on, ticket_expires_on, proxy, target, portal_url)
      select company_id, 'WebAccessPr1', ${user('sam')}, 'Session00001', public_id, null, 'HMI', now(), now(),
        now() + interval '1 hour', now(), now(), 'proxy', 'x', 'http://localhost' from agent where public_id = ${agent}`),
  );
  return 'WebAccessPr1';
}

/** A call of a webhook that has arrived. */
async function newWebhookCall(subscription: string): Promise<string> {
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`
      insert into webhook_subscription_trigger (user_id, public_id, subscription_id, created_on, ok, try_count)
      values (${user('anke')}, gen_random_uuid()::text, ${subscription}, now(), true, 1) returning public_id as id`),
  );
  return rows[0]!.id as string;
}

/** The same of a webhook of the company. */
async function newDelivery(webhook: string): Promise<string> {
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`
      insert into company_webhook_delivery (company_id, public_id, webhook_id, created_on, ok, try_count)
      values (${company.norwell}, gen_random_uuid()::text, ${webhook}, now(), true, 1) returning public_id as id`),
  );
  return rows[0]!.id as string;
}

/** Assets of the library to be removed from it. */
async function newLibraries(): Promise<string[]> {
  const anke = await api.signIn('anke');
  const [type] = await idsIn('asset_type', sql`removed_on is null`);
  const drafts = ['One', 'Other'].map((name) => ({ name, resourceVariant: { publicId: type } }));
  const { body } = await anke('POST', '/assets/library', drafts);
  return body.data.map(({ publicId }: { publicId: string }) => publicId);
}

/** A share of the first company's with another one. */
async function newShare(template: string): Promise<string> {
  const anke = await api.signIn('anke');
  const share = { company: { publicId: company.acme }, template: { publicId: template } };
  return (await anke('POST', '/backend-component-template-shares', share)).body.data.publicId;
}

/** Profiles that are in no group yet: one for each turn. */
async function newProfiles(): Promise<string[]> {
  const anke = await api.signIn('anke');
  const drafts = Array.from({ length: 10 }, () => ({}));
  const { body } = await anke('POST', '/agent-registration-profiles', drafts);
  return body.data.map(({ publicId }: { publicId: string }) => publicId);
}

/** Reports without a draft, one for each turn; a version of another page, and a component's template. */
async function newPages(): Promise<Ids['targets']> {
  const anke = await api.signIn('anke');
  const reports = Array(10).fill({ name: 'Shift', applicationType: 'report' });
  const created = await anke('POST', '/pages', [{ name: 'Shift' }, ...reports]);
  const [first, ...others] = created.body.data.map(({ publicId }: { publicId: string }) => publicId);
  const draft = await anke('POST', `/pages/${first}/draft`, {});
  const versions = await anke('GET', '/page-component-template-versions?fields=template');
  const [version] = versions.body.data;
  return {
    Page: others,
    PageVersion: [draft.body.data[0].publicId],
    PageComponentTemplate: [version.template.publicId],
    PageComponentTemplateVersion: [version.publicId],
  };
}

/** A report that is published, and worked on. */
async function newReport(): Promise<string> {
  const anke = await api.signIn('anke');
  const { publicId } = (await anke('POST', '/pages', { name: 'Week', applicationType: 'report' })).body.data;
  for (const act of ['draft', 'publish', 'draft']) await anke('POST', `/pages/${publicId}/${act}`, {});
  return publicId;
}

/** Ids of a table's rows that belong to the first company, or to its administrator. */
async function idsIn(table: string, condition = sql`true`, order = sql`1`): Promise<string[]> {
  const isOfPeople = Object.values(entityTables).some(({ name, entity }) => name === table && entity.sees === 'person');
  const own = ['user_account', 'licence_type', 'agent_type', 'agent_type_file'].includes(table)
    ? sql`true`
    : isOfPeople
      ? sql`user_id = ${user('anke')}`
      : sql`company_id = ${company.norwell}`;
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`select public_id as id from ${sql.identifier(table)} where ${own} and ${condition} order by ${order}`,
    ),
  );
  return rows.map(({ id }) => id as string);
}

/** Records that can be removed, made as a client makes them; and lists that are saved whole. */
async function spares(
  agent: string,
  targets: Ids['targets'],
  existing: Record<string, string[]>,
): Promise<Pick<Ids, 'spare' | 'whole'>> {
  const anke = await api.signIn('anke');
  const spare: Record<string, string[]> = {};
  const whole: Record<string, unknown> = {};
  for (const entity of Object.values(entities as Record<string, AnyEntity>)) {
    const { verbs, whole: permitted } = entity.routes.list;
    if (!verbs.includes('DELETE')) continue;
    if (entity.name in existing) {
      spare[entity.name] = existing[entity.name]!;
      continue;
    }
    const records = Object.fromEntries(Object.entries(spare).map(([name, ids]) => [name, ids[3]!]));
    const path = entity.path.replace(/\{\w+\}/, parentOf(entity, { agentId: agent, records }));
    // a schedule runs where its report is published
    const named = entity.name.endsWith('ReportSchedule') ? { ...targets, Page: [await newReport()] } : targets;
    const created = verbs.includes('POST')
      ? await madeOf(anke, entity, path, named)
      : await otherwise[entity.name]!(anke, path);
    if (entity.retentionDays) await anke('DELETE', path, [{ publicId: created[2] }]);
    spare[entity.name] = created;
    // later ones may reference it
    targets[entity.name] ??= [created[3]!];
    if (!verbs.includes('PUT')) continue;
    const now: Record<string, unknown>[] = (await anke('GET', `${path}?fields=*&page-size=4000`)).body.data;
    whole[entity.name] = permitted
      ? { [permitted.as]: now.map((row) => row[permitted.of]) }
      : now.map(({ publicId }) => ({ publicId }));
  }
  return { spare, whole };
}

async function madeOf(anke: Caller, entity: AnyEntity, path: string, targets: Ids['targets']): Promise<string[]> {
  const drafts = [0, 1, 2, 3].map((serial) => draftOf(entity, targets, serial));
  const { status, body } = await anke('POST', path, drafts);
  expect([entity.name, status, body.data]).toEqual([entity.name, 201, expect.anything()]);
  return body.data.map(({ publicId }: { publicId: string }) => publicId);
}

const oneValue: ReportValues = { columns: ['Pressure'], rows: [[0, [1]]] };

/** Records of the administrator's that come about otherwise than by being posted: four of each entity. */
const otherwise: Record<string, (anke: Caller, path: string) => Promise<string[]>> = {
  // of a kind a device gets one
  async AgentJob() {
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`insert into agent_job (company_id, public_id, agent_id, type, status, created_on, created_by_id)
        select ${company.norwell}, 'SpareJob000' || place, ${device('Filler 1')}, 'reboot', 'pending', now(), ${user('anke')}
        from generate_series(1, 4) place returning public_id as id`),
    );
    return rows.map(({ id }) => id as string);
  },
  async PageImage(anke, path) {
    const upload = (serial: number) =>
      anke('POST', path.replace('/images', '/image-upload'), Buffer.from(`GIF89a${serial}`));
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) ids.push((await upload(index)).body.data.publicId);
    return ids;
  },
  async ReportJob(anke) {
    const report = (await anke('POST', '/pages', { name: 'Shift report', applicationType: 'report' })).body.data;
    await anke('POST', `/pages/${report.publicId}/draft`, {});
    const times = { start: '2026-05-04T00:00:00Z', end: '2026-05-11T00:00:00Z', timeZone: 'Europe/Amsterdam' };
    const body = { ...times, report, agent: { publicId: device('Filler 1') } };
    const reports = (await anke('POST', '/pages/report/queue', [body, body, body, body])).body.data;
    const ids: string[] = reports.map(({ publicId }: { publicId: string }) => publicId);
    // as if they were printed
    const readers = ['anke', 'ruben', 'marieke'].map(user);
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`insert into report_edition (company_id, public_id, job_id, readers_ids, rights, pdf, "values")
        select company_id, public_id, public_id, ${sql.param(readers)}::text[], 'all', '%PDF', ${packValues(oneValue)} from report_job
        where public_id = any(${sql.param(ids)}::text[])`),
    );
    return ids;
  },
  AgentEdgeAppInstanceFile: () => idsIn('agent_edge_app_instance_file'),
  async AccessToken() {
    for (let index = 0; index < 4; index += 1) await api.signIn('anke');
    return (await idsIn('session', sql`ended_on is null`, sql`created_on desc`)).slice(0, 4);
  },
  async TrustedDevice() {
    const { emailAddress } = demo.users.find(({ key }) => key === 'anke')!;
    for (let index = 0; index < 4; index += 1) {
      const device = { 'Api-Device-Identifier': crypto.randomUUID() };
      const body = { emailAddress, password: demo.password, trustedDeviceName: `Laptop ${index}` };
      expect((await api.call('POST', '/sessions', body, device)).status).toBe(201);
    }
    return idsIn('trusted_device');
  },
  async Message() {
    const ids = [0, 1, 2, 3].map(() => newPublicId(24));
    for (const publicId of ids)
      await api.owner.inScope({}, (tx) =>
        tx.execute(sql`insert into message (user_id, public_id, "read", created_on, short_content, long_content)
          values (${user('anke')}, ${publicId}, false, now(), '{}', '{}')`),
      );
    return ids;
  },
};

/** Devices under audit: each needs a key of another company. */
async function newControlled(): Promise<string[]> {
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`insert into controlled_device (company_id, public_id, name, agent_id, created_on)
      select company_id, 'Ctrl' || left(public_id, 8), name, public_id, now() from agent
      where company_id = ${company.norwell} order by public_id limit 13 returning public_id as id`),
  );
  return rows.map(({ id }) => id as string);
}

/** A person of an unrelated company for each role: even its administrator. */
async function outsiders(): Promise<[string, Caller][]> {
  const callers: [string, Caller][] = [];
  const all: [string, readonly Permission[]][] = [...Object.entries(startingRoles), ['Everything', permissions]];
  for (const [name, allowed] of all) {
    await api.owner.inScope({}, async (tx) => {
      await tx.execute(sql`delete from user_membership where user_id = ${user('katrin')}`);
      await tx.execute(sql`delete from role where public_id = 'StrangerRole'`);
      await tx.execute(
        sql`insert into role (company_id, public_id, name, permissions) values (${company.delta}, 'StrangerRole', ${`Stranger: ${name}`}, ${sql.param([...allowed])}::text[])`,
      );
      await tx.execute(
        sql`insert into user_membership (company_id, public_id, user_id, role_id) values (${company.delta}, 'StrangerMemb', ${user('katrin')}, 'StrangerRole')`,
      );
    });
    const as = await api.signIn('katrin', company.delta);
    callers.push([name, as]);
    await probeAll(name, as);
  }
  return callers;
}

/** Gives a person permissions in the whole first company during some work. */
async function withPermissions(allowed: readonly Permission[], work: () => Promise<void>): Promise<void> {
  const place = sql`user_id = ${user('sam')} and company_id = ${company.norwell}`;
  const run = (statement: SQL) => api.owner.inScope({}, (tx) => tx.execute(statement));
  const { rows } = await run(sql`select role_id as role, group_id as "group" from user_membership where ${place}`);
  await run(sql`insert into role (company_id, public_id, name, permissions)
    values (${company.norwell}, 'RoleOfSam001', 'All but one', ${sql.param([...allowed])}::text[])`);
  await run(sql`update user_membership set role_id = 'RoleOfSam001', group_id = null where ${place}`);
  await work();
  const { role, group } = rows[0] as { role: string | null; group: string | null };
  await run(sql`update user_membership set role_id = ${role}, group_id = ${group} where ${place}`);
  await run(sql`delete from role where public_id = 'RoleOfSam001'`);
}

/** The rows of every table that belongs to companies, or to people. */
async function foreignIds(): Promise<string[]> {
  const ids = await Promise.all(
    Object.values(entityTables).map(({ name, isDescribed, entity }) =>
      isDescribed || entity.sees === 'person' ? idsIn(name) : [],
    ),
  );
  return ids.flat();
}

const fingerprint = async () => {
  const tables = divisions.filter(
    ({ scope, name }) => scope !== 'global' && name !== 'user_membership' && name !== 'role',
  );
  const sums = tables.map(({ name, scope }) => {
    const own = scope === 'person' ? sql`user_id = ${user('anke')}` : sql`company_id = ${company.norwell}`;
    return sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${sql.identifier(name)} t where ${own}`;
  });
  const { rows } = await api.owner.inScope({}, (tx) => tx.execute(sql.join(sums, sql` union all `)));
  return rows;
};

async function probeAll(role: string, as: Caller): Promise<void> {
  const foreign = await foreignIds();
  const before = await fingerprint();
  for (const { verb, path, body, outsider, route, inCompany } of sampled) {
    counts.probes += inCompany ? 2 : 1;
    const own = await as(verb, path, body);
    const text = JSON.stringify(own.body);
    const leakedIds = foreign.filter((id) => text.includes(id) && !path.includes(id));
    expect([role, route, verb, leakedIds]).toEqual([role, route, verb, []]);
    // a role without any right for the route may be refused before an id is looked up
    if (outsider === 'hidden')
      expect([role, route, verb, [403, 404].includes(own.status)]).toEqual([role, route, verb, true]);
    if (outsider === 'hidden' && own.status === 403) expect(own.body.data[0].code).toBe('not-allowed');
    if (!inCompany) continue;
    const borrowed = await as(verb, path, body, { 'Api-Company': company.norwell });
    expect([role, route, verb, borrowed.status, borrowed.body.data[0].code]).toEqual([
      role,
      route,
      verb,
      403,
      'foreign-company',
    ]);
  }
  expect(await fingerprint()).toEqual(before);
}

test('another company sees and changes nothing, on any route, in any role', async () => {
  await assertServingRole(api.database);
  await outsiders();
});

test('a caller without the declared permission of a route is refused, whatever else they may do', async () => {
  const permitted = permissionsSaid();
  const asks = sampled.map((probe) => ({ ...probe, allowed: permitted(probe.route, probe.verb) }));
  const as = await api.signIn('sam');
  const before = await fingerprint();
  for (const lacked of new Set(asks.map(({ allowed }) => allowed.join()).filter((item) => item !== ''))) {
    const others = permissions.filter(
      (permission) => permission !== 'COMPANY_ADMIN' && !lacked.split(',').includes(permission),
    );
    await withPermissions(others, async () => {
      for (const { verb, path, body, route, allowed } of asks.filter((probe) => probe.allowed.join() === lacked)) {
        counts.refusals += 1;
        const reply = await as(verb, path, body);
        const [problem] = reply.body.data;
        expect([route, verb, allowed, reply.status, problem?.code]).toEqual([route, verb, allowed, 403, 'not-allowed']);
      }
    });
  }
  expect(await fingerprint()).toEqual(before);
});

async function entitled(): Promise<Record<string, Caller>> {
  const people = await Promise.all(
    ['anke', 'ruben', 'marieke'].map(async (key) => [key, await api.signIn(key)] as const),
  );
  const console = await makeConsole(api, await api.signIn('anke'), [consoleOrigin], { forAll: true });
  return { ...Object.fromEntries(people), console: console.backEnd };
}

test('an invalid write is refused by every call, and no table changes', async () => {
  const { count, accepted } = await sendInvalidCalls(sampled, await entitled(), api.owner);
  counts.invalidCalls = count;
  expect(accepted).toEqual([]);
});

const withoutDevice = ['command-unsupported', 'device-unreachable', 'write-unanswered'];

test('an entitled person succeeds with each of these probes', async () => {
  const everybody = await entitled();
  // publishing removes images that no component shows, a page goes with its history, and a device with its sessions
  const isFirst = ({ route }: { route: string }) => Number(/^(Page(Image|Revision)|WebAccessEntry)/.test(route));
  for (const { verb, path, body, by, route } of [...probes].sort((a, b) => isFirst(b) - isFirst(a))) {
    counts.controls += 1;
    const reply = await everybody[by]!(verb, path, verb === 'GET' ? undefined : body);
    // the caller may send the command, and no device can carry it out or answers here
    const isUnsupported = withoutDevice.includes(reply.body?.data?.[0]?.code);
    const succeeds = reply.status >= 200 && reply.status < 300;
    expect([route, verb, succeeds || isUnsupported || reply.body]).toEqual([route, verb, true]);
  }
});

test('an id of another company in a body is refused at its property', async () => {
  const ruben = await api.signIn('marieke');
  const reply = await ruben(
    'POST',
    `/agents/${device('Filler 1')}/access-requests`,
    requestDraft([], { allowedApprovers: [{ publicId: user('thomas') }] }),
  );
  expect([reply.status, reply.body.data[0].propertyName]).toEqual([400, 'allowedApprovers']);
});
