import { limits } from '@lineside/contracts';
import { type Caller, problems } from './caller.ts';
import { startMadeUp } from './synthetic-entities.ts';
import { device, startApi, type TestApi } from './test-api.ts';

describe('records of pages', () => {
  // Pages as records: created, changed and removed one by one or as a list, with the labels of their company.

  let api: TestApi;
  let anke: Caller;
  beforeAll(async () => {
    api = await startApi();
    anke = await api.signIn('anke');
  });
  afterAll(() => api.close());

  const read = async (path: string) => (await anke('GET', path)).body.data;
  const to = ({ publicId }: { publicId: string }) => ({ publicId });

  test('pages are created, changed and removed as a list, all or none [1.05][7.48]', async () => {
    const created = await anke('POST', '/pages', [
      { name: 'Shift' },
      { name: 'Week', applicationType: 'report', orientation: 'portrait' },
    ]);
    expect(created.status).toBe(201);
    const [sheet, report] = created.body.data as { publicId: string }[];
    expect(await read(`/pages/${sheet!.publicId}`)).toMatchObject({
      ...{ name: 'Shift', applicationType: 'sheet', orientation: null, static: false, default: false, labels: [] },
      ...{ custom: {}, group: null, draft: null, published: null },
    });
    const names = async () =>
      Promise.all([sheet, report].map(async (record) => (await read(`/pages/${record!.publicId}`)).name));
    const wrong = [
      { ...sheet, name: 'Night' },
      { ...report, applicationType: 'card' },
    ];
    expect((await anke('PATCH', '/pages', wrong)).body.data).toMatchObject([
      { code: 'set-once', propertyName: 'applicationType', listIndex: 1 },
    ]);
    expect(await names()).toEqual(['Shift', 'Week']);
    expect((await anke('PATCH', '/pages', [{ ...sheet, name: 'Night' }])).status).toBe(200);
    expect(await names()).toEqual(['Night', 'Week']);
    const odd = [{ name: 'Day' }, { name: 'Lying', orientation: 'landscape' }];
    const before = (await read('/pages?page-size=4000')).length;
    expect((await anke('POST', '/pages', odd)).body.data).toMatchObject([
      { code: 'invalid-value', propertyName: 'orientation', listIndex: 1 },
    ]);
    expect(await read('/pages?page-size=4000')).toHaveLength(before);
    expect((await anke('DELETE', '/pages', [sheet, report])).status).toBe(200);
    expect(await read('/pages?page-size=4000')).toHaveLength(before - 2);
  });

  test('a page has the machines that lead to it, as far as the reader sees their links [7.52]', async () => {
    const [page] = (await anke('POST', '/pages', [{ name: 'For machines' }])).body.data as { publicId: string }[];
    const machines = async (caller: Caller) => (await caller('GET', `/pages/${page!.publicId}/machines`)).body.data;
    expect(await machines(anke)).toEqual([]);
    const categories = (await read('/audiences?fields=name')) as { publicId: string; name: string }[];
    const audience = to(categories.find(({ name }) => name === 'Maintenance contractors')!);
    const agents = ['Filler 3', 'Case packer 2'].map((name) => device(name));
    for (const agent of agents)
      expect((await anke('POST', `/agents/${agent}/page-links`, { page: to(page!), audience })).status).toBe(201);
    expect(await machines(anke)).toEqual([
      { kind: 'agent', publicId: agents[1], name: expect.stringMatching(/^Case packer 2/) },
      { kind: 'agent', publicId: agents[0], name: expect.stringMatching(/^Filler 3/) },
    ]);
    // without the access category of the links
    expect(await machines(await api.signIn('marieke'))).toEqual([]);
    expect((await anke('GET', '/pages/Page00000000/machines')).status).toBe(404);
  });

  test('a page has labels in their colours, and loses a removed one', async () => {
    const labels = (
      await anke('POST', '/labels', [
        { name: 'Trial', color: '#0a6b4d' },
        { name: 'Old', color: '#b26a00' },
      ])
    ).body.data as { publicId: string }[];
    const page = (await anke('POST', '/pages', { name: 'Shift', labels: labels.map(to) })).body.data;
    const pageLabels = async () => (await read(`/pages/${page.publicId}?fields=*`)).labels;
    expect(await pageLabels()).toEqual([
      { ...labels[0], name: 'Trial', color: '#0a6b4d' },
      { ...labels[1], name: 'Old', color: '#b26a00' },
    ]);
    const found = await read(`/pages?filters=eq(labels.publicId,"${labels[1]!.publicId}")`);
    expect(found).toMatchObject([{ publicId: page.publicId }]);
    expect((await anke('DELETE', '/labels', [labels[1]])).status).toBe(200);
    expect(await pageLabels()).toMatchObject([{ name: 'Trial' }]);
  });
});

