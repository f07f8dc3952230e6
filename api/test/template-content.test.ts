import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

describe('content of templates', () => {
  // What a device template holds: records like those of a device, read and written below the template.

  let api: TestApi;
  const as: Record<string, Caller> = {};
  let template: string;
  beforeAll(async () => {
    api = await startApi();
    for (const key of ['anke', 'marieke', 'jonas']) as[key] = await api.signIn(key);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    template = (await as.anke!('POST', '/agent-templates', { name: 'Cabinet' })).body.data.publicId;
  });

  const to = (publicId: string) => ({ publicId });
  const at = (path: string) => `/agent-templates/${template}/${path}`;
  const read = async (path: string, by = 'anke') => (await as[by]!('GET', at(path))).body.data;
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await as.anke!('POST', at(path), body);
    expect([answer.status, answer.body.data]).toEqual([201, expect.anything()]);
    return answer.body.data.publicId;
  };
  const version = async () => (await as.anke!('POST', at('version'), { publicId: template })).status;
  const give = async (agent: string) =>
    (await as.anke!('PATCH', `/agents/${agent}/from-template`, { template: to(template) })).status;
  const forward = { externalPort: 8443, targetIpAddress: '192.168.9.4', targetPort: 443 };

  test('a template holds records that are made, changed and removed like a device’s', async () => {
    const way = await made('router-port-forwards', forward);
    expect((await as.anke!('PATCH', at(`router-port-forwards/${way}`), { targetPort: 444, version: 1 })).status).toBe(
      200,
    );
    expect(await read('router-port-forwards?fields=*')).toMatchObject([
      { ...forward, targetPort: 444, version: 2, can: { edit: true } },
    ]);
    expect((await as.anke!('DELETE', at(`router-port-forwards/${way}`))).status).toBe(200);
    expect(await read('router-port-forwards')).toEqual([]);
  });

  test('settings that a device has once are there once in a template', async () => {
    const lan = { ipAddress: '192.168.60.1', netMask: '255.255.255.0' };
    expect((await as.anke!('PATCH', at('router-lan-config'), lan)).status).toBe(200);
    expect((await as.anke!('PATCH', at('router-lan-config'), { gatewayLessRouting: true, version: 1 })).status).toBe(
      200,
    );
    expect(await read('router-lan-config')).toMatchObject([{ ...lan, gatewayLessRouting: true, version: 2 }]);
  });

  test('devices change only with a new version of their template', async () => {
    const agent = device('Capper 5');
    const ways = async () => (await as.anke!('GET', `/agents/${agent}/router-port-forwards?fields=*`)).body.data;
    await made('router-port-forwards', forward);
    expect(await ways()).toEqual([]);
    expect(await version()).toBe(201);
    await made('router-port-forwards', { ...forward, externalPort: 9443 });
    expect(await give(agent)).toBe(200);
    expect(await ways()).toMatchObject([forward]);
  });

  test('variables have numbers of the template’s own, and formulas name them', async () => {
    const machine = await made('devices', { name: 'Press', ipAddress: '192.168.9.7' });
    const source = await made('data-sources', {
      ...{ name: 'Press', slug: 'press', device: to(machine), protocol: { publicId: 'modbus', slave: 1 } },
    });
    const variable = { name: 'Speed', slug: 'speed', source: to(source), address: '40001', type: 'float' };
    await made('data-variables', variable);
    expect(await read('data-variables?fields=variableId')).toMatchObject([{ variableId: 1 }]);
    const condition = { name: 'Fast', source: to(source) };
    await made('data-conditions', { ...condition, formula: '$1 80 >' });
    const wrong = await as.anke!('POST', at('data-conditions'), { ...condition, formula: '$2 80 >' });
    expect(problems(wrong)).toEqual([400, ['unknown-variable', 'formula', undefined]]);
  });

  test('no password is kept in a template', async () => {
    const machine = await made('devices', { name: 'Press' });
    const protocol = { publicId: 'opc-ua', authenticationType: 'username', username: 'op', password: 'hidden' };
    const answer = await as.anke!('POST', at('data-sources'), {
      ...{ name: 'Press', slug: 'press', device: to(machine), protocol },
    });
    expect(answer.status).toBe(400);
  });

  test('a person who can’t manage templates neither reads nor writes their content', async () => {
    expect((await as.marieke!('GET', at('router-port-forwards'))).status).toBe(403);
    expect((await as.marieke!('POST', at('router-port-forwards'), forward)).status).toBe(403);
  });

  test('its content is removed with a template', async () => {
    await made('router-port-forwards', forward);
    expect((await as.anke!('DELETE', `/agent-templates/${template}`)).status).toBe(200);
    expect((await as.anke!('GET', at('router-port-forwards'))).status).toBe(404);
  });
});

