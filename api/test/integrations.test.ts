import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';
import { zipOf } from './zip-of.ts';

describe('MQTT brokers', () => {
  // Brokers of a company, and the clients as which devices connect; secrets are write-only.

  let api: TestApi;
  let anke: Caller;
  let marieke: Caller;
  beforeAll(async () => {
    api = await startApi();
    [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
  });
  afterAll(() => api.close());

  const pem = (what: string) => `-----BEGIN ${what}-----\nMIIBszCCAVmgAwIBAgIU\n-----END ${what}-----`;
  const broker = { name: 'Energy', host: 'mqtt.example.com', port: 8883, messageFormat: 'sparkplug_b_json' };
  const client = { name: 'Meters', username: 'meters', password: 'quiet please', clientKey: pem('PRIVATE KEY') };
  const make = async (value: object) => (await anke('POST', '/mqtt-brokers', value)).body.data.publicId as string;

  test('a broker is created, its clients by a second call, and secrets are not shown [3.63][7.45][7.46]', async () => {
    const publicId = await make({ ...broker, certauth: pem('CERTIFICATE') });
    const clients = `/mqtt-brokers/${publicId}/clients`;
    const made = await anke('POST', clients, [client, { name: 'Bench' }]);
    expect([made.status, made.body.data.length]).toEqual([201, 2]);
    const read = async (by = anke) => (await by('GET', `/mqtt-brokers/${publicId}`)).body;
    const shown = await read();
    expect(shown.data).toMatchObject({
      ...broker,
      certauth: pem('CERTIFICATE'),
      clients: [
        { publicId: made.body.data[1].publicId, name: 'Bench', hasPassword: false, hasClientKey: false },
        {
          publicId: made.body.data[0].publicId,
          name: 'Meters',
          username: 'meters',
          hasPassword: true,
          hasClientKey: true,
        },
      ],
    });
    expect(JSON.stringify([shown, await read(marieke), (await anke('GET', `${clients}?fields=*`)).body])).not.toMatch(
      /quiet|PRIVATE/,
    );
    expect((await anke('PATCH', clients, [{ publicId: made.body.data[1].publicId, username: 'bench' }])).status).toBe(
      200,
    );
    expect((await anke('DELETE', clients, [{ publicId: made.body.data[0].publicId }])).status).toBe(200);
    expect((await read()).data.clients).toMatchObject([{ name: 'Bench', username: 'bench' }]);
    expect((await anke('PATCH', `/mqtt-brokers/${publicId}`, { port: 1883 })).status).toBe(200);
    expect((await read()).data.port).toBe(1883);
    // with it go its clients
    expect((await anke('DELETE', `/mqtt-brokers/${publicId}`)).status).toBe(200);
    expect((await anke('GET', clients)).status).toBe(404);
  });

  test('invalid brokers are refused at their field, and nothing of a list is stored [7.45]', async () => {
    const before = (await anke('GET', '/mqtt-brokers')).body.data.length;
    const wrong: [object, unknown[]][] = [
      [{ ...broker, name: 'Other', port: 70_000 }, ['invalid-value', 'port', 1]],
      [{ ...broker, name: 'Other', certauth: 'MIIBszCCAVmg' }, ['invalid-value', 'certauth', 1]],
      [{ ...broker, name: 'Other', messageFormat: 'xml' }, ['invalid-value', 'messageFormat', 1]],
      [{ name: 'Other', port: 1883, messageFormat: 'sparkplug_b' }, ['required-property', 'host', 1]],
    ];
    for (const [one, problem] of wrong)
      expect(problems(await anke('POST', '/mqtt-brokers', [{ ...broker, name: 'First' }, one]))).toEqual([
        400,
        problem,
      ]);
    expect(problems(await anke('POST', '/mqtt-brokers', [broker, broker]))).toEqual([409, ['duplicate', 'name', 1]]);
    expect((await anke('GET', '/mqtt-brokers')).body.data).toHaveLength(before);
    expect((await marieke('POST', '/mqtt-brokers', broker)).status).toBe(403);
  });

  test('a message to publish as a client is stored until sent, and readable with the permission [7.47]', async () => {
    const publicId = await make({ ...broker, name: 'Bulk' });
    const path = `/mqtt-brokers/${publicId}/clients`;
    const one = (await anke('POST', path, { name: 'Press' })).body.data.publicId as string;
    const read = (by: Caller) => by('GET', `/mqtt-broker-clients/${one}/messages`);
    for (const [body, propertyName] of [
      [{ message: 'on' }, 'topic'],
      [{ topic: 'lines/#' }, 'topic'],
      [{ topic: 'lines/1', qos: 2 }, 'qos'],
      [{ topic: 'lines/1', publicId }, 'publicId'],
    ] as const)
      expect(problems(await anke('POST', `${path}/${one}/message`, body))[1]?.[1]).toBe(propertyName);
    expect((await marieke('POST', `${path}/${one}/message`, { topic: 'lines/1' })).status).toBe(403);
    expect((await read(anke)).body.data).toEqual([]);
    const sent = await anke('POST', `${path}/${one}/message`, {
      publicId: one,
      topic: 'lines/1',
      message: 'on',
      clientId: 'p-1',
    });
    expect(sent.status).toBe(201);
    expect((await read(anke)).body.data).toMatchObject([
      {
        publicId: sent.body.data.publicId,
        topic: 'lines/1',
        message: 'on',
        clientId: 'p-1',
        status: 'pending',
        createdBy: { name: 'Anke Mulder' },
      },
    ]);
    expect((await read(marieke)).status).toBe(403);
  });
});

describe('backend components', () => {
  // Backend components: versioned programs of a company, their configuration, sharing, messages and logs.

  let api: TestApi;
  let anke: Caller;
  beforeAll(async () => {
    api = await startApi();
    anke = await api.signIn('anke');
  });
  afterAll(() => api.close());

  const templates = '/backend-component-templates';
  const configs = '/backend-component-template-configs';
  const subscriptions = '/backend-component-message-subscriptions';
  const shares = '/backend-component-template-shares';
  const to = (publicId: string) => ({ publicId });
  let last = 0;
  const make = async (more: object = {}, by = anke) => {
    last += 1;
    return (await by('POST', templates, { name: `Report ${last}`, ...more })).body.data.publicId as string;
  };
  const provisioned = (yes: boolean) =>
    api.owner.inScope({}, (tx) =>
      tx.execute(sql`update company set provisioned = ${yes} where public_id = ${company.norwell}`),
    );
  const upload = (of: string, body = zipOf({ 'functions.py': '' }), by = anke) =>
    by('POST', `${templates}/${of}/version-upload`, body);
  const of = async (path: string, template: string) =>
    (await anke('GET', `${path}?fields=*&filters=eq(template.publicId,"${template}")`)).body.data;

  test('a developer creates a backend component, and archives become versions, the last a draft [3.57][6.05][7.32]', async () => {
    const own = await make({ defaultConfigValues: 'rate: 5' });
    const first = await upload(own);
    expect(first.body.data).toEqual({ publicId: expect.any(String), number: '1', readyTime: expect.any(String) });
    expect((await upload(own)).body.data.number).toBe('2');
    const versions = await of('/backend-component-template-versions', own);
    expect(versions.map(({ number }: { number: string }) => number)).toEqual(['2', '1']);
    expect((await anke('GET', `${templates}/${own}?fields=*`)).body.data).toMatchObject({
      ...{ draft: to(versions[0].publicId), published: null, configuredVersion: null, private: true },
      ...{ defaultConfigValues: 'rate: 5', configConfidentiality: 'public', company: to(company.norwell) },
    });
    expect((await anke('PATCH', `${templates}/${own}`, { configConfidentiality: 'secret' })).status).toBe(200);
    expect((await anke('GET', `${templates}/${own}`)).body.data.configConfidentiality).toBe('secret');
    expect(problems(await upload(own, Buffer.from('no archive')))).toEqual([400, ['no-archive', undefined, undefined]]);
    expect(
      problems(await anke('POST', templates, [{ name: 'New' }, { name: 'Bad', configConfidentiality: 'loud' }])),
    ).toEqual([400, ['invalid-value', 'configConfidentiality', 1]]);
    expect((await anke('GET', `${templates}?filters=eq(name,"New")`)).body.data).toEqual([]);
    const marieke = await api.signIn('marieke');
    expect((await marieke('POST', templates, { name: 'Mine' })).status).toBe(403);
    expect((await upload(own, undefined, marieke)).status).toBe(403);
    expect(await of('/backend-component-template-versions', own)).toHaveLength(2);
  });

  test('a company that isn’t fully provisioned can’t create one, and an upload says so [8.12]', async () => {
    const own = await make();
    await provisioned(false);
    expect(problems(await anke('POST', templates, [{ name: 'Early' }]))).toEqual([
      409,
      ['not-provisioned', undefined, 0],
    ]);
    expect((await upload(own)).body.data).toMatchObject({ number: '1', companyToBeProvisioned: true });
    await provisioned(true);
    expect((await anke('GET', `${templates}?filters=eq(name,"Early")`)).body.data).toEqual([]);
    expect((await anke('POST', templates, { name: 'Early' })).status).toBe(201);
  });

  test('a configuration is found by its template, has default values, and exists once [3.56][7.32]', async () => {
    const own = await make({ defaultConfigValues: 'rate: 5' });
    const { publicId } = (await anke('POST', configs, { template: to(own) })).body.data;
    expect(await of(configs, own)).toMatchObject([
      { publicId, values: 'rate: 5', allowDraft: false, enabled: true, pinnedVersion: null, template: to(own) },
    ]);
    expect((await anke('PATCH', `${configs}/${publicId}`, { values: 'rate: 7' })).status).toBe(200);
    expect((await of(configs, own))[0].values).toBe('rate: 7');
    const other = await make();
    expect(
      problems(await anke('POST', configs, [{ template: to(other), values: 'a: 1' }, { template: to(own) }])),
    ).toEqual([409, ['already-there', 'template', 1]]);
    expect(await of(configs, other)).toEqual([]);
    expect((await (await api.signIn('marieke'))('GET', configs)).status).toBe(403);
  });

  test('messages of the own company are subscribed to and unsubscribed from; of no other one [3.55][7.32]', async () => {
    const own = await make();
    const wish = (at: string) => ({ template: to(own), company: to(at) });
    expect(problems(await anke('POST', subscriptions, [wish(company.norwell), wish(company.delta)]))).toEqual([
      400,
      ['unknown-reference', 'company', 1],
    ]);
    expect(await of(subscriptions, own)).toEqual([]);
    const { publicId } = (await anke('POST', subscriptions, wish(company.norwell))).body.data;
    expect(await of(subscriptions, own)).toMatchObject([
      { publicId, company: to(company.norwell), template: to(own), createdOn: expect.any(String) },
    ]);
    expect((await anke('DELETE', subscriptions, [to(publicId)])).status).toBe(200);
    expect(await of(subscriptions, own)).toEqual([]);
  });

  test('only its owner shares a backend component with another company', async () => {
    const own = await make();
    const katrin = await api.signIn('katrin', company.delta);
    const foreign = await make({}, katrin);
    const share = { company: to(company.acme), template: to(own) };
    const wrong: [object, string][] = [
      [{ ...share, template: to(foreign) }, 'template'],
      [{ ...share, company: to('0000-0000-0000-0000-0000') }, 'company'],
      [{ ...share, company: to(company.norwell) }, 'company'],
    ];
    for (const [one, propertyName] of wrong) {
      const { status, body } = await anke('POST', shares, [share, one]);
      expect([status, body.data[0].propertyName, body.data[0].listIndex]).toEqual([400, propertyName, 1]);
    }
    expect(await of(shares, own)).toEqual([]);
    const { publicId } = (await anke('POST', shares, share)).body.data;
    expect(await of(shares, own)).toMatchObject([{ publicId, company: { ...to(company.acme), name: 'Acme Foods' } }]);
  });

  test('the log of a component downloads as a file, oldest first, and empty if there is none [3.57][7.32]', async () => {
    const [own, silent] = [await make(), await make()];
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`insert into backend_component_log (company_id, template_id, "on", line) values
      (${company.norwell}, ${own}, '2026-03-02T09:00:05Z', 'done'), (${company.norwell}, ${own}, '2026-03-02T09:00:00Z', 'begun')`),
    );
    const log = async (publicId: string, headers = anke.headers) => {
      const answer = await fetch(`${api.address}/api${templates}/${publicId}/logs`, { headers });
      return [answer.status, answer.headers.get('content-disposition'), await answer.text()];
    };
    const [status, disposition, text] = await log(own);
    expect([status, disposition]).toEqual([200, expect.stringContaining(`${own}.log`)]);
    expect(String(text)).toMatch(/^2026-03-02T09:00:00\S* begun\n2026-03-02T09:00:05\S* done\n$/);
    expect((await log(silent))[2]).toBe('');
    const katrin = await api.signIn('katrin', company.delta);
    expect((await log(own, katrin.headers))[0]).toBe(404);
  });
});

