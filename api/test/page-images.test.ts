import { limits } from '@lineside/contracts';
import { type Caller, problems } from './caller.ts';
import { startApi, type TestApi } from './test-api.ts';

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
const read = async (path: string, by = anke) => (await by('GET', path)).body.data;
const addTo = async (page: string, content: Uint8Array): Promise<string> =>
  (await post(`/pages/${page}/image-upload`, content)).publicId;
const contentOf = async (page: string, image: string, by = anke) => {
  const { status, body, headers } = await by('GET', `/pages/${page}/images/${image}/content`);
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
  expect((await read(`/pages/${page}/images`)).map(({ publicId }: { publicId: string }) => publicId)).toEqual([image]);
});
