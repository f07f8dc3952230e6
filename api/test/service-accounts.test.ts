import { type AccessState, accessStates, newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Answer, type Caller, callerOf } from './caller.ts';
import { aWish, company, demo, device, startApi, type TestApi, user } from './test-api.ts';

describe('service accounts', () => {
  let api: TestApi;
  let anke: Caller;
  beforeAll(async () => {
    api = await startApi();
    anke = await api.signIn('anke');
  });
  afterAll(() => api.close());

  interface Made {
    publicId: string;
    apiApplication: { publicId: string };
    token: string;
  }

  const path = '/users/service-account';
  const codeOf = ({ status, body }: Answer) => [status, body.data[0]?.code];
  const make = async (name = 'Reports') => (await anke('POST', path, { name })).body.data as Made;
  const as = ({ token, apiApplication }: Made, application = apiApplication.publicId) =>
    callerOf(api.address, {
      Authorization: `Bearer ${token}`,
      'Api-Company': company.norwell,
      'Api-Application': application,
    });
  const roleNamed = async (name: string) =>
    (await anke('GET', '/roles?page-size=100')).body.data.find((one: { name: string }) => one.name === name).publicId;

  /** Gives a program a role for the whole company, in the place that it came with. */
  async function give({ publicId }: Made, role: string) {
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select public_id as id from user_membership where user_id = ${publicId}`),
    );
    return anke('PATCH', `/users/memberships/${rows[0]!.id}`, { role: { publicId: await roleNamed(role) } });
  }

  test('a program gets an account with a token, without rights until it has a role', async () => {
    const made = await make();
    expect(made.token).toHaveLength(32);
    expect(made.apiApplication.publicId).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(codeOf(await as(made)('GET', '/groups'))).toEqual([403, 'not-allowed']);
    expect((await give(made, 'Administrator')).status).toBe(200);
    expect((await as(made)('GET', `/agents/${device('Filler 1')}`)).status).toBe(200);
    const listed = (await anke('GET', `/users/${made.publicId}?fields=name,type`)).body.data;
    expect(listed).toEqual({ publicId: made.publicId, name: 'Reports', type: 'service_account' });
  });

  test('its token is good with its application’s id alone', async () => {
    const made = await make();
    expect((await as(made)('GET', '/users/me')).status).toBe(200);
    expect(codeOf(await as(made, 'LinesidePrtl')('GET', '/users/me'))).toEqual([401, 'not-signed-in']);
    expect(codeOf(await as(made, (await make()).apiApplication.publicId)('GET', '/users/me'))).toEqual([
      401,
      'not-signed-in',
    ]);
  });

  test('nobody logs in to it with a password', async () => {
    const { publicId } = await make();
    const emailAddress = `${publicId.toLowerCase()}@service-account.invalid`;
    for (const password of [demo.password, publicId, 'x'])
      expect((await api.call('POST', '/sessions', { emailAddress, password })).status).toBe(401);
  });

  test('it outlives its creator’s session, and a role with two-factor login doesn’t block it', async () => {
    const made = await make();
    await give(made, 'Administrator');
    const require = (is: boolean) =>
      api.owner.inScope({}, (tx) => tx.execute(sql`update role set enforce2fa = ${is} where name = 'Administrator'`));
    await require(true);
    await api.owner.inScope({}, (tx) => tx.execute(sql`delete from session where user_id = ${user('anke')}`));
    expect((await as(made)('GET', `/agents/${device('Filler 1')}`)).status).toBe(200);
    anke = await api.signIn('anke');
    expect(codeOf(await anke('GET', '/groups'))).toEqual([403, 'two-factor-required']);
    await require(false);
  });

  test('it never approves, is no approver and requests no access, whatever its role', async () => {
    const made = await make('Approver');
    await give(made, 'Administrator');
    const agent = device('Filler 1');
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update agent set vpn_require_access_approval = true where public_id = ${agent}`),
    );
    const marieke = await api.signIn('marieke');
    const approvers = (await marieke('GET', `/agents/${agent}/approvers`)).body.data;
    expect(approvers.map(({ name }: { name: string }) => name)).not.toContain('Approver');
    const asked = await marieke('POST', `/agents/${agent}/access-requests`, {
      ...aWish([]),
      allowedApprovers: [{ publicId: made.publicId }],
    });
    expect([asked.status, asked.body.data[0].propertyName]).toEqual([400, 'allowedApprovers']);
    const open = await as(made)('PATCH', `/agents/${agent}`, { vpnRequireAccessApproval: false });
    expect(codeOf(open)).toEqual([403, 'approvers-only']);
    expect(codeOf(await as(made)('POST', `/agents/${agent}/access-requests`, aWish(['ruben'])))).toEqual([
      403,
      'not-allowed',
    ]);
  });

  test('ended ones lose all rights and their company, several at once or none', async () => {
    const [one, two] = (await anke('POST', path, [{ name: 'One' }, { name: 'Two' }])).body.data as [Made, Made];
    const isIn = async (made: Made) => (await as(made)('GET', '/users/me')).status === 200;
    const both = await anke('DELETE', path, [{ publicId: one.publicId }, { publicId: user('marieke') }]);
    expect([both.status, both.body.data[0].listIndex]).toEqual([404, 1]);
    expect(await isIn(one)).toBe(true);
    expect((await anke('DELETE', path, [{ publicId: one.publicId }])).status).toBe(200);
    expect((await anke('DELETE', `${path}/${two.publicId}`)).status).toBe(200);
    expect([await isIn(one), await isIn(two)]).toEqual([false, false]);
    expect((await anke('GET', `/users/${one.publicId}`)).status).toBe(404);
    expect((await anke('DELETE', `${path}/${one.publicId}`)).status).toBe(404);
  });

  test('creating one requires managing all people of the company, and invalid input creates none', async () => {
    const { publicId } = await make();
    const katrin = await api.signIn('katrin', company.delta);
    expect((await katrin('DELETE', `${path}/${publicId}`)).status).toBe(404);
    const count = async () =>
      (await api.owner.inScope({}, (tx) => tx.execute(sql`select from user_account where service_of is not null`)))
        .rowCount;
    const before = await count();
    const marieke = await api.signIn('marieke');
    expect(codeOf(await marieke('POST', path, { name: 'Hers' }))).toEqual([403, 'not-allowed']);
    expect((await anke('POST', path, [{ name: 'One' }, { name: '' }])).status).toBe(400);
    expect(await count()).toBe(before);
  });

  test('managers of people list the accounts of a company with their console origins', async () => {
    const origin = 'https://listed.example';
    const { publicId } = (await anke('POST', path, { name: 'Listed', widgetOrigins: [origin] })).body.data as Made;
    const listed = async (as: Caller) =>
      (await as('GET', `${path}?search=listed&fields=name,widgetOrigins,lastSeenOn`)).body.data;
    expect(await listed(anke)).toMatchObject([{ publicId, name: 'Listed', widgetOrigins: [origin] }]);
    await anke('PATCH', `${path}/${publicId}`, { widgetOrigins: [] });
    expect(await listed(anke)).toMatchObject([{ widgetOrigins: [] }]);
    expect(codeOf(await (await api.signIn('marieke'))('GET', path))).toEqual([403, 'not-allowed']);
    const elsewhere = await api.signIn('katrin', company.delta);
    expect(await listed(elsewhere)).toEqual([]);
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select name from user_account where service_of is null`),
    );
    const all: { name: string }[] = (await anke('GET', `${path}?page-size=4000&fields=name`)).body.data;
    expect(all.filter(({ name }) => rows.some((person) => person.name === name))).toEqual([]);
    await anke('DELETE', `${path}/${publicId}`);
    expect(await listed(anke)).toEqual([]);
  });
});

describe('access state', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  describe('the access that a device shows', () => {
    let marieke: Caller;
    const agent = device('Capper 1');
    const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

    beforeAll(async () => {
      marieke = await api.signIn('marieke');
    });
    beforeEach(async () => {
      await change(
        sql`update agent set vpn_require_access_approval = true, vpn_locked = false where public_id = ${agent}`,
      );
      await change(sql`delete from agent_access_request where agent_id = ${agent}`);
    });

    /** What a request is, and in how many minutes its time begins. */
    const requests = {
      until: ['approved', -10],
      waiting: ['pending', 0],
      scheduled: ['approved', 30],
      rejected: ['rejected', 0],
      withdrawn: ['withdrawn', 0],
    } as const;
    type State = keyof typeof requests;

    /** Marieke, or another person, requested access some minutes ago, for a time that ends in some minutes. */
    async function asked(state: State, ago: number, end = 60, by = 'marieke'): Promise<string> {
      const [status, start] = requests[state];
      const publicId = newPublicId();
      const minutes = (count: number) => sql`now() + ${count} * interval '1 minute'`;
      await change(sql`insert into agent_access_request (public_id, company_id, agent_id, user_id, user_company_id, vpn,
        servers_ids, allowed_approvers_ids, reason, start, "end", requested_end, status, created_on, answers)
      values (${publicId}, ${company.norwell}, ${agent}, ${user(by)}, ${company.norwell}, true, '{}', '{}', 'Why',
        ${minutes(start)}, ${minutes(end)}, ${minutes(end)}, ${status}, ${minutes(-ago)}, '[]')`);
      return publicId;
    }

    const access = async () => (await marieke('GET', `/agents/${agent}?fields=access`)).body.data.access;

    const ranks: State[] = ['until', 'waiting', 'scheduled', 'rejected'];
    const pairs = ranks.flatMap((better, at) => ranks.slice(at + 1).map((worse) => [better, worse] as const));

    test.each(pairs)(
      'of two requests, %s and %s, the first counts, in any order of creation',
      async (better, worse) => {
        for (const [first, then] of [
          [20, 10],
          [10, 20],
        ] as const) {
          await change(sql`delete from agent_access_request where agent_id = ${agent}`);
          const request = await asked(better, first);
          await asked(worse, then);
          expect(await access()).toMatchObject({ state: better, request: { publicId: request } });
        }
      },
    );

    test.each(ranks)('requests of other people (%s) don’t affect your own access', async (state) => {
      await asked(state, 10, 60, 'jonas');
      expect(await access()).toEqual({ state: 'needsApproval', until: null, request: null, note: null });
      const own = await asked('rejected', 20);
      expect(await access()).toMatchObject({ state: 'rejected', request: { publicId: own } });
    });

    test('a rejection counts until a newer request, and requests withdrawn before it don’t', async () => {
      await asked('withdrawn', 20);
      await asked('rejected', 10);
      expect((await access()).state).toBe('rejected');
      await asked('withdrawn', 5);
      expect(await access()).toEqual({ state: 'needsApproval', until: null, request: null, note: null });
    });

    test('of two scheduled accesses the longer one counts, and of two waiting requests the later one', async () => {
      await asked('scheduled', 10, 60);
      const longer = await asked('scheduled', 20, 90);
      expect((await access()).request.publicId).toBe(longer);
      await asked('waiting', 20);
      const later = await asked('waiting', 10);
      expect((await access()).request.publicId).toBe(later);
    });

    test.each(ranks)('%s ends at its end', async (state) => {
      await asked(state, 30, -1);
      expect((await access()).state).toBe('needsApproval');
    });
  });

  describe('lists filtered by access', () => {
    // A list filtered by access, which asks for the few requests that bear on it, beside the access that each device shows.

    const as: Record<string, Caller> = {};
    const people = ['marieke', 'jonas', 'ruben', 'thomas'];
    beforeAll(async () => {
      for (const who of people) as[who] = await api.signIn(who);
    });

    const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

    interface Row {
      publicId: string;
      access: { state: AccessState; until: string | null };
    }
    const list = async (who: string, query = ''): Promise<Row[]> =>
      (await as[who]!('GET', `/agents?fields=access&page-size=4000${query}`)).body.data;

    const minutes = fc.integer({ min: -120, max: 120 });
    const wish = fc.record({
      who: fc.constantFrom('marieke', 'jonas', 'ruben'),
      device: fc.nat(39),
      status: fc.constantFrom('pending', 'approved', 'rejected', 'revoked', 'withdrawn', 'lapsed'),
      vpn: fc.boolean(),
      start: minutes,
      lasts: fc.integer({ min: 1, max: 180 }),
    });
    const flags = fc.array(fc.record({ approval: fc.boolean(), locked: fc.boolean() }), {
      minLength: 40,
      maxLength: 40,
    });

    test('a filter by access returns exactly the devices that show it', async () => {
      const { rows } = await change(
        sql`select public_id as id from agent where company_id = ${company.norwell} order by public_id`,
      );
      const ids = rows.map(({ id }) => id as string);
      await fc.assert(
        fc.asyncProperty(fc.array(wish, { maxLength: 30 }), flags, async (wishes, devices) => {
          await change(sql`delete from agent_access_request`);
          for (const [place, { approval, locked }] of devices.entries())
            await change(
              sql`update agent set vpn_require_access_approval = ${approval}, vpn_locked = ${locked} where public_id = ${ids[place]}`,
            );
          for (const [place, { who, device, status, vpn, start, lasts }] of wishes.entries())
            await change(sql`insert into agent_access_request (public_id, company_id, agent_id, user_id, user_company_id, vpn, servers_ids,
              allowed_approvers_ids, reason, start, "end", requested_end, status, created_on, answers)
            values (${`Request${String(place).padStart(5, '0')}`}, ${company.norwell}, ${ids[device]}, ${user(who)}, ${company.norwell}, ${vpn}, '{}',
              '{}', 'why', now() + make_interval(mins => ${start}), now() + make_interval(mins => ${start + lasts}),
              now() + make_interval(mins => ${start + lasts}), ${status}, now() + make_interval(secs => ${place}), '[]')`);
          for (const who of people) {
            const all = await list(who);
            for (const state of accessStates)
              for (const operator of ['eq', 'ne'] as const) {
                const found = await list(who, `&filters=${encodeURIComponent(`${operator}(access.state,"${state}")`)}`);
                const shown = all.filter(({ access }) => (access.state === state) === (operator === 'eq'));
                expect([who, operator, state, found]).toEqual([who, operator, state, shown]);
              }
            const until = await list(who, '&filters=isnotnull(access.until)');
            expect(until).toEqual(all.filter(({ access }) => access.until !== null));
          }
        }),
        { numRuns: 6 },
      );
    });
  });
});
