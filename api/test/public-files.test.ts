import { limits } from '@lineside/contracts';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { type Caller, callerOf, problems } from './caller.ts';
import { company, startApi, type TestApi } from './test-api.ts';
import { waitingFor } from './waiting-for.ts';

// Public pictures of a company.

let api: TestApi;
let anke: Caller;
let marieke: Caller;
beforeEach(async () => {
  api = await startApi();
  [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
});
afterEach(() => api.close());

const bytes = (begins: string, length = 32) => Buffer.from(begins.padEnd(length, '\0'), 'latin1');
const pictures = {
  'image/png': bytes('\x89PNG\r\n\x1a\n'),
  'image/jpeg': bytes('\xff\xd8\xff\xe0'),
  'image/gif': bytes('GIF89a'),
  'image/webp': bytes('RIFF\x18\0\0\0WEBP'),
};
const gif = pictures['image/gif'];
const upload = (caller: Caller, body: Uint8Array, type = 'image/png') =>
  caller('POST', '/public-files/upload', body, { 'Content-Type': type });
const countFiles = async () => {
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select count(*)::int as count from public_file where company_id = ${company.norwell}`),
  );
  return rows[0]!.count as number;
};

test('an uploaded picture is public at its address, with its type and never executable [1.13]', async () => {
  for (const [type, picture] of Object.entries(pictures)) {
    // the header's type is ignored
    const { status, body } = await upload(anke, picture, 'image/bmp');
    const { publicId, url } = body.data;
    expect([status, body.type]).toEqual([201, 'PublicFileUpload']);
    expect(body.data).toEqual({
      ...{ publicId, type: 'image', size: 32, url: `${api.address}/api/public-files/${publicId}` },
      company: { publicId: company.norwell, name: 'Norwell Packaging' },
    });
    // as a browser asks for it: no token, and no header of ours
    const answer = await fetch(url);
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, picture]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': expect.stringMatching(/^attachment;/),
    });
    // it is a logo as any other address is
    const changes = { branding: { logo: url } };
    expect((await anke('PATCH', '/companies/me', changes)).status).toBe(200);
    expect((await api.call('GET', `/companies/${company.norwell}/branding`)).body.data.logo).toBe(url);
  }
  const { body } = await anke('GET', '/audit-logs?fields=event,target,after&filters=eq(event,"upload")');
  expect([body.data.length, body.data[0]]).toMatchObject([4, { target: 'Company', after: { bytes: 32 } }]);
});

test('files that aren’t pictures by content, and large ones, are refused and not stored', async () => {
  const before = await countFiles();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const text of [svg, '<!doctype html>GIF89a', 'RIFF\x18\0\0\0WAVE', '\x89PNG', '', 'xGIF89a'])
    expect([text, problems(await upload(anke, Buffer.from(text, 'latin1')))]).toEqual([
      text,
      [415, ['not-a-picture', undefined, undefined]],
    ]);
  expect(problems(await upload(anke, Buffer.from(svg), 'image/svg+xml'))[0]).toBe(415);
  const large = bytes('GIF89a', limits.publicFileBytes + 1);
  expect(problems(await upload(anke, large))).toEqual([413, ['body-too-large', undefined, undefined]]);
  expect(await countFiles()).toBe(before);
  expect((await upload(anke, large.subarray(1))).status).toBe(415);
  expect((await upload(anke, large.subarray(0, -1))).status).toBe(201);
  expect(await countFiles()).toBe(before + 1);
});

test('uploading pictures requires branding or company permission for the whole company [6.10]', async () => {
  const roles = (await anke('GET', '/roles?fields=name&page-size=100')).body.data;
  const engineer = roles.find(({ name }: { name: string }) => name === 'Service engineer').publicId;
  const gives = (...permissions: string[]) =>
    anke('PATCH', `/roles/${engineer}`, { permissions: permissions.map((publicId) => ({ publicId })) });
  expect((await upload(marieke, gif)).status).toBe(403);
  for (const permission of ['MANAGE_BRANDING', 'MANAGE_COMPANY']) {
    await gives('COMPANY_WIDE_ROLE', permission);
    expect((await upload(marieke, gif)).status).toBe(201);
  }
  // in one group only it gives no right to the company's pictures
  const { body } = await anke('GET', '/groups?fields=name&page-size=1');
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update user_membership set group_id = ${body.data[0].publicId} where role_id = ${engineer}`),
  );
  await gives('MANAGE_BRANDING', 'MANAGE_COMPANY');
  expect((await upload(marieke, gif)).status).toBe(403);
  expect((await upload(api.call, gif)).status).toBe(401);
});

test('a company stores a limited number of pictures, also when they arrive at once', async () => {
  const room = limits.publicFiles - (await countFiles());
  for (let remaining = room; remaining > 2; remaining -= 1) await upload(anke, gif);
  const uploads: ReturnType<typeof upload>[] = [];
  await api.owner.inScope({}, async (tx) => {
    // they can be counted, and none added
    await tx.execute(sql`lock table public_file in exclusive mode`);
    uploads.push(...[1, 2, 3, 4].map(() => upload(anke, gif)));
    await until(async () => (await waitingFor(tx)) >= uploads.length);
  });
  const answers = await Promise.all(uploads);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body.data[0]).toMatchObject({ code: 'too-many-files', message: expect.stringContaining('100') });
  expect(await countFiles()).toBe(limits.publicFiles);
  const thomas = await api.signIn('thomas', company.acme);
  expect((await upload(thomas, gif)).status).toBe(201);
});

test('an unknown picture id is not found, without our headers, and other ids are refused', async () => {
  const agent = (await anke('GET', '/agents?page-size=1')).body.data[0].publicId;
  const plain = callerOf(api.address, { 'Api-Version': '' });
  for (const id of ['Nobody00000x', agent, 'no-id']) {
    const answer = await plain('GET', `/public-files/${id}`);
    expect([id, answer.status, answer.headers.get('cache-control')]).toEqual([id, 404, 'no-store']);
  }
});

test('a connection that served a picture shows it to nobody else', async () => {
  const { publicId } = (await upload(anke, gif)).body.data;
  const many = Array.from({ length: 30 });
  await Promise.all(many.map(() => api.call('GET', `/public-files/${publicId}`)));
  const results = await Promise.all(
    many.map(() =>
      api.database.inScope({}, (tx) => tx.execute(sql`select public_id from public_file, pg_sleep(0.05)`)),
    ),
  );
  expect(results.flatMap(({ rows }) => rows)).toEqual([]);
});