describe('images of pages', () => {
  // Images of pages: visible with the page, and removed with it.

  let api: TestApi;
  let anke: Caller;
  let katrin: Caller;
  let ghent: string;
  beforeAll(async () => {
    api = await startApi();
    [anke, katrin] = [await api.signIn('anke'), await api.signIn('katrin')];
    ghent = (await anke('GET', '/groups?fields=name&filters=eq(name,"Ghent")')).body.data[0].publicId;
  });
  afterAll(() => api.close());

  const to = (publicId: string) => ({ publicId });
  const png = (text: string) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(text)]);
  const post = async (path: string, body: object) => {
    const answer = await anke('POST', path, body);
    expect([path, answer.status, answer.body.data]).toEqual([path, 201, expect.anything()]);
    return answer.body.data;
  };
  const read = async (path: string, caller = anke) => (await caller('GET', path)).body.data;
  const addTo = async (page: string, content: Uint8Array): Promise<string> =>
    (await post(`/pages/${page}/image-upload`, content)).publicId;
  const contentOf = async (page: string, image: string, caller = anke) => {
    const { status, body, headers } = await caller('GET', `/pages/${page}/images/${image}/content`);
    return [status, headers.get('content-type'), status === 200 ? body : null];
  };
  const bytesOf = (file: unknown) => Buffer.from(JSON.stringify(file));
  /** The picture that the only component of a page's draft shows. */
  const shownOn = async (page: string): Promise<string> => {
    const { draft } = await read(`/pages/${page}?fields=draft.components.inputs`);
    return JSON.parse(draft.components[0].inputs).image;
  };

  /** A page with a picture in its draft. */
  async function pageWith(content: Uint8Array, more: object = {}) {
    const { publicId: page } = await post('/pages', { name: 'Shift', ...more });
    const [draft] = await post(`/pages/${page}/draft`, {});
    const image = await addTo(page, content);
    await post('/page-components', {
      ...{ pageVersion: to(draft.publicId), builtIn: 'image', inputs: JSON.stringify({ image }) },
      dimensions: { type: 'sheet', left: 0, top: 0, cols: 2, rows: 2 },
    });
    return { page, image };
  }

  test('an image of a page is visible only with the page [3.66]', async () => {
    const { page, image } = await pageWith(png('one'), { group: to(ghent) });
    expect((await contentOf(page, image)).slice(0, 2)).toEqual([200, 'image/png']);
    expect(await read(`/pages/${page}/images?fields=*`)).toMatchObject([{ publicId: image, mediaType: 'image/png' }]);
    const { page: other } = await pageWith(png('two'));
    expect((await contentOf(page, image, katrin))[0]).toBe(404);
    // not under another page either
    expect((await contentOf(other, image))[0]).toBe(404);
    expect((await api.call('GET', `/pages/${page}/images/${image}/content`)).status).toBe(401);
  });

  test('only images are accepted, from editors of the page, up to its limit', async () => {
    const { page } = await pageWith(png('one'));
    const upload = `/pages/${page}/image-upload`;
    expect(problems(await anke('POST', upload, Buffer.from('<svg/>')))).toEqual([
      415,
      ['not-a-picture', undefined, undefined],
    ]);
    expect((await katrin('POST', upload, png('two'))).status).toBe(403);
    for (let count = 1; count < limits.pageImages; count += 1) await addTo(page, png(`${count}`));
    expect(problems(await anke('POST', upload, png('last')))).toEqual([409, ['too-many-files', undefined, undefined]]);
  });

  test('a copy of a page and a page made of its file have the picture as their own [4.11][7.51]', async () => {
    const { page, image } = await pageWith(png('one'));
    await post(`/pages/${page}/publish`, {});
    const file = (await anke('GET', `/pages/${page}/export`)).body;
    const copies = [
      (await post(`/pages/${page}/duplicate`, {}))[0].publicId,
      (await post('/page-import', bytesOf(file)))[0].publicId,
    ];
    expect((await anke('DELETE', `/pages/${page}`)).status).toBe(200);
    for (const copy of copies) {
      const own = await shownOn(copy);
      expect(own).not.toBe(image);
      expect((await contentOf(copy, own))[0]).toBe(200);
    }
  });

  test('publishing removes pictures that the page no longer shows', async () => {
    const { page, image } = await pageWith(png('one'));
    await addTo(page, png('unused'));
    await post(`/pages/${page}/publish`, {});
    expect((await read(`/pages/${page}/images`)).map(({ publicId }: { publicId: string }) => publicId)).toEqual([
      image,
    ]);
  });
});

