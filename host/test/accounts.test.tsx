/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { north, refuse, type TestApi } from '@lineside/testing/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { brandOf, closePortals, forgetEverything, openPortal, pageIsAt, routeOf } from './portal.tsx';

// Screens before sign-in, and between sign-in and the portal.

beforeEach(forgetEverything);
afterEach(async () => {
  jest.restoreAllMocks();
  await closePortals();
});

const secret = 'S'.repeat(43);
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const devices = { routes: [routeOf('devices')] };

async function typePassword(): Promise<void> {
  await type('E-mail', 'ada@example.com');
  await press('Continue');
  await type('Password', 'right');
  await press('Log in');
}

/** Asks for a code at sign-in; 123456 is right. */
const asksForCode = (api: TestApi) =>
  api.answers('POST SessionList', ({ body }) => {
    const { oneTimePassword } = body as { oneTimePassword?: string };
    if (!oneTimePassword) return refuse(401, 'one-time-password-required', 'oneTimePassword');
    return oneTimePassword === '123456' ? undefined : refuse(401, 'wrong-one-time-password', 'oneTimePassword');
  });

test('the second factor follows the password, at its own address [2.18]', async () => {
  const { api } = await openPortal({ at: '/devices?tab=2', remote: devices, prepare: asksForCode });
  await typePassword();
  await heading('Enter your code');
  await pageIsAt('/two-factor-auth');
  await type('6-digit code', '999999');
  fireEvent.click(screen.getByLabelText(/^Trust this device/));
  await press('Log in');
  expect(await screen.findByText('This code is wrong, or was already used')).toBeTruthy();
  expect((screen.getByLabelText('6-digit code') as HTMLInputElement).value).toBe('999999');
  await type('6-digit code', '123 456');
  await press('Log in');
  await pageIsAt('/devices');
  expect(location.search).toBe('?tab=2');
  const last = api.of('SessionList', 'POST').at(-1)!;
  expect(last.body).toMatchObject({ oneTimePassword: '123456', trustedDeviceName: expect.any(String) });
  expect(last.headers['api-device-identifier']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a browser whose storage is full logs in', async () => {
  await openPortal({ at: '/devices', remote: devices });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await typePassword();
  await pageIsAt('/devices');
  await screen.findByRole('button', { name: /Ada/ });
});

test('two-factor-auth without a password before it leads to login [2.18]', async () => {
  await openPortal({ at: '/two-factor-auth' });
  await heading('Log in');
  await pageIsAt('/login');
});

test('the password step offers the identity providers, the last used one first [7.39]', async () => {
  localStorage.setItem('lineside.identity-provider', '"Provider0002"');
  const provider = (publicId: string, name: string) => ({ publicId, name, logo: null, companies: [north] });
  const { api } = await openPortal({
    prepare(api) {
      const all = [provider('Provider0001', 'Acme ID'), provider('Provider0002', 'Norwell SSO')];
      api.answers('GET SsoIdentityProviderList', () => ({ data: all }));
      api.answers('POST SsoAuthenticationRequestList', () => refuse(503, 'identity-provider-unreachable'));
    },
  });
  await type('E-mail', 'ada@example.com');
  await press('Continue');
  await screen.findByRole('button', { name: 'Log in with Acme ID' });
  const names = screen.getAllByRole('button', { name: /^Log in with/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Log in with Norwell SSO', 'Log in with Acme ID']);
  await press('Log in with Norwell SSO');
  await screen.findByRole('alert');
  expect(api.of('SsoAuthenticationRequestList', 'POST')[0]!.body).toEqual({
    identityProvider: { publicId: 'Provider0002' },
    redirectUrl: `${location.origin}/login/sso`,
  });
});

test('a host with one provider and no passwords opens it at once, except after logging out [7.39][2.18]', async () => {
  const custom = { ...brandOf('Acme').custom, glbSignInProvider: 'Provider0001' };
  const atAcme = {
    branding: { ...brandOf('Acme'), custom },
    prepare(api: TestApi) {
      const data = [{ publicId: 'Provider0001', name: 'Acme ID', logo: null, companies: [north] }];
      api.answers('GET SsoIdentityProviderList', () => ({ data }));
      api.answers('POST SsoAuthenticationRequestList', () => refuse(503, 'identity-provider-unreachable'));
    },
  };
  const { api, close } = await openPortal({ ...atAcme, at: '/devices?tab=2', remote: devices });
  await screen.findByRole('alert');
  await pageIsAt('/login');
  expect(api.of('SsoAuthenticationRequestList', 'POST')).toHaveLength(1);
  expect(history.state.usr.wanted).toBe('/devices?tab=2');
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  await close();
  const secondPortal = await openPortal({ ...atAcme, as: 'ada', at: '/logout' });
  await screen.findByRole('button', { name: 'Log in with Acme ID' });
  await pageIsAt('/login');
  expect(secondPortal.api.of('SsoAuthenticationRequestList', 'POST')).toEqual([]);
});

test('the code of a provider signs in, and leads to the address wanted before [2.18]', async () => {
  sessionStorage.setItem('lineside.sso-wanted', '/devices?tab=2');
  const { api } = await openPortal({
    at: '/login/sso?code=abc&state=def',
    remote: devices,
    prepare: (api) => api.answers('POST SsoSessionList', () => refuse(401, 'sso-unknown-person')),
  });
  expect(await screen.findByText(/you don't have an account/i)).toBeTruthy();
  await pageIsAt('/login');
  expect(api.of('SsoSessionList', 'POST')[0]!.body).toMatchObject({ ssoAuthentication: { code: 'abc', state: 'def' } });
  expect(history.state.usr.wanted).toBe('/devices?tab=2');
});

test('recovery answers the same with and without an account, and keeps the typed address [2.18]', async () => {
  const { api } = await openPortal({
    prepare: (api) => api.answers('POST AccessRecoverList', () => ({ status: 201, data: null })),
  });
  await type('E-mail', 'ada@example.com');
  await press('Continue');
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await pageIsAt('/recover');
  expect(((await screen.findByLabelText('E-mail')) as HTMLInputElement).value).toBe('ada@example.com');
  await press('Send link');
  await heading('Check your mail');
  expect(api.of('AccessRecoverList', 'POST')[0]!.body).toEqual({ emailAddress: 'ada@example.com' });
});

test('a recovery link chooses another password, and leaves the address bar [2.18]', async () => {
  const { api } = await openPortal({
    at: `/recover#${secret}`,
    prepare(api) {
      api.answers('GET MyAccessRecover', () => ({ data: { emailAddress: 'ada@example.com' } }));
      api.answers('POST MyAccessRecoverFinish', ({ body }) =>
        (body as { newPassword: string }).newPassword === 'password1'
          ? refuse(400, 'password-too-common', 'newPassword')
          : { status: 201, data: null },
      );
    },
  });
  await heading('Choose a new password');
  expect(location.hash).toBe('');
  await type('New password', 'password1');
  await press('Save password');
  expect(await screen.findByText(/easy to guess/)).toBeTruthy();
  await type('New password', 'a better one');
  await press('Save password');
  await heading('Password changed');
  const [finished] = api.of('MyAccessRecoverFinish', 'POST').slice(-1);
  expect(finished!.headers.authorization).toBe(`Bearer ${secret}`);
});

test('a used recovery link says so and offers a new one', async () => {
  await openPortal({
    at: `/recover#${secret}`,
    prepare: (api) => api.answers('GET MyAccessRecover', () => refuse(401, 'link-spent')),
  });
  await heading("This link can't be used any more");
  await press('Request a new link');
  await heading('Forgot password?');
});

test('registering sends a mail; the link in it finishes the registration at a press [2.18]', async () => {
  const prepare = (api: TestApi) => {
    api.answers('GET TermsOfUsePolicyList', () => ({
      data: [{ publicId: 'Policy000001', latest: true, publishedOn: '2030-01-01T00:00:00Z' }],
    }));
    api.answers('POST RegistrationList', () => ({ status: 201, data: null }));
    api.answers('GET MyInvite', () => refuse(401, 'link-spent'));
    api.answers('POST MyRegistrationFinish', () => ({ status: 201, data: null }));
  };
  const first = await openPortal({ at: '/register', prepare });
  await type('Company', 'Van Dam');
  await type('Your name', 'Eva');
  await type('E-mail', 'eva@example.com');
  await type('Password', 'long enough');
  await press('Register');
  expect(await screen.findByText('Accept the terms of use to continue')).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/^I accept the terms of use/));
  await press('Register');
  await heading('Check your mail');
  expect(first.api.of('RegistrationList', 'POST')[0]!.body).toMatchObject({
    ...{ companyName: 'Van Dam', name: 'Eva', emailAddress: 'eva@example.com', password: 'long enough' },
    termsOfUsePolicy: { publicId: 'Policy000001' },
  });
  await closePortals();
  const second = await openPortal({ at: `/register#${secret}`, prepare });
  await heading('Confirm your address');
  expect(second.api.of('MyRegistrationFinish', 'POST')).toEqual([]);
  await press('Finish registration');
  await heading('Your account is ready');
});

const mailedInvite = (user: object | null) => ({
  ...{ publicId: 'Invite000001', emailAddress: 'ada@example.com', expiresOn: '2030-01-01T00:00:00Z', language: 'en' },
  ...{ company: north, user },
  memberships: [
    { publicId: 'Place0000001', group: null, role: { publicId: 'Role00000001', name: 'Engineer' }, expiresOn: null },
  ],
});

test('a mailed invite creates an account, logs its person in, and leads to their first day [7.41]', async () => {
  const { api } = await openPortal({
    at: `/register#${secret}`,
    prepare(api) {
      api.answers('GET MyInvite', () => ({ data: mailedInvite(null) }));
      api.answers('GET TermsOfUsePolicyList', () => ({ data: [] }));
      api.answers('POST UserList', () => ({ status: 201, data: { publicId: 'User00000001' } }));
      // the password that was chosen is the one that is right from then on
      api.answers('POST SessionList', ({ body }) => {
        const credentials = body as { password: string };
        if (credentials.password === 'long enough') credentials.password = 'right';
        return undefined;
      });
    },
  });
  await heading('Join North');
  expect(screen.getByText('Engineer, whole company')).toBeTruthy();
  await type('Your name', 'Eva');
  await type('Password', 'long enough');
  await press('Accept invite');
  await heading('Welcome to North');
  expect(api.of('UserList', 'POST')[0]!.body).toMatchObject({ name: 'Eva', password: 'long enough' });
  expect(location.pathname).toBe('/first-day');
  // the steps that are left: a second factor, the VPN client, a device
  await screen.findByRole('button', { name: 'Set up' });
  await screen.findByRole('button', { name: 'Install the VPN client' });
  await screen.findByRole('button', { name: 'Open Devices' });
});

test('a mailed invite of a person with an account leads to the login with their address [7.41]', async () => {
  const user = { publicId: 'Ada000000001', name: 'Ada', emailAddress: 'ada@example.com' };
  await openPortal({
    at: `/register#${secret}`,
    prepare(api) {
      api.answers('GET MyInvite', () => ({ data: mailedInvite(user) }));
      api.answers('GET TermsOfUsePolicyList', () => ({ data: [] }));
      api.answers('POST MyInviteFinish', () => ({ status: 201, data: null }));
    },
  });
  await press('Accept invite');
  await heading('You are a member of North');
  await press('Go to login');
  await heading('Enter your password');
  await type('Password', 'right');
  await press('Log in');
  await heading('Welcome to North');
});

test('a company that asks for a second factor leads to its set-up, which ends in the portal [2.18]', async () => {
  let isProven = false;
  let isSetUp = false;
  const { api } = await openPortal({
    ...{ as: 'ada', at: '/devices?tab=2', remote: devices },
    prepare(api) {
      const lacking = () => (isSetUp ? undefined : refuse(403, 'two-factor-required', 'Api-Company'));
      api.answers('GET MyUserStart', () => ({
        data: {
          user: { publicId: 'Ada000000001', name: 'Ada', emailAddress: 'ada@example.com', language: 'en' },
          ...{ companies: [north], place: { company: north, standing: null } },
          sector: { publicId: 'Sector000001', name: 'Sector', supportEmailAddress: null },
        },
      }));
      api.answers('GET MyUserStanding', lacking);
      api.answers('POST MyUserReAuthentication', () => {
        isProven = true;
        return { status: 201, data: { expiresOn: '2030-01-01T00:00:00Z' } };
      });
      api.answers('POST MyUserOtpAuthEnable', () =>
        isProven
          ? { status: 201, data: { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' } }
          : refuse(403, 'reauthentication-required'),
      );
      api.answers('POST MyUserOtpAuthVerify', () => {
        isSetUp = true;
        return { status: 201, data: { recoveryCodes: ['code-1', 'code-2'] } };
      });
    },
  });
  await heading('Two-factor authentication is required');
  await pageIsAt('/two-factor-auth-required');
  await press('Set up now');
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'right' } });
  await press('Confirm');
  expect(await screen.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
  await type('6-digit code', '123456');
  await press('Next: recovery codes');
  expect(await screen.findByText('code-2')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('I have stored them'));
  await press('Done');
  await pageIsAt('/devices');
  expect(location.search).toBe('?tab=2');
  expect(api.of('MyUserOtpAuthVerify', 'POST')).toHaveLength(1);
});

test('the profile is there while the company asks for a second factor [2.18]', async () => {
  await openPortal({
    ...{ as: 'ada', at: '/my-profile/password' },
    prepare(api) {
      api.belongsTo(north);
      Object.assign(api.standing, { permissions: [] });
      api.answers('GET MyUserStart', () => ({
        data: {
          user: { publicId: 'Ada000000001', name: 'Ada', emailAddress: 'ada@example.com', language: 'en' },
          ...{ companies: [north], place: { company: north, standing: null } },
          sector: { publicId: 'Sector000001', name: 'Sector', supportEmailAddress: null },
        },
      }));
      api.answers('GET MyUserStanding', () => refuse(403, 'two-factor-required', 'Api-Company'));
    },
  });
  await heading('Password');
  fireEvent.click(screen.getByRole('button', { name: /^Account/ }));
  await screen.findByRole('menuitem', { name: 'Log out' });
  await heading('Password');
});

test('a company that asks for single sign-on leads to its own providers [2.18]', async () => {
  await openPortal({
    ...{ as: 'ada', at: '/devices', remote: devices },
    prepare(api) {
      api.answers('GET MyUserStart', () => ({
        data: {
          user: { publicId: 'Ada000000001', name: 'Ada', emailAddress: 'ada@example.com', language: 'en' },
          ...{ companies: [north], place: { company: north, standing: null } },
          sector: { publicId: 'Sector000001', name: 'Sector', supportEmailAddress: null },
        },
      }));
      api.answers('GET MyUserStanding', () => refuse(403, 'sso-required', 'Api-Company'));
      api.answers('GET SsoIdentityProviderList', () => ({
        data: [
          { publicId: 'Provider0001', name: 'North ID', logo: null, companies: [north] },
          { publicId: 'Provider0002', name: 'Other ID', logo: null, companies: [] },
        ],
      }));
    },
  });
  await heading('Single sign-on is required');
  await pageIsAt('/sso-auth-required');
  await screen.findByRole('button', { name: 'Log in with North ID' });
  expect(screen.queryByRole('button', { name: 'Log in with Other ID' })).toBeNull();
});
