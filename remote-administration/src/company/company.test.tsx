/** @jest-environment @lineside/testing/environment */
import { AuditLog, calls, permissions, SsoProvider } from '@lineside/contracts';
import { fireEvent, leave, north, refuse, screen, type TestApi, visit, waitFor } from '@lineside/testing';
import type { ComponentType } from 'react';
import texts from '../../texts/en.json' with { type: 'json' };
import BrandingScreen from '../branding/BrandingScreen.tsx';
import TermsScreen from '../terms/TermsScreen.tsx';
import CompanyScreen from './CompanyScreen.tsx';
import PlatformServers from './PlatformServers.tsx';
import SecurityScreen from './SecurityScreen.tsx';

afterEach(leave);

const company = {
  ...north,
  ...{
    country: 'NL',
    defaultUserInviteLanguage: 'en',
    appOwnerName: null,
    enforce2fa: false,
    enforceSso: false,
    trustSso2fa: false,
    maxSessionHours: null,
    reportDays: 90,
  },
  ...{ customTermsOfUse: 'sector', customPrivacyStatement: 'sector', custom: {}, createdOn: '2026-01-01T00:00:00Z' },
  branding: null,
};
const remote = { name: 'remote-administration', version: '0.1.0', texts };
const change = `PATCH ${calls.UpdateMyCompany.route}` as const;

const open = (Screen: ComponentType, prepare?: (api: TestApi) => void, search = '') =>
  visit(remote, `/administration/x${search}`, '/administration/x', Screen, {
    prepare(api) {
      Object.assign(api.standing, { permissions: [...permissions] });
      api.answers(`GET ${calls.GetMyCompany.route}`, () => ({ data: company }));
      api.has(SsoProvider, []);
      api.answers(change, () => ({ data: null }));
      api.answers(`GET ${calls.ListIdentityProviders.route}`, () => ({ data: [] }));
      api.answers(`GET ${calls.ListCompanyTermsOfUsePolicies.route}`, () => ({ data: [] }));
      prepare?.(api);
    },
  });
const sentChanges = (api: TestApi) => api.of(calls.UpdateMyCompany.route, 'PATCH').map(({ body }) => body);

test('the name of the company is changed', async () => {
  const { api } = await open(CompanyScreen);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'North Packaging' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Save settings/ }));
  await waitFor(() =>
    expect(sentChanges(api)).toEqual([expect.objectContaining({ name: 'North Packaging', country: 'NL' })]),
  );
});

test('single sign-on that no provider offers is refused at its switch', async () => {
  await open(SecurityScreen, (api) =>
    api.answers(change, () => refuse(400, 'identity-provider-missing', 'enforceSso')),
  );
  fireEvent.click(await screen.findByRole('switch', { name: 'Require single sign-on for everyone' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Save settings/ }));
  await waitFor(() =>
    expect(document.querySelector('.ant-form-item-has-error')?.textContent).toContain('single sign-on'),
  );
});

