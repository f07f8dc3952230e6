import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { hashOf } from '../src/platform/secret.ts';
import { type Answer, type Caller, problems } from './caller.ts';
import { company, device, startApi, type TestApi, user } from './test-api.ts';
import { waitingFor } from './waiting-for.ts';

// Licences: their uses for devices and the company, their ends, and coupons.

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi({ LINESIDE_LICENCES: 'true' });
  anke = await api.signIn('anke');
});
afterAll(() => api.close());
// each test begins with a company that has had no trial, and devices without a licence
beforeEach(() =>
  api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`delete from licence`);
    await tx.execute(sql`delete from licence_bundle`);
    await tx.execute(sql`update company set logging_trial_used = false, alarming_trial_used = false`);
  }),
);

const [filler, capper, ghent] = [device('Filler 3'), device('Capper 5'), device('Filler 1 – Line 1, Ghent')];
const to = (publicId: string) => ({ publicId });
const on = (app: string) => `/agents/app/${app}/activate`;

let coupons = 0;
/** An unused coupon, as the platform's operator issues it. */
async function coupon(usages: string[], days: number | null = 30, bundle: string | null = null): Promise<string> {
  coupons += 1;
  const digits = coupons
    .toString(9)
    .padStart(3, '0')
    .replace(/./g, (digit) => String(Number(digit) + 1));
  const code = `BCD-${digits}-999-XYZ`;
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`insert into licence_coupon (code_hash, usages, days, bundle_name)
      values (${hashOf(code)}, ${sql.param(usages)}::text[], ${days}, ${bundle})`),
  );
  return code;
}
const redeem = async (usage: string, days: number | null = 30, caller = anke) =>
  (await caller('POST', '/licences', { couponCode: await coupon([usage], days) })).body.data.publicId as string;
const licence = async (publicId: string) => (await anke('GET', `/licences/${publicId}`)).body.data;
const daysLeft = async (publicId: string) =>
  Math.round((Date.parse((await licence(publicId)).expiresOn) - Date.now()) / 86_400_000) || 0;
const app = async (agent: string, name = 'loggingApp', caller = anke) =>
  (await caller('GET', `/agents/${agent}?fields=${name}`)).body.data[name];