describe('bin of pages', () => {
  // Removed pages, and what is removed with them, come back from the bin.

  let api: TestApi;
  let anke: Caller;
  let audience: string;
  beforeAll(async () => {
    api = await startApi();
    anke = await api.signIn('anke');
    audience = (await read('/audiences'))[0].publicId;
  });
  afterAll(() => api.close());

  const to = (publicId: string) => ({ publicId });
  const agent = device('Filler 1');
  const post = async (path: string, body: object) => {
    const answer = await anke('POST', path, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body.data;
  };
  const read = async (path: string) => (await anke('GET', path)).body.data;
  const linksTo = async (page: string) =>
    (await read(`/agents/${agent}/page-links?fields=page`)).filter(
      (link: { page: { publicId: string } | null }) => link.page?.publicId === page,
    ).length;
  const component = (version: string, text: string) => ({
    ...{ pageVersion: to(version), builtIn: 'text', inputs: JSON.stringify({ text }) },
    dimensions: { type: 'sheet', left: 0, top: 0, cols: 2, rows: 2 },
  });

  /** A page that is published, has a draft and a link from a device. */
  async function wholePage() {
    const { publicId: page } = await post('/pages', { name: 'Shift' });
    const [first] = await post(`/pages/${page}/draft`, {});
    await post('/page-components', component(first.publicId, 'first'));
    await post(`/pages/${page}/publish`, {});
    const [second] = await post(`/pages/${page}/draft`, {});
    await post(`/agents/${agent}/page-links`, { page: to(page), audience: to(audience) });
    return { page, published: first.publicId, draft: second.publicId };
  }

  test('a page is restored with its versions, components and links', async () => {
    const { page, published, draft } = await wholePage();
    expect((await anke('DELETE', `/pages/${page}`)).status).toBe(200);
    expect([(await anke('GET', `/page-versions/${draft}`)).status, await linksTo(page)]).toEqual([404, 0]);
    expect((await read('/pages/bin?fields=name')).map(({ publicId }: { publicId: string }) => publicId)).toContain(
      page,
    );
    await post('/pages/restore', [to(page)]);
    expect(await read(`/pages/${page}?fields=draft,published.components.inputs`)).toMatchObject({
      draft: to(draft),
      published: { publicId: published, components: [{ inputs: '{"text":"first"}' }] },
    });
    expect(await linksTo(page)).toBe(1);
  });

  test('a restored default page is the default again unless another page became it', async () => {
    const [one, other] = [await wholePage(), await wholePage()];
    const isDefault = async ({ page }: { page: string }) => (await read(`/pages/${page}?fields=default`)).default;
    await post(`/pages/${one.page}/default`, {});
    const around = async (between: () => Promise<unknown>) => {
      await anke('DELETE', `/pages/${one.page}`);
      await between();
      await post('/pages/restore', [to(one.page)]);
      return [await isDefault(one), await isDefault(other)];
    };
    expect(await around(async () => {})).toEqual([true, false]);
    expect(await around(() => post(`/pages/${other.page}/default`, {}))).toEqual([false, true]);
  });

  test('a restored draft is the draft again unless the page has another one', async () => {
    const { page, draft } = await wholePage();
    const draftNow = async () => (await read(`/pages/${page}?fields=draft`)).draft?.publicId;
    await anke('DELETE', `/page-versions/${draft}`);
    expect(await draftNow()).toBeUndefined();
    await post('/page-versions/restore', [to(draft)]);
    expect(await draftNow()).toBe(draft);
    await post(`/pages/${page}/discard-draft`, {});
    await post(`/pages/${page}/draft`, {});
    expect(problems(await anke('POST', '/page-versions/restore', [to(draft)]))).toEqual([
      409,
      ['already-there', 'page', 0],
    ]);
  });

  test('a component uses either a template or a built-in component', async () => {
    const { draft } = await wholePage();
    const template = (await read('/page-component-templates'))[0].publicId;
    const refused = [400, ['exactly-one', 'template', undefined]];
    const both = { ...component(draft, 'both'), template: to(template) };
    expect(problems(await anke('POST', '/page-components', both))).toEqual(refused);
    const { builtIn: _, ...neither } = component(draft, 'neither');
    expect(problems(await anke('POST', '/page-components', neither))).toEqual(refused);
  });

  test('of two people who move a component, the second sees the conflict', async () => {
    const { draft } = await wholePage();
    const { publicId } = await post('/page-components', component(draft, 'here'));
    const move = (left: number) =>
      anke('PATCH', `/page-components/${publicId}`, {
        dimensions: { type: 'sheet', left, top: 0, cols: 2, rows: 2 },
        version: 1,
      });
    expect((await move(2)).status).toBe(200);
    const { status, body } = await move(4);
    expect([status, body.data[0]]).toMatchObject([
      409,
      { code: 'changed-meanwhile', theirs: { left: 2 }, yours: { left: 4 } },
    ]);
  });

  test('a component template is removed with its versions once no page shows it', async () => {
    const { draft } = await wholePage();
    const { publicId: template } = await post('/page-component-templates', { name: 'Dial' });
    const shown = await post('/page-components', { ...component(draft, ''), builtIn: null, template: to(template) });
    expect(problems(await anke('DELETE', `/page-component-templates/${template}`))).toEqual([
      409,
      ['in-use', undefined, undefined],
    ]);
    await anke('DELETE', `/page-components/${shown.publicId}`);
    expect((await anke('DELETE', `/page-component-templates/${template}`)).status).toBe(200);
  });

  test('a waiting report is withdrawn by its requester or an editor of the report', async () => {
    const { publicId: report } = await post('/pages', { name: 'Week', applicationType: 'report' });
    await post(`/pages/${report}/draft`, {});
    await post(`/pages/${report}/publish`, {});
    const [marieke, sam] = [await api.signIn('marieke'), await api.signIn('sam')];
    const wish = { report: to(report), timeZone: 'UTC', start: '2026-05-04T00:00:00Z', end: '2026-05-11T00:00:00Z' };
    const ask = async () =>
      (await marieke('POST', `/agents/${agent}/report/queue`, [{ ...wish, sendTo: ['a@example.com'] }])).body.data[0]
        .publicId;
    const [first, second] = [await ask(), await ask()];
    const withdraw = async (by: Caller, job: string) => (await by('DELETE', `/report-jobs/${job}`)).status;
    expect([await withdraw(sam, first), await withdraw(marieke, first), await withdraw(anke, second)]).toEqual([
      403, 200, 200,
    ]);
  });
});
