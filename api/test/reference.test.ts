import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApi } from '@lineside/contracts/openapi';
import { company, demo, startApi, type TestApi } from './test-api.ts';

// The API's description, as authors of clients read it.

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.cache', `typed-client-${process.pid}`);
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  mkdirSync(folder, { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.close();
});

/** A program's output; the API answers in this process meanwhile. */
const run = (args: string[]) =>
  new Promise<{ failed: boolean; output: string }>((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' };
    execFile(process.execPath, args, { cwd: folder, env }, (problem, stdout, stderr) =>
      resolve({ failed: problem !== null, output: `${stdout}${stderr}` }),
    );
  });

test('the API serves its OpenAPI description, with a page that loads nothing external', async () => {
  const described = await fetch(`${api.address}/api/openapi.json`);
  expect(described.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await described.text()).toBe(openApi());
  const page = await fetch(`${api.address}/api/reference`);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*connect-src 'self'/);
  const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part!);
  expect(parts).toHaveLength(5);
  for (const part of parts) {
    const answer = await fetch(new URL(part, `${api.address}/api/reference`));
    expect([part, answer.status, (await answer.text()).length > 0]).toEqual([part, 200, true]);
  }
});

const client = (address: string, email: string, password: string, at: string) => `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const client = createClient<paths>({ baseUrl: '${address}/api' });
const version = { 'Api-Version': '2' } as const;
const signedIn = await client.POST('/sessions', {
  params: { header: version },
  body: { emailAddress: '${email}', password: '${password}' },
});
const header = { ...version, 'Api-Company': '${at}' };
const headers = { Authorization: 'Bearer ' + signedIn.data!.data.secretId };
const made = await client.POST('/group-types', { params: { header }, headers, body: { name: 'Typed', order: 3 } });
const { publicId } = made.data!.data as { publicId: string };
const read = await client.GET('/group-types/{publicId}', { params: { header, path: { publicId }, query: { fields: 'name,order' } }, headers });
const order: number | undefined = read.data?.data.order;
const refused = await client.POST('/group-types', { params: { header }, headers, body: { name: 'Typed', order: 3 } });
console.log(JSON.stringify([read.data?.data.name, order, refused.error?.data?.[0]?.code]));
`;

/** A client's mistakes that its compiler notices. */
const wrong = (text: string) =>
  text.replace("body: { name: 'Typed', order: 3 }", "body: { name: 'Typed', order: 'third' }");

test('a client typed from the description compiles and works, and wrong use doesn’t compile', async () => {
  symlinkSync(path.join(root, 'api', 'node_modules'), path.join(folder, 'node_modules'));
  const make = path.join(root, 'api/node_modules/openapi-typescript/bin/cli.js');
  const described = await fetch(`${api.address}/api/openapi.json`);
  writeFileSync(path.join(folder, 'openapi.json'), await described.text());
  expect(await run([make, 'openapi.json', '-o', 'api.ts'])).toMatchObject({ failed: false });
  const { emailAddress } = demo.users.find(({ key }) => key === 'anke')!;
  const text = client(api.address, emailAddress, demo.password, company.norwell);
  const options = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2022',
    allowImportingTsExtensions: true,
    types: ['node'],
    skipLibCheck: true,
    typeRoots: [path.join(root, 'node_modules/@types')],
  };
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['client.ts'] }));
  const compiled = (source: string) => {
    writeFileSync(path.join(folder, 'client.ts'), source);
    return run([path.join(root, 'node_modules/typescript/bin/tsc'), '-p', '.']);
  };
  expect((await compiled(wrong(text))).output).toMatch(/client\.ts.*not assignable to type 'number'/);
  expect(await compiled(text)).toEqual({ failed: false, output: '' });
  const output = await run(['--import', 'tsx', 'client.ts']);
  expect(output).toEqual({ failed: false, output: `${JSON.stringify(['Typed', 3, 'already-there'])}\n` });
});