describe('reports', () => {
  // Reports that people ask for: what was asked is kept, and waits for what draws it.

  let api: TestApi;
  let anke: Caller;
  let katrin: Caller;
  let asset: string;
  const agent = device('Abwasserpumpwerk');
  beforeAll(async () => {
    api = await startApi();
    [anke, katrin] = [await api.signIn('anke'), await api.signIn('katrin')];
    asset = (await post('/assets', { name: 'Press' })).publicId;
  });
  afterAll(() => api.close());

  const to = (publicId: string) => ({ publicId });
  const nobody = 'Nobody00000x';
  const post = async (path: string, body: object) => {
    const answer = await anke('POST', path, body);
    expect([path, answer.status, answer.body.data]).toEqual([path, 201, expect.anything()]);
    return answer.body.data;
  };
  const times = { start: '2026-05-04T00:00:00Z', end: '2026-05-11T00:00:00Z', timeZone: 'Europe/Amsterdam' };
  const sent = { ...times, sendTo: ['planning@example.com'], message: 'The week' };

  /** A report with a draft, or one that is published. */
  async function newReport(state: 'draft' | 'published' | 'none', more: object = {}): Promise<string> {
    const { publicId } = await post('/pages', { name: 'Week', applicationType: 'report', ...more });
    if (state !== 'none') await post(`/pages/${publicId}/draft`, {});
    if (state === 'published') await post(`/pages/${publicId}/publish`, {});
    return publicId;
  }
  const jobsOf = async (report: string, by = anke) =>
    (await by('GET', `/report-jobs?fields=*&filters=eq(report.publicId,"${report}")`)).body.data;

  test('a report from the draft is requested for a device or asset, and waits with its parameters [7.54]', async () => {
    const report = await newReport('draft');
    const wishes = [
      { ...times, report: to(report), agent: to(agent) },
      { ...times, report: to(report), asset: to(asset) },
    ];
    const made = await post('/pages/report/queue', wishes);
    const jobs = await jobsOf(report);
    for (const [index, { publicId }] of made.entries())
      expect(jobs).toContainEqual(
        expect.objectContaining({
          ...{ publicId, status: 'pending', draft: true, sendTo: [], message: null, ...times },
          agent: index === 0 ? expect.objectContaining(to(agent)) : null,
          asset: index === 1 ? { publicId: asset, name: 'Press' } : null,
          createdBy: expect.objectContaining({ name: expect.stringContaining('Anke') }),
        }),
      );
    expect(jobs).toHaveLength(2);
  });

  test('a published report is requested for a device or asset, with recipients and a message [7.54]', async () => {
    const report = await newReport('published');
    await post(`/agents/${agent}/report/queue`, [{ ...sent, report: to(report) }]);
    await post(`/assets/${asset}/report/queue`, [{ ...sent, report: to(report), message: undefined }]);
    const jobs = await jobsOf(report);
    expect(jobs.map(({ message }: { message: string | null }) => message).sort()).toEqual(['The week', null]);
    expect(jobs[0]).toMatchObject({ status: 'pending', draft: false, sendTo: sent.sendTo, ...times });
  });

  test('invalid reports are refused by index, and nothing of the list waits [7.54][8.16]', async () => {
    const [drafted, published] = [await newReport('draft'), await newReport('published')];
    const sheet = (await post('/pages', { name: 'Shift' })).publicId;
    const wish = { ...times, report: to(drafted), agent: to(agent) };
    const wrong: [object, unknown[]][] = [
      [{ report: to(published) }, [409, ['no-draft', 'report', 1]]],
      [{ report: to(sheet) }, [400, ['not-a-report', 'report', 1]]],
      [{ report: to(nobody) }, [400, ['unknown-reference', 'report', 1]]],
      [{ agent: to(nobody) }, [400, ['unknown-reference', 'agent', 1]]],
      [{ agent: undefined }, [400, ['required-property', 'agent', 1]]],
      [{ asset: to(asset) }, [400, ['invalid-value', 'agent', 1]]],
      [{ end: times.start }, [400, ['invalid-date-and-time', 'end', 1]]],
      [{ timeZone: 'Europe/Nowhere' }, [400, ['invalid-value', 'timeZone', 1]]],
      [{ sendTo: ['planning@example.com'] }, [400, ['unknown-property', 'sendTo', 1]]],
    ];
    for (const [change, problem] of wrong)
      expect(problems(await anke('POST', '/pages/report/queue', [wish, { ...wish, ...change }]))).toEqual(problem);
    const path = `/agents/${agent}/report/queue`;
    const good = { ...sent, report: to(published) };
    for (const [change, problem] of [
      [{ report: to(drafted) }, [409, ['not-published', 'report', 1]]],
      [{ sendTo: ['planning'] }, [400, ['invalid-value', 'sendTo.0', 1]]],
      [{ sendTo: [] }, [400, ['invalid-value', 'sendTo', 1]]],
    ] as [object, unknown[]][])
      expect(problems(await anke('POST', path, [good, { ...good, ...change }]))).toEqual(problem);
    for (const other of ['agents', 'assets'])
      expect((await anke('POST', `/${other}/${nobody}/report/queue`, [good])).status).toBe(404);
    expect([await jobsOf(drafted), await jobsOf(published)]).toEqual([[], []]);
  });

  test('a hidden report can’t be requested or listed, and a draft only by its editors [7.54]', async () => {
    const groups = (await anke('GET', '/groups?fields=name')).body.data as { name: string; publicId: string }[];
    const ghent = to(groups.find(({ name }) => name === 'Ghent')!.publicId);
    const [hidden, shared] = [await newReport('published', { group: ghent }), await newReport('published')];
    for (const report of [hidden, shared])
      await post(`/agents/${agent}/report/queue`, [{ ...sent, report: to(report) }]);
    expect([await jobsOf(hidden, katrin), (await jobsOf(shared, katrin)).length]).toEqual([[], 1]);
    expect(problems(await katrin('POST', `/agents/${agent}/report/queue`, [{ ...sent, report: to(hidden) }]))).toEqual([
      400,
      ['unknown-reference', 'report', 0],
    ]);
    const [job] = await jobsOf(hidden);
    expect((await katrin('GET', `/report-jobs/${job.publicId}`)).status).toBe(404);
    const draft = await newReport('draft');
    const wish = { ...times, report: to(draft), agent: to(agent) };
    expect((await katrin('POST', '/pages/report/queue', [wish])).status).toBe(403);
    expect(await jobsOf(draft)).toEqual([]);
  });
});