test('a provider is added with its secret, and its test login says who came back [3.70]', async () => {
  const provider = {
    ...{ publicId: 'Provider0001', name: 'Plant login', issuer: 'https://login.north.example', clientId: 'lineside' },
    ...{ active: false, createdOn: '2026-03-12T08:00:00Z', can: { edit: true } },
  };
  const prepare = (testApi: TestApi) => {
    testApi.has(SsoProvider, [provider]);
    testApi.answers(`POST ${calls.FinishSsoTest.route}`, () => ({
      data: { emailAddress: 'ada@north.example', twoFactor: true, isMember: false },
    }));
  };
  const { api } = await open(SecurityScreen, prepare, '?tested=Provider0001&code=code&state=state');
  await screen.findByText(/ada@north.example doesn't belong to this company/);
  expect(api.of(calls.FinishSsoTest.route, 'POST').map(({ body }) => body)).toEqual([{ code: 'code', state: 'state' }]);
  expect(location.search).toBe('');
  expect((await screen.findByText('Plant login')).closest('tr')!.textContent).toContain(
    `Plant login Off${provider.issuer}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add provider' }));
  const fill = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await fill('Name', 'Office login');
  await fill('Issuer', 'https://login.office.example');
  await fill('Client ID', 'lineside');
  await fill('Client secret', 'between us');
  fireEvent.submit((await screen.findByLabelText<HTMLInputElement>('Client ID')).form!);
  await waitFor(() => expect(api.of('SsoProviderList', 'POST')).toHaveLength(1));
  expect(api.of('SsoProviderList', 'POST')[0]!.body).toEqual({
    ...{ name: 'Office login', issuer: 'https://login.office.example' },
    ...{ clientId: 'lineside', clientSecret: 'between us', active: true },
  });
});

test('the longest session is a whole number of hours, or empty', async () => {
  const { api } = await open(SecurityScreen);
  const hours = await screen.findByLabelText<HTMLInputElement>('Log in again after');
  fireEvent.change(hours, { target: { value: '0' } });
  fireEvent.submit(hours.form!);
  await screen.findByText('A whole number of hours, from 1 to 720.');
  fireEvent.change(hours, { target: { value: '12' } });
  fireEvent.submit(hours.form!);
  await waitFor(() =>
    expect(sentChanges(api)).toEqual([
      { enforce2fa: false, enforceSso: false, trustSso2fa: false, maxSessionHours: 12 },
    ]),
  );
});

test('who is no administrator reads how people log in, and who can change it', async () => {
  await open(SecurityScreen, (api) => {
    Object.assign(api.standing, { permissions: ['MANAGE_COMPANY'] });
  });
  await screen.findByText('Administrators of your company without an end can change how people log in.');
  expect(screen.getByText('Require single sign-on for everyone')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Save settings/ })).toBeNull();
});

test('administrators see who changed how people log in, when, and from what to what', async () => {
  const entry = { time: '2026-03-12T08:00:00Z', recordId: 'Provider0001', secrets: [], through: null };
  await open(SecurityScreen, (api) =>
    api.has(AuditLog, [
      {
        ...{ ...entry, publicId: 'Entry0000001', target: 'Company', event: 'update', recordName: 'North' },
        ...{ actor: { publicId: 'Ada000000001', name: 'Ada' } },
        ...{ before: { enforce2fa: false, maxSessionHours: 24 }, after: { enforce2fa: true, maxSessionHours: 1 } },
      },
      {
        ...{ ...entry, publicId: 'Entry0000002', target: 'Company', event: 'update', recordName: 'North' },
        ...{ actor: { publicId: 'Ada000000001', name: 'Ada' }, before: { name: 'South' }, after: { name: 'North' } },
      },
      {
        ...{ ...entry, publicId: 'Entry0000003', target: 'SsoProvider', event: 'update', recordName: 'Plant' },
        ...{ actor: { publicId: 'Bob000000001', name: 'Bob' } },
        ...{ before: { clientId: 'old' }, after: { clientId: 'new' }, secrets: ['clientSecret'] },
      },
    ]),
  );
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!.textContent;
  expect(await rowOf('Ada')).toContain('Require two-factor authentication for everyone: No → Yes');
  expect(await rowOf('Ada')).toContain('Log in again after: 24 hours → 1 hour');
  expect(await rowOf('Bob')).toContain('Client ID: old → new');
  expect(await rowOf('Bob')).toContain('Client secret: ');
  expect(screen.queryByText(/South/)).toBeNull();
});

test('a colour of the brand is previewed with its contrast, and a wrong one says so at its field [3.27][1.13]', async () => {
  const { api } = await open(BrandingScreen);
  const page = await screen.findByLabelText<HTMLInputElement>('Page');
  fireEvent.change(page, { target: { value: 'green' } });
  fireEvent.submit(page.form!);
  await screen.findByText('A colour is # and six digits, such as #0B6370.');
  fireEvent.change(page, { target: { value: '#163B34' } });
  await screen.findByText(/^Light theme\. Text on the page has a contrast of 12\.\d:1/);
  fireEvent.submit(page.form!);
  await waitFor(() =>
    expect(sentChanges(api)).toEqual([
      { branding: expect.objectContaining({ theme: { pageColor: '#163B34', cardColor: null } }) },
    ]),
  );
});

test('a picture of the brand is uploaded and saved by its address, and a refused one says why', async () => {
  const url = 'https://north.example/api/public-files/Picture00001';
  const { api } = await open(BrandingScreen);
  const upload = `POST ${calls.UploadPublicFile.route}` as const;
  const choose = async (label: string, type: string) => {
    const input = (await screen.findAllByLabelText<HTMLInputElement>(label)).find(({ type: is }) => is === 'file')!;
    fireEvent.change(input, {
      target: { files: [{ name: `picture.${type}`, arrayBuffer: async () => new ArrayBuffer(7) }] },
    });
  };
  api.answers(upload, () => refuse(400, 'not-a-picture'));
  await choose('Upload: Logo', 'svg');
  expect((await screen.findByRole('alert')).textContent).toBe('the API says not-a-picture');
  api.answers(upload, () => ({
    status: 201,
    data: { publicId: 'Picture00001', company: north, type: 'image', url, size: 7 },
  }));
  await choose('Upload: Logo', 'png');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Logo').value).toBe(url));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Logo').form!);
  await waitFor(() => expect(sentChanges(api)).toMatchObject([{ branding: { logo: url, favicon: null } }]));
});

test('a draft of the terms is written and published [7.44]', async () => {
  const write = calls.WriteCompanyTermsOfUsePolicy;
  const { api } = await open(TermsScreen, (testApi) => {
    const draft = {
      ...{ publicId: 'Policy000001', company: north, latest: false, version: null, publishedOn: null },
      ...{ downloadUrl: null, type: 'termsofuse', languages: [] },
    };
    testApi.answers(`PATCH ${write.route}`, () => {
      testApi.answers(`GET ${calls.ListCompanyTermsOfUsePolicies.route}`, () => ({ data: [draft] }));
      return { data: { publicId: 'Text00000001', policy: { publicId: draft.publicId } } };
    });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Write English text' }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text');
  fireEvent.change(text, { target: { value: 'Be careful.' } });
  fireEvent.submit(text.form!);
  await waitFor(() => expect(api.of(write.route, 'PATCH')).toHaveLength(1));
  expect(api.of(write.route, 'PATCH')[0]!.body).toMatchObject({ languageCode: 'en', body: 'Be careful.' });
  await screen.findByRole('button', { name: 'Publish' });
});

test('a version of the terms shows which people have accepted it [7.44]', async () => {
  const version = {
    ...{ publicId: 'Policy000001', company: north, latest: true, version: '2.0', publishedOn: '2026-03-12T08:00:00Z' },
    ...{ downloadUrl: null, type: 'termsofuse', languages: [] },
  };
  const person = (name: string, acceptedOn: string | null) => ({
    ...{ publicId: `User${name}0000000`.slice(0, 12), acceptedOn },
    user: { publicId: `User${name}0000000`.slice(0, 12), name },
  });
  await open(TermsScreen, (api) => {
    api.answers(`GET ${calls.ListCompanyTermsOfUsePolicies.route}`, () => ({ data: [version] }));
    api.answers(`GET ${calls.ListCompanyTermsAcceptances.route}`, () => ({
      data: [person('Ada', '2026-03-13T08:00:00Z'), person('Bob', null)],
    }));
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Who accepted' }));
  await screen.findByText('1 of 2 people accepted this version.');
  expect(screen.getByText('Bob').closest('tr')!.textContent).toBe('BobNot yet');
  expect(screen.getByText('Ada').closest('tr')!.textContent).toContain('13 Mar 2026');
});

test('the company is removed after typing its name and reauthenticating', async () => {
  const { api } = await open(CompanyScreen, (api) =>
    api.answers(`POST ${calls.ReAuthenticate.route}`, () => refuse(400, 'wrong-credentials', 'password')),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Remove company' }));
  const name = await screen.findByLabelText<HTMLInputElement>(/^Type/);
  fireEvent.change(name, { target: { value: north.name } });
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'wrong' } });
  fireEvent.submit(name.form!);
  await waitFor(() => expect(api.of(calls.ReAuthenticate.route, 'POST')).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).not.toBeNull());
  expect(api.of(calls.RemoveCompany.route, 'DELETE')).toEqual([]);
});

test('servers of the platform are listed with their kind and range [9.05]', async () => {
  const server = { publicId: 'Server000001', name: 'Amsterdam 1', type: 'rsc', vpnRange: '10.144.0.0/16' };
  await open(PlatformServers, (api) =>
    api.answers(`GET ${calls.ListPlatformServers.route}`, () => ({ data: [{ ...server, location: null }] })),
  );
  const row = await waitFor(() => screen.getByText('Amsterdam 1').closest('tr')!);
  expect(row.textContent).toBe('Amsterdam 1VPN server10.144.0.0/16');
});

test('store addresses are saved with the branding, and those of other sites are refused', async () => {
  const { api } = await open(BrandingScreen);
  const apple = await screen.findByLabelText('Address in the App Store');
  const google = screen.getByLabelText('Address in Google Play');
  fireEvent.change(apple, { target: { value: 'https://apps.apple.com/developer/north' } });
  fireEvent.change(google, { target: { value: 'https://north.example/app?id=north' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Save settings/ }));
  expect(await screen.findByText(/^An app's address looks like https:\/\/apps\.apple\.com/)).toBeTruthy();
  expect(screen.getByText(/^An app's address looks like https:\/\/play\.google\.com/)).toBeTruthy();
  expect(sentChanges(api)).toEqual([]);
  const branding = {
    appleAppStoreLink: 'https://apps.apple.com/app/north/id1600000009',
    googlePlayStoreLink: 'https://play.google.com/store/apps/details?id=example.north',
  };
  fireEvent.change(apple, { target: { value: branding.appleAppStoreLink } });
  fireEvent.change(google, { target: { value: branding.googlePlayStoreLink } });
  fireEvent.click(screen.getByRole('button', { name: /^Save settings/ }));
  await waitFor(() => expect(sentChanges(api)).toMatchObject([{ branding }]));
});