/** From now on Jonas manages the capper, but none of its licences. */
const manageCapperAlone = () =>
  api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`insert into role (company_id, public_id, name, permissions)
      values (${company.norwell}, 'DevicesAlone', 'Devices alone', array['MANAGE_AGENT']) on conflict do nothing`);
    await tx.execute(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
      select company_id, 'JonasElsewhr', ${user('jonas')}, group_id, 'DevicesAlone' from agent_membership where agent_id = ${capper}
      on conflict do nothing`);
  });
const endNow = (publicId: string) =>
  api.owner.inScope({}, (tx) => tx.execute(sql`update licence set expires_on = now() where public_id = ${publicId}`));

test('licence types are the same for everyone, with their usage [3.62][7.36]', async () => {
  const read = async (key: string, inCompany?: string) =>
    (await (await api.signIn(key, inCompany))('GET', '/licence-types?fields=*&page-size=100')).body.data;
  const types = await read('marieke');
  expect(types).toEqual(
    expect.arrayContaining([
      { publicId: expect.any(String), usageType: 'logging', scope: 'agent', companyLimit: null },
      { publicId: expect.any(String), usageType: 'asset-management', scope: 'company', companyLimit: 1 },
    ]),
  );
  expect(await read('katrin', company.delta)).toEqual(types);
  expect((await anke('GET', `/licence-types/${types[0].publicId}`)).body.data).toEqual(types[0]);
});

test('a coupon becomes a licence once, and invalid coupons are refused by index without effect [1.09]', async () => {
  const [code, other] = [await coupon(['logging']), await coupon(['alarming'], null)];
  const created = await anke('POST', '/licences', [{ couponCode: code.toLowerCase() }, { couponCode: other }]);
  expect([created.status, created.body.data]).toEqual([201, [to(expect.any(String)), to(expect.any(String))]]);
  const [first, second] = created.body.data;
  const licenceRecord = await licence(first.publicId);
  expect(licenceRecord).toMatchObject({
    type: { usageType: 'logging', scope: 'agent' },
    ...{ trial: false, activated: false, hasAgent: false, agent: null, bundle: null },
  });
  expect(await daysLeft(first.publicId)).toBe(30);
  expect((await licence(second.publicId)).expiresOn).toBeNull();
  expect('couponCode' in licenceRecord).toBe(false);
  const katrin = await api.signIn('katrin', company.delta);
  expect(problems(await katrin('POST', '/licences', { couponCode: code }))).toEqual([
    409,
    ['coupon-spent', 'couponCode', undefined],
  ]);
  const good = await coupon(['logging']);
  const wrong: [string, number, string][] = [
    ['BCD-FGH-JKL-MNP', 400, 'coupon-unknown'],
    ['no coupon', 400, 'pattern-mismatch'],
    [await coupon(['logging', 'alarming'], 30, 'Both'), 400, 'coupon-unfit'],
    [good, 409, 'coupon-spent'],
  ];
  for (const [couponCode, status, why] of wrong)
    expect(problems(await anke('POST', '/licences', [{ couponCode: good }, { couponCode }]))).toEqual([
      status,
      [why, 'couponCode', 1],
    ]);
  expect((await anke('GET', '/licences')).body.data).toHaveLength(2);
  expect((await anke('POST', '/licences', { couponCode: good })).status).toBe(201);
});

test('a second licence of a limited type is refused with its coupon, not counting expired ones', async () => {
  const first = await redeem('asset-management', null);
  expect(await licence(first)).toMatchObject({ activated: true, hasAgent: false });
  const couponCode = await coupon(['asset-management']);
  expect(problems(await anke('POST', '/licences', { couponCode }))).toEqual([
    409,
    ['licence-limit', 'couponCode', undefined],
  ]);
  await endNow(first);
  expect((await anke('POST', '/licences', { couponCode })).status).toBe(201);
});

test.each(['logging', 'alarming'])(
  '%s of a device is activated by trial, licence or coupon, and freed when turned off [3.50][4.43][7.03][7.04]',
  async (usage) => {
    const own = await redeem(usage);
    const couponCode = await coupon([usage]);
    const list = [
      { ...to(filler), trial: true },
      { ...to(capper), licence: to(own) },
      { ...to(ghent), couponCode },
    ];
    expect((await anke('POST', on(usage), list)).status).toBe(201);
    const name = `${usage}App`;
    expect(await app(filler, name)).toMatchObject({ enabled: true, licence: { trial: true } });
    expect(await app(capper, name)).toMatchObject({ enabled: true, licence: { publicId: own, trial: false } });
    expect(await app(ghent, name)).toMatchObject({ enabled: true, licence: { trial: false } });
    expect(await licence(own)).toMatchObject({ activated: true, hasAgent: true, agent: to(capper) });
    const other = usage === 'logging' ? 'alarmingApp' : 'loggingApp';
    expect(await app(capper, other)).toEqual({ enabled: false, licence: null });
    expect((await anke('DELETE', `/agents/${capper}/app/${usage}`)).status).toBe(200);
    expect(await app(capper, name)).toEqual({ enabled: false, licence: null });
    expect(await licence(own)).toMatchObject({ activated: false, hasAgent: false, agent: null });
    expect(await app(filler, name)).toMatchObject({ enabled: true });
    // switched off already, it stays so
    expect((await anke('DELETE', `/agents/${capper}/app/${usage}`)).status).toBe(200);
  },
);

test('exactly one of trial, licence and coupon is required, and an invalid one has no effect [5.24]', async () => {
  const [own, alarming, expired, used] = [
    await redeem('logging'),
    await redeem('alarming'),
    await redeem('logging'),
    await redeem('logging'),
  ];
  await endNow(expired);
  await anke('POST', on('logging'), [{ ...to(ghent), licence: to(used) }]);
  const katrin = await api.signIn('katrin', company.delta);
  const foreign = await redeem('logging', 30, katrin);
  const couponCode = await coupon(['logging']);
  const wrong: [object, number, string, string][] = [
    [{}, 400, 'exactly-one', 'trial'],
    [{ trial: false }, 400, 'exactly-one', 'trial'],
    [{ trial: true, licence: to(own) }, 400, 'exactly-one', 'licence'],
    [{ licence: to(own), couponCode }, 400, 'exactly-one', 'couponCode'],
    [{ licence: to(alarming) }, 400, 'licence-unfit', 'licence'],
    [{ licence: to(expired) }, 409, 'licence-over', 'licence'],
    [{ licence: to(used) }, 409, 'licence-in-use', 'licence'],
    [{ licence: to(foreign) }, 400, 'unknown-reference', 'licence'],
    [{ trial: true }, 409, 'trial-used', 'trial'],
    [{ couponCode: await coupon(['alarming']) }, 400, 'coupon-unfit', 'couponCode'],
  ];
  for (const [means, status, code, propertyName] of wrong)
    expect(
      problems(
        await anke('POST', on('logging'), [
          { ...to(filler), trial: true },
          { ...to(capper), ...means },
        ]),
      ),
    ).toEqual([status, [code, propertyName, 1]]);
  expect(await app(filler)).toEqual({ enabled: false, licence: null });
  expect((await anke('GET', '/licences')).body.data).toHaveLength(4);
  // the trial and the coupon are as good as before
  expect((await anke('POST', on('logging'), [{ ...to(filler), trial: true }])).status).toBe(201);
  expect((await anke('POST', on('logging'), [{ ...to(capper), couponCode }])).status).toBe(201);
  const twice = await anke('POST', on('logging'), [{ ...to(capper), licence: to(own) }]);
  expect(problems(twice)).toEqual([409, ['app-active', 'publicId', 0]]);
});

test('a licence that has ended enables nothing, and makes room for another one', async () => {
  const [first, second] = [await redeem('logging'), await redeem('logging')];
  await anke('POST', on('logging'), [{ ...to(filler), licence: to(first) }]);
  await endNow(first);
  expect(await app(filler)).toMatchObject({ enabled: false, licence: { publicId: first } });
  expect((await anke('POST', on('logging'), [{ ...to(filler), licence: to(second) }])).status).toBe(201);
  expect(await app(filler)).toMatchObject({ enabled: true, licence: { publicId: second } });
  expect(await licence(first)).toMatchObject({ hasAgent: false });
});

test('licences that a device can be given are found by what they are for', async () => {
  const [used, over, free] = [await redeem('logging'), await redeem('logging'), await redeem('logging')];
  await redeem('alarming');
  await anke('POST', on('logging'), [{ ...to(filler), licence: to(used) }]);
  await endNow(over);
  const path = '/licences?filters=eq(free,"true")&filters=eq(type.usageType,"logging")';
  expect((await anke('GET', path)).body.data).toEqual([to(free)]);
});

test('exactly one of two simultaneous uses of a coupon, trial or licence succeeds [7.03]', async () => {
  const couponCode = await coupon(['logging']);
  const own = await redeem('logging');
  for (const means of [{ couponCode }, { trial: true }, { licence: to(own) }]) {
    await Promise.all([filler, capper].map((agent) => anke('DELETE', `/agents/${agent}/app/logging`)));
    const requests: Promise<Answer>[] = [];
    // both have come to where there is one for the two of them
    await api.owner.inScope({}, async (tx) => {
      await tx.execute(sql`select 1 from licence_coupon, company, licence for update`);
      requests.push(...[filler, capper].map((agent) => anke('POST', on('logging'), [{ ...to(agent), ...means }])));
      await until(async () => (await waitingFor(tx)) === 2);
    });
    const answers = await Promise.all(requests);
    expect([means, answers.map(({ status }) => status).sort()]).toEqual([means, [201, 409]]);
    const enabled = [await app(filler), await app(capper)].filter((item) => item.enabled);
    expect(enabled).toHaveLength(1);
  }
});

test('a licence gets more time for a coupon, or the time of another one, which ends by it', async () => {
  const [first, second, endless] = [
    await redeem('logging', 10),
    await redeem('logging', 20),
    await redeem('logging', null),
  ];
  const extend = (publicId: string, body: object) => anke('POST', `/licences/${publicId}/extend`, body);
  expect((await extend(first, { couponCode: await coupon(['logging'], 7) })).status).toBe(201);
  expect(await daysLeft(first)).toBe(17);
  expect((await anke('POST', '/licences/extend', [{ ...to(first), licence: to(second) }])).status).toBe(201);
  expect([await daysLeft(first), await daysLeft(second)]).toEqual([37, 0]);
  const alarming = await redeem('alarming');
  const couponCode = await coupon(['alarming']);
  const wrong: [string, object, number, string, string | undefined][] = [
    [first, {}, 400, 'exactly-one', 'couponCode'],
    [first, { couponCode }, 400, 'coupon-unfit', 'couponCode'],
    [first, { licence: to(alarming) }, 400, 'licence-unfit', 'licence'],
    [first, { licence: to(first) }, 400, 'licence-unfit', 'licence'],
    [first, { licence: to(second) }, 409, 'licence-over', 'licence'],
    [endless, { couponCode: await coupon(['logging']) }, 409, 'licence-endless', undefined],
  ];
  for (const [publicId, body, status, code, propertyName] of wrong)
    expect(problems(await extend(publicId, body))).toEqual([status, [code, propertyName, undefined]]);
  expect(
    problems(
      await anke('POST', '/licences/extend', [
        { ...to(alarming), couponCode },
        { ...to(first), couponCode },
      ]),
    ),
  ).toEqual([409, ['coupon-spent', 'couponCode', 1]]);
  expect(await daysLeft(alarming)).toBe(30);
  expect((await extend(first, { licence: to(endless) })).status).toBe(201);
  expect((await licence(first)).expiresOn).toBeNull();
});

test('licences of a bundle are assigned, extended and released together', async () => {
  const put = (body: object) => anke('POST', '/agents/licence-bundles/activate', { ...to(filler), ...body });
  const bundles = async () => (await anke('GET', '/licence-bundles?fields=name')).body.data;
  const free = async () =>
    (await anke('GET', '/licence-bundles?fields=free')).body.data.map((row: { free: boolean }) => row.free);
  await anke('POST', on('alarming'), [{ ...to(filler), trial: true }]);
  const couponCode = await coupon(['alarming', 'logging'], 30, 'Data package');
  expect(problems(await put({ couponCode }))).toEqual([409, ['app-active', 'publicId', undefined]]);
  expect(await bundles()).toEqual([]);
  await anke('DELETE', `/agents/${filler}/app/alarming`);
  expect((await put({ couponCode })).status).toBe(201);
  const [bundle] = await bundles();
  expect(bundle).toMatchObject({ name: 'Data package' });
  const its = (await anke('GET', `/licences?fields=*&filters=eq(bundle.publicId,"${bundle.publicId}")`)).body.data;
  expect(its.map(({ type }: { type: { usageType: string } }) => type.usageType).sort()).toEqual([
    'alarming',
    'logging',
  ]);
  expect([await app(filler), await app(filler, 'alarmingApp')]).toMatchObject([{ enabled: true }, { enabled: true }]);
  expect(problems(await anke('POST', '/agents/licence-bundles/activate', { ...to(capper), bundle }))).toEqual([
    409,
    ['licence-in-use', 'bundle', undefined],
  ]);
  expect(await free()).toEqual([false]);
  const longer = await coupon(['logging', 'alarming'], 10, 'Data package');
  const extend = (body: object) => anke('POST', `/licence-bundles/${bundle.publicId}/extend`, body);
  expect(problems(await extend({ couponCode: await coupon(['logging'], 10, 'Less') }))).toEqual([
    400,
    ['coupon-unfit', 'couponCode', undefined],
  ]);
  expect((await extend({ couponCode: longer })).status).toBe(201);
  for (const { publicId } of its) expect(await daysLeft(publicId)).toBe(40);
  // another device's licences stay there
  expect(
    (
      await anke('POST', '/agents/licence-bundles/activate', {
        ...to(capper),
        couponCode: await coupon(['alarming', 'logging'], 30, 'Other package'),
      })
    ).status,
  ).toBe(201);
  expect((await anke('DELETE', `/agents/${filler}/licence-bundles/activate`)).status).toBe(200);
  expect(await app(capper)).toMatchObject({ enabled: true });
  expect((await anke('DELETE', `/agents/${capper}/licence-bundles/activate`)).status).toBe(200);
  expect([await app(filler), await app(filler, 'alarmingApp')]).toMatchObject([{ enabled: false }, { enabled: false }]);
  expect(
    (await anke('POST', '/agents/licence-bundles/activate', { ...to(capper), bundle: to(bundle.publicId) })).status,
  ).toBe(201);
  expect(await app(capper)).toMatchObject({ enabled: true });
});

test('licences are managed by the company’s manager, or by a group’s for devices they manage [6.13]', async () => {
  const [marieke, jonas] = [await api.signIn('marieke'), await api.signIn('jonas')];
  const own = await redeem('logging');
  const activate = (caller: Caller, agent: string) =>
    caller('POST', on('logging'), [{ ...to(agent), licence: to(own) }]);
  expect((await marieke('GET', '/licences')).status).toBe(403);
  expect((await activate(marieke, ghent)).status).toBe(403);
  expect((await activate(jonas, ghent)).status).toBe(403);
  await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`update role set permissions = array['MANAGE_AGENT', 'MANAGE_LICENCE'] where name = 'Group engineer'`,
    ),
  );
  expect(problems(await jonas('POST', '/licences', { couponCode: await coupon(['logging']) }))[0]).toBe(403);
  expect((await jonas('POST', `/licences/${own}/extend`, { couponCode: await coupon(['logging']) })).status).toBe(403);
  expect(problems(await activate(jonas, filler))).toEqual([404, ['not-found', 'publicId', 0]]);
  expect((await activate(jonas, ghent)).status).toBe(201);
  // everyone who sees the device sees that it logs
  expect(await app(ghent, 'loggingApp', marieke)).toMatchObject({ enabled: true });
  await manageCapperAlone();
  expect(problems(await jonas('POST', on('logging'), [{ ...to(capper), trial: true }]))).toEqual([
    403,
    ['not-allowed', undefined, 0],
  ]);
  // one that a device uses is seen with the device
  await anke('DELETE', `/agents/${ghent}/app/logging`);
  expect((await jonas('GET', '/licences')).body.data).toEqual([to(own)]);
  await activate(anke, filler);
  expect((await jonas('GET', '/licences')).body.data).toEqual([]);
});

test('a device is announced or activated with a licence or coupon, or refused and unchanged', async () => {
  const [own, other, logging] = [await redeem('ixagent'), await redeem('ixagent'), await redeem('logging')];
  const code = (last: string) => ({ registrationCode: `12AB-34CD-56EF-${last}` });
  const has = async (agent: string, caller = anke) =>
    (await caller('GET', `/agents/${agent}?fields=activationLicence`)).body.data.activationLicence;
  const announced = await anke('POST', '/agents/shell', [
    { ...code('0001'), licence: to(own) },
    { ...code('0002'), couponCode: await coupon(['ixagent'], 90) },
    { ...code('0003'), licence: null, couponCode: null },
  ]);
  expect(announced.status).toBe(201);
  const [first, second, third] = announced.body.data.map((each: { publicId: string }) => each.publicId);
  expect(await has(first)).toMatchObject({ publicId: own, trial: false });
  expect(await daysLeft((await has(second)).publicId)).toBe(90);
  expect(await has(third)).toBeNull();

  const activate = (agent: string, means: object, caller = anke) =>
    caller('POST', '/agents/activate', [{ ...to(agent), name: 'Taken into use', ...means }]);
  const couponCode = await coupon(['ixagent']);
  const wrong: [object, number, string, string][] = [
    [{ licence: to(logging) }, 400, 'licence-unfit', 'licence'],
    [{ licence: to(own) }, 409, 'licence-in-use', 'licence'],
    [{ licence: to(other), couponCode }, 400, 'exactly-one', 'couponCode'],
    [{ couponCode: await coupon(['logging']) }, 400, 'coupon-unfit', 'couponCode'],
  ];
  for (const [means, status, why, propertyName] of wrong)
    expect(problems(await activate(third, means))).toEqual([status, [why, propertyName, 0]]);
  const state = await anke('GET', `/agents/${third}?fields=activeStatus,activationLicence`);
  expect(state.body.data).toMatchObject({ activeStatus: 'inactive', activationLicence: null });
  expect((await activate(third, { couponCode })).status).toBe(201);
  expect(await has(third)).toMatchObject({ trial: false });
  // it has one already
  expect(problems(await activate(first, { licence: to(other) }))).toEqual([409, ['app-active', 'publicId', 0]]);

  await manageCapperAlone();
  const jonas = await api.signIn('jonas');
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent set active_status = 'inactive' where public_id = ${capper}`),
  );
  expect(problems(await activate(capper, { licence: to(other) }, jonas))).toEqual([403, ['not-allowed', undefined, 0]]);
  expect((await activate(capper, {}, jonas)).status).toBe(201);
});
