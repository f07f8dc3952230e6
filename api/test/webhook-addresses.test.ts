import { isPublic, targetOf } from '../src/platform/outgoing/address.ts';
import { reauthenticate, startApi, type TestApi } from './test-api.ts';

// Which addresses webhooks may have: those that would be called.

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const refused = [
  ...['http://example.com/', 'http://8.8.8.8/', 'https://me:pw@8.8.8.8/', 'https://10.0.0.1/', 'https://[::1]/'],
  ...['https://localhost/', 'http://127.0.0.1:9/', 'https://0x7f.1/'],
];

test.each([
  ['a person', '/webhook-subscriptions'],
  ['a company', '/company-webhooks'],
])('an address of %s’s webhook that isn’t called is refused when it is saved [7.69]', async (_, path) => {
  const anke = await api.signIn('anke');
  await reauthenticate(anke);
  for (const callbackUrl of refused) {
    const list = [
      { name: 'Good', callbackUrl: 'https://8.8.8.8/in' },
      { name: 'Bad', callbackUrl },
    ];
    const { status, body } = await anke('POST', path, list);
    const problem = { code: 'address-not-allowed', propertyName: 'callbackUrl', listIndex: 1 };
    expect([callbackUrl, status, body.data]).toMatchObject([callbackUrl, 400, [problem]]);
  }
  for (const callbackUrl of ['ftp://example.com/', 'nonsense'])
    expect((await anke('POST', path, { name: 'Bad', callbackUrl })).body.data).toMatchObject([
      { code: 'invalid-value', propertyName: 'callbackUrl' },
    ]);
  const { body } = await anke('POST', path, { name: 'Good', callbackUrl: 'https://8.8.8.8/in' });
  const own = `${path}/${body.data.publicId}`;
  expect((await anke('PATCH', own, { callbackUrl: 'https://192.168.0.1/' })).body.data).toMatchObject([
    { code: 'address-not-allowed', propertyName: 'callbackUrl' },
  ]);
  expect((await anke('PATCH', own, { name: 'Night' })).status).toBe(200);
  expect((await anke('GET', `${path}?fields=name,callbackUrl`)).body.data).toMatchObject([
    { name: 'Night', callbackUrl: 'https://8.8.8.8/in' },
  ]);
});

test('a webhook whose host isn’t known is saved: it may be known when it is called', async () => {
  const anke = await api.signIn('anke');
  const draft = { name: 'Soon', callbackUrl: 'https://soon.invalid/in' };
  expect((await anke('POST', '/webhook-subscriptions', draft)).status).toBe(201);
});

test('only addresses of the public internet are called, by https and without a password [7.69]', async () => {
  const inside = [
    '10.0.0.1',
    '172.31.9.1',
    '192.168.0.9',
    '169.254.169.254',
    '100.64.1.1',
    '0.0.0.0',
    '127.8.8.8',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const inside6 = [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
  ];
  expect([...inside, ...inside6].filter(isPublic)).toEqual([]);
  expect(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1'].every(isPublic)).toBe(true);
  for (const url of ['https://[::ffff:10.0.0.1]/', 'http://8.8.8.8/', 'https://me:pw@8.8.8.8/'])
    expect([url, await targetOf(new URL(url), true)]).toEqual([url, 'address-not-allowed']);
  for (const url of ['https://0x7f.1/', 'https://2130706433/']) {
    expect([url, await targetOf(new URL(url), true)]).toEqual([url, { address: '127.0.0.1', family: 4 }]);
    expect([url, await targetOf(new URL(url), false)]).toEqual([url, 'address-not-allowed']);
  }
});
