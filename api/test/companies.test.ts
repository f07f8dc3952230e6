import type { Answer, Caller } from './caller.ts';
import { callerOf } from './caller.ts';
import { company, startApi, type TestApi, user } from './test-api.ts';

// Companies: their settings, their branding, and new ones.

let api: TestApi;
let anke: Caller;
let marieke: Caller;
beforeEach(async () => {
  api = await startApi();
  [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
});
afterEach(() => api.close());

const problem = ({ status, body }: Answer) => [status, body.data[0].code, body.data[0].propertyName];
const companiesOf = async (caller: Caller) => (await caller('GET', '/companies/me')).body.data;

test('a company’s manager changes its data, and everyone in it reads them [3.25]', async () => {
  const changes = { name: 'Norwell Group', country: 'BE', defaultUserInviteLanguage: 'nl', appOwnerName: 'Norwell' };
  expect((await anke('PATCH', '/companies/me', { ...changes, custom: { comPlant: 'Ghent' } })).status).toBe(200);
  expect(await companiesOf(marieke)).toMatchObject({
    ...changes,
    custom: { comPlant: 'Ghent' },
    customTermsOfUse: 'sector',
    latestTermsOfUse: { version: '1.0' },
  });
  expect((await marieke('GET', '/companies')).body.data).toEqual([
    { publicId: company.norwell, name: 'Norwell Group' },
  ]);
  expect((await anke('GET', '/audit-logs?fields=event,target,before,after&page-size=1')).body.data[0]).toMatchObject({
    ...{ event: 'update', target: 'Company', before: { country: 'NL' }, after: { country: 'BE' } },
  });
  for (const [body, at] of [
    [{ country: 'Belgium' }, 'country'],
    [{ name: '' }, 'name'],
    [{ customTermsOfUse: 'mine' }, 'customTermsOfUse'],
    [{ branding: { logo: 'javascript:alert(1)' } }, 'branding.logo'],
    [{ branding: { theme: { pageColor: 'red' } } }, 'branding.theme.pageColor'],
    [{ branding: { fqdn: 'acme.localhost' } }, 'fqdn'],
  ])
    expect(problem(await anke('PATCH', '/companies/me', { appOwnerName: 'Else', ...(body as object) }))[2]).toBe(at);
  expect((await companiesOf(marieke)).appOwnerName).toBe('Norwell');
});

test('branding needs the branding permission, other settings the company permission [6.10][1.13]', async () => {
  const roles = (await anke('GET', '/roles?fields=name&page-size=100')).body.data;
  const engineer = roles.find(({ name }: { name: string }) => name === 'Service engineer').publicId;
  const gives = (permission: string) =>
    anke('PATCH', `/roles/${engineer}`, { permissions: [{ publicId: 'COMPANY_WIDE_ROLE' }, { publicId: permission }] });
  const branding = {
    theme: { primaryColor: '#102030' },
    logo: 'https://norwell.example/logo.svg',
    custom: { glbBrowserTitle: 'N' },
  };
  expect((await marieke('PATCH', '/companies/me', { branding: branding })).status).toBe(403);
  await gives('MANAGE_BRANDING');
  expect((await marieke('PATCH', '/companies/me', { name: 'Ours', branding: branding })).status).toBe(403);
  expect((await marieke('PATCH', '/companies/me', { branding: branding })).status).toBe(200);
  const [byHost] = (await api.call('GET', '/brandings', undefined, { 'Api-Branding': 'norwell.localhost' })).body.data;
  expect(byHost).toMatchObject({
    name: 'Norwell Packaging Systems',
    logo: branding.logo,
    theme: { pageColor: '#163B34', primaryColor: '#102030' },
    custom: { glbBrowserTitle: 'N', glbVpnClientReleaseNotesUrl: null },
  });
  expect((await api.call('GET', `/companies/${company.norwell}/branding`)).body.data).toEqual(byHost);
  await gives('MANAGE_COMPANY');
  expect((await marieke('PATCH', '/companies/me', { branding: null })).status).toBe(403);
  expect((await marieke('PATCH', '/companies/me', { name: 'Ours' })).status).toBe(200);
  expect([(await companiesOf(anke)).name, (await companiesOf(anke)).branding.logo]).toEqual(['Ours', branding.logo]);
});

test('a branding holds the browser title, the app addresses and the VPN client’s release notes [3.29][3.30]', async () => {
  const custom = {
    glbBrowserTitle: 'Norwell from afar',
    glbVpnClientReleaseNotesUrl: 'https://norwell.example/vpn-client/news',
  };
  expect((await anke('PATCH', '/companies/me', { branding: { custom } })).status).toBe(200);
  const apps = {
    appleAppStoreLink: 'https://apps.apple.com/nl/app/norwell/id1600000002?mt=8',
    googlePlayStoreLink: 'https://play.google.com/store/apps/details?id=example.norwell&hl=nl',
  };
  expect((await anke('PATCH', '/companies/me', { branding: apps })).status).toBe(200);
  const [found] = (await api.call('GET', '/brandings', undefined, { 'Api-Branding': 'norwell.localhost' })).body.data;
  expect(found).toMatchObject({ custom, ...apps });
  expect((await anke('PATCH', '/companies/me', { branding: { custom: { glbBrowserTitle: null } } })).status).toBe(200);
  const { body } = await api.call('GET', `/companies/${company.norwell}/branding`);
  expect(body.data.custom).toMatchObject({ ...custom, glbBrowserTitle: null });
  const long = (key: string) => ({ branding: { custom: { [key]: 'a'.repeat(40_000) } } });
  expect((await anke('PATCH', '/companies/me', long('comOne'))).status).toBe(200);
  expect(problem(await anke('PATCH', '/companies/me', long('comTwo')))).toEqual([400, 'invalid-value', 'custom']);
  const acme = await api.call('GET', '/brandings', undefined, { 'Api-Branding': 'acme.localhost' });
  expect(acme.body.data[0]).toMatchObject({
    custom: { glbBrowserTitle: 'Acme remote access', glbVpnClientReleaseNotesUrl: null },
    appleAppStoreLink: null,
    googlePlayStoreLink: null,
  });
});

test.each([
  ['appleAppStoreLink', 'not-in-app-store', 'http://apps.apple.com/app/id1600000002'],
  ['appleAppStoreLink', 'not-in-app-store', 'https://apps.apple.com/developer/norwell'],
  ['appleAppStoreLink', 'not-in-app-store', 'https://apps.apple.com.example/app/id1600000002'],
  ['appleAppStoreLink', 'not-in-app-store', 'https://play.google.com/store/apps/details?id=example.norwell'],
  ['googlePlayStoreLink', 'not-in-google-play', 'http://play.google.com/store/apps/details?id=example.norwell'],
  ['googlePlayStoreLink', 'not-in-google-play', 'https://play.google.com/store/apps'],
  ['googlePlayStoreLink', 'not-in-google-play', 'https://apps.apple.com/app/id1600000002'],
])('a branding’s %s is refused with %s if it is %s [3.29]', async (property, code, link) => {
  const before = (await api.call('GET', `/companies/${company.norwell}/branding`)).body.data;
  expect(problem(await anke('PATCH', '/companies/me', { branding: { name: 'X', [property]: link } }))).toEqual([
    ...[400, code, `branding.${property}`],
  ]);
  expect((await api.call('GET', `/companies/${company.norwell}/branding`)).body.data).toEqual(before);
});

test('the creator of a company is its administrator with default roles, and others don’t see it', async () => {
  const [terms] = (await api.call('GET', '/terms-of-use-policies')).body.data;
  const created = await marieke('POST', '/companies', {
    name: 'De Vries Service',
    country: 'BE',
    termsOfUsePolicy: { publicId: terms.publicId },
  });
  expect([created.status, created.body.data]).toEqual([201, { publicId: expect.stringMatching(/^\d{4}(-\d{4}){4}$/) }]);
  const { publicId } = created.body.data;
  const atNewCompany = callerOf(api.address, { ...marieke.headers, 'Api-Company': publicId });
  expect((await atNewCompany('GET', '/users/me/standing')).body.data.permissions).toContain('COMPANY_ADMIN');
  expect((await atNewCompany('GET', '/roles?fields=name')).body.data.map(({ name }: { name: string }) => name)).toEqual(
    [...['Administrator', 'Approver', 'Group engineer', 'Guest', 'Manager', 'Service engineer']],
  );
  expect((await atNewCompany('GET', '/users')).body.data).toEqual([
    { publicId: user('marieke'), name: 'Marieke de Vries' },
  ]);
  expect((await atNewCompany('GET', '/agents')).body.data).toEqual([]);
  expect((await atNewCompany('GET', '/audiences?fields=default')).body.data).toMatchObject([{ default: true }]);
  const elsewhere = callerOf(api.address, { ...anke.headers, 'Api-Company': publicId });
  expect(problem(await elsewhere('GET', '/users'))).toEqual([403, 'foreign-company', 'Api-Company']);
  expect((await anke('GET', `/companies/${publicId}`)).status).toBe(404);
  expect((await marieke('GET', `/companies/${publicId}?fields=name`)).body.data).toEqual({
    publicId,
    name: 'De Vries Service',
  });
});

test('a company with an invalid country or old terms is refused and not created', async () => {
  const [statement] = (await api.call('GET', '/privacy-statements')).body.data;
  expect(problem(await marieke('POST', '/companies', { name: 'X', country: 'be' }))).toEqual([
    400,
    'invalid-value',
    'country',
  ]);
  expect(
    problem(await marieke('POST', '/companies', { name: 'X', country: 'BE', termsOfUsePolicy: statement })),
  ).toEqual([400, 'unknown-reference', 'termsOfUsePolicy']);
  expect((await marieke('GET', '/companies')).body.data).toHaveLength(1);
});

test('an eleventh company of one person in a day is refused, and others still make theirs', async () => {
  const make = async (caller: Caller, name: string) =>
    (await caller('POST', '/companies', { name, country: 'NL' })).status;
  for (let index = 1; index <= 10; index += 1) expect(await make(marieke, `Norwell ${index}`)).toBe(201);
  expect(await make(marieke, 'Norwell 11')).toBe(429);
  expect(await make(anke, 'Norwell Service')).toBe(201);
});