describe('pages', () => {
  // Pages of lists whose keys are sometimes null, equal in many rows, and sorted both ways: each row comes once, at its
  // place by the contract.

  let api: Awaited<ReturnType<typeof startMadeUp>>;
  let anke: Caller;
  beforeAll(async () => {
    api = await startMadeUp();
    anke = await api.signIn('anke');
    await fill();
  });
  afterAll(() => api.close());

  type Row = Record<string, unknown> & { publicId: string };
  const rowsByEntity = new Map<string, Row[]>();

  /** Thirty of each: a value in three rows is null, the others have three each; numbers in names count. */
  async function fill(): Promise<void> {
    const thirty = Array.from({ length: 30 }, (_, at) => at);
    const pick = <Value>(at: number, values: Value[]): Value | null => values[(at * 7) % (values.length + 1)] ?? null;
    const post = async (path: string, values: object[]) => {
      const { status, body } = await anke('POST', path, values);
      expect([status, body.data]).toEqual([201, expect.anything()]);
      return body.data.map(({ publicId }: Row, index: number) => ({ publicId, ...values[index] })) as Row[];
    };
    const shelves = await post(
      '/shelves',
      thirty.map((at) => ({
        name: `Shelf ${at}`,
        size: at % 4,
        serial: pick(at, ['S-2', 'S-10', 's-1']),
      })),
    );
    const crates = await post(
      '/crates',
      [10, 9, 100].map((at) => ({ name: `Crate ${at}`, shelf: { publicId: shelves[at % 30]!.publicId } })),
    );
    const stickers = await post(
      '/stickers',
      thirty
        .map((at) => ({ name: `Sticker ${at}`, crate: pick(at, crates), shelf: pick(at >> 1, shelves.slice(8, 11)) }))
        .map(({ crate, shelf, ...one }) => ({
          ...one,
          crates: [],
          crate: crate && { publicId: crate.publicId },
          shelf: shelf && { publicId: shelf.publicId },
        })),
    );
    const named = (rows: Row[], value: unknown) => rows.find(({ publicId }) => publicId === (value as Row)?.publicId);
    rowsByEntity.set('/shelves', shelves);
    rowsByEntity.set(
      '/stickers',
      stickers.map((sticker) => ({
        ...sticker,
        crate: named(crates, sticker.crate),
        shelf: named(shelves, sticker.shelf),
      })),
    );
  }

  const inNames = new Intl.Collator('en', { numeric: true });

  function compare(first: Row, second: Row, order: string): number {
    for (const key of order.split(',')) {
      const path = key.replace('-', '').split('.');
      const [a, b] = [first, second].map(
        (row) => path.reduce<unknown>((at, word) => (at as Row | null)?.[word], row) ?? null,
      );
      if (a === b) continue;
      if (a === null || b === null) return a === null ? 1 : -1;
      const found = typeof a === 'number' ? a - (b as number) : inNames.compare(String(a), String(b));
      return key.startsWith('-') ? -found : found;
    }
    return 0;
  }

  test.each([
    ['/shelves', 'serial,name'],
    ['/shelves', '-serial,-name'],
    ['/shelves', 'serial,-name'],
    ['/shelves', '-serial,size,-name'],
    ['/shelves', 'size,-serial,name'],
    ['/shelves', '-size,serial,name'],
    ['/stickers', 'crate.name,name'],
    ['/stickers', '-crate.name,name'],
    ['/stickers', '-crate.name,-name'],
    ['/stickers', 'crate.name,shelf.name,-name'],
    ['/stickers', '-crate.name,shelf.name,name'],
    ['/stickers', 'shelf.name,crate.name,name'],
    ['/stickers', '-shelf.name,-crate.name,-name'],
  ])('%s by %s come in this order, on pages of any size, each once', async (path, order) => {
    const wanted = [...rowsByEntity.get(path)!].sort((a, b) => compare(a, b, order)).map(({ name }) => name);
    for (const size of [1, 4, 11, 30]) {
      const found: unknown[] = [];
      for (let after: string | null = ''; after !== null && found.length <= 30; ) {
        const { body } = await anke('GET', `${path}?fields=name&order-by=${order}&page-size=${size}${after}`);
        expect(body.data.length).toBeGreaterThan(0);
        found.push(...body.data.map(({ name }: Row) => name));
        after = body.moreAfter && `&page-after=${encodeURIComponent(body.moreAfter)}`;
      }
      expect([size, found]).toEqual([size, wanted]);
    }
  });

  test('words, a filter and an order find what lies in a bin, and nothing that doesn’t', async () => {
    const { body } = await anke('POST', '/shelves', [
      { name: 'Attic 1', size: 1 },
      { name: 'Attic 2', size: 1 },
      { name: 'Attic 3', size: 1 },
    ]);
    await anke('DELETE', '/shelves', body.data.slice(1));
    const namesOf = async (query: string) =>
      (await anke('GET', `/shelves${query}&fields=name&count=true`)).body.data.map(({ name }: Row) => name);
    expect(await namesOf('/bin?search=attic&order-by=name')).toEqual(['Attic 2', 'Attic 3']);
    expect(await namesOf('/bin?search=attic%203')).toEqual(['Attic 3']);
    expect(await namesOf('/bin?search=cellar')).toEqual([]);
    expect(await namesOf('/bin?filters=contains(name,%222%22)')).toEqual(['Attic 2']);
    expect(await namesOf('?search=attic')).toEqual(['Attic 1']);
    await anke('POST', '/shelves/restore', body.data.slice(1));
    expect(await namesOf('?search=attic&order-by=-name')).toEqual(['Attic 3', 'Attic 2', 'Attic 1']);
  });
});
