import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { type OwnDatabase, ownDatabase } from '../../testing/world/database.ts';
import { type Caller, callerOf } from './caller.ts';
import { type ApiProcess, anApiProcess } from './process.ts';
import { callersOf, company, demo, user } from './test-api.ts';

// A remote's own back end identifies callers by a token that the API signs, and verifies it with public keys. Two
// processes serve one deployment here, each with its own data folder.

const settings = {
  LINESIDE_SEAL_KEY: 'what the processes of one deployment have',
  LINESIDE_ADDRESSES: 'https://portal.example',
};
let database: OwnDatabase;
let processes: ApiProcess[];
let first: Caller;
let second: Caller;
let anke: Caller;
beforeAll(async () => {
  database = await ownDatabase();
  processes = await Promise.all([anApiProcess(database, settings), anApiProcess(database, settings)]);
  const addresses = await Promise.all(processes.map(({ address }) => address));
  [first, second] = addresses.map((address) => callerOf(address)) as [Caller, Caller];
  anke = await callersOf(addresses[0]!).signIn('anke');
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await database.drop();
});

const createToken = (caller: Caller, body: object = { remote: 'remote-energy' }) =>
  caller('POST', '/remote-tokens', body);
/** The key set of a process, as a back end asks for it: with no headers of ours. */
const keysAt = async ({ address }: Caller) => {
  const answer = await fetch(`${address}/api/remote-tokens/keys`);
  return { answer, keys: ((await answer.json()) as { keys: (JsonWebKey & { kid: string })[] }).keys };
};
const partsOf = (token: string) => token.split('.').map((part) => Buffer.from(part, 'base64url'));
const jsonOf = (part: Buffer | undefined) => JSON.parse(String(part));

/** Whether a token is signed by the key of a set that it names: as a back end does it. */
function isSignedBy(keys: (JsonWebKey & { kid: string })[], token: string): boolean {
  const [head, , signature] = partsOf(token);
  const key = keys.find(({ kid }) => kid === jsonOf(head).kid);
  if (!key || jsonOf(head).alg !== 'ES256') return false;
  const signed = Buffer.from(token.slice(0, token.lastIndexOf('.')));
  const publicKey = { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', signed, publicKey, signature!);
}

test('a token for a remote’s back end names person, company and rights, and expires in 5 minutes', async () => {
  const before = Math.floor(Date.now() / 1000);
  const { status, body } = await createToken(anke);
  expect([status, body.type, body.data]).toEqual([201, 'RemoteToken', { token: expect.any(String), expiresIn: 300 }]);
  const claims = jsonOf(partsOf(body.data.token)[1]);
  expect(claims).toEqual({
    iss: 'https://portal.example',
    aud: 'remote:remote-energy',
    sub: user('anke'),
    company: company.norwell,
    features: expect.arrayContaining(['develop:apps', 'manage:company', 'use:app']),
    iat: expect.any(Number),
    exp: claims.iat + 300,
    jti: expect.any(String),
  });
  expect(claims.iat).toBeGreaterThanOrEqual(before);
  const second = jsonOf(partsOf((await createToken(anke, { remote: 'remote-water' })).body.data.token)[1]);
  expect(second.aud).toBe('remote:remote-water');
  expect(second.jti).not.toBe(claims.jti);
  // a person with fewer rights gets fewer in the token
  const { address } = first;
  const sam = jsonOf(partsOf((await createToken(await callersOf(address).signIn('sam'))).body.data.token)[1]);
  expect([sam.sub, sam.features.includes('use:app'), sam.features.includes('manage:company')]).toEqual([
    user('sam'),
    true,
    false,
  ]);
});

test('it is verified with public keys that any process serves, and an altered one is refused', async () => {
  const { token } = (await createToken(anke)).body.data;
  const moved = (await createToken(callerOf(second.address, anke.headers))).body.data.token;
  const [{ answer, keys }, elsewhere] = [await keysAt(first), await keysAt(second)];
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    200,
    'public, max-age=3600',
    'application/json; charset=utf-8',
  ]);
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
      alg: 'ES256',
      use: 'sig',
    },
  ]);
  expect(elsewhere.keys).toEqual(keys);
  for (const each of [token, moved])
    expect([isSignedBy(keys, each), isSignedBy(elsewhere.keys, each)]).toEqual([true, true]);
  const [head, , signature] = token.split('.');
  const more = Buffer.from(JSON.stringify({ ...jsonOf(partsOf(token)[1]), company: company.acme })).toString(
    'base64url',
  );
  expect(isSignedBy(keys, [head, more, signature].join('.'))).toBe(false);
});

test('another deployment has another key', async () => {
  const { keys } = await keysAt(first);
  const otherDeployment = await anApiProcess(database, {
    ...settings,
    LINESIDE_SEAL_KEY: 'what another deployment has, and no one else',
  });
  const strange = await keysAt(callerOf(await otherDeployment.address));
  await otherDeployment.kill();
  expect(strange.keys[0]!.kid).not.toBe(keys[0]!.kid);
  expect(isSignedBy(strange.keys, (await createToken(anke)).body.data.token)).toBe(false);
});

test('none is issued without login, for no company or a foreign one, or an invalid remote', async () => {
  const codeOf = async (answer: ReturnType<typeof createToken>) => {
    const { status, body } = await answer;
    return [status, body.data[0].code, body.data[0].propertyName];
  };
  const as = (company?: string) =>
    callerOf(first.address, { Authorization: anke.headers.Authorization!, ...(company && { 'Api-Company': company }) });
  expect(await codeOf(createToken(first))).toEqual([401, 'not-signed-in', 'Authorization']);
  expect(await codeOf(createToken(as(company.acme)))).toEqual([403, 'foreign-company', 'Api-Company']);
  expect(await codeOf(createToken(as()))).toEqual([400, 'required-header', 'Api-Company']);
  for (const remote of ['', 'Remote-Energy', 'remote energy', '../remote-energy', 7])
    expect(await codeOf(createToken(anke, { remote }))).toEqual([400, 'invalid-value', 'remote']);
  expect(await codeOf(createToken(anke, { remote: 'a'.repeat(256) }))).toEqual([400, 'too-long', 'remote']);
});

test('a token whose scope lacks the call gets none', async () => {
  const { emailAddress } = demo.users.find(({ key }) => key === 'anke')!;
  const basic = Buffer.from(`${emailAddress}::${demo.password}`).toString('base64');
  const scope = { type: 'allow', rels: [{ rel: 'AgentList', get: true }] };
  const created = await first('POST', '/access-tokens', { expiresIn: 60, scope }, { Authorization: `Basic ${basic}` });
  const scoped = callerOf(first.address, {
    Authorization: `Bearer ${created.body.data.secretId}`,
    'Api-Company': company.norwell,
  });
  const { status, body } = await createToken(scoped);
  expect([status, body.data[0].code]).toEqual([403, 'outside-token-scope']);
});

test('a remote token opens nothing at the API itself', async () => {
  const { token } = (await createToken(anke)).body.data;
  const bearer = callerOf(first.address, { Authorization: `Bearer ${token}`, 'Api-Company': company.norwell });
  for (const answer of [bearer('GET', '/agents'), bearer('GET', '/users/me'), createToken(bearer)]) {
    const { status, body } = await answer;
    expect([status, body.data[0].code]).toEqual([401, 'session-expired']);
  }
});
