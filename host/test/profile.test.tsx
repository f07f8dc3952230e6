/** @jest-environment @lineside/testing/environment */
import { AccessToken, TrustedDevice, WebhookSubscription, WebhookSubscriptionTrigger } from '@lineside/contracts';
import { north, refuse, south, type TestApi } from '@lineside/testing/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal, pageIsAt } from './portal.tsx';

// The person's own profile, section by section.

beforeEach(forgetEverything);
afterEach(closePortals);

const ada = {
  ...{ publicId: 'Ada000000001', name: 'Ada', emailAddress: 'ada@example.com', language: 'en', hasPassword: true },
  ...{ phoneNumber: null, localisation: null, timeZone: null, emailAddressChanges: [] as object[] },
  otpAuth: { required: false, deviceName: null, registeredOn: null, type: null, recoveryCodesLeft: 0 },
};

const open = (section: string, prepare: (api: TestApi) => void = () => {}, account: object = ada) =>
  openPortal({
    ...{ as: 'ada', at: `/my-profile/${section}` },
    prepare(api) {
      api.belongsTo(north);
      api.answers('GET MyUser', () => ({ data: account }));
      prepare(api);
    },
  });

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
}
const rowOf = async (name: string | RegExp) => (await screen.findByText(name)).closest('li')!;

/** The calls that the API refuses until the person has proved who they are. */
function asksForProof(api: TestApi, ...keys: `${string} ${string}`[]): void {
  let isProven = false;
  api.answers('POST MyUserReAuthentication', ({ body }) => {
    isProven = (body as { password?: string }).password === 'right';
    return isProven
      ? { status: 201, data: { expiresOn: '2030-01-01T00:00:00Z' } }
      : refuse(400, 'wrong-password', 'password');
  });
  for (const key of keys) {
    api.answers(key, () => (isProven ? answers[key] : refuse(403, 'reauthentication-required')));
  }
}
const answers: Record<string, object> = {
  'POST MyUserEmailAddressChangeList': { status: 201, data: [{ publicId: 'Change000001' }] },
  'POST MyUserAccessTokenList': {
    status: 201,
    data: { publicId: 'Token0000001', secretId: 'the-secret', expiresOn: '2030-01-01T00:00:00Z', user: ada },
  },
};

test('an unknown section leads to the first one, with a notice', async () => {
  await open('nonsense');
  await screen.findByText('There is no section nonsense');
  await waitFor(() => expect(location.pathname).toBe('/my-profile/profile'));
});

test('a new e-mail address requires a proof, and a pending one can be cancelled', async () => {
  const waiting = {
    ...{ publicId: 'Change000001', oldEmailAddress: 'ada@example.com', newEmailAddress: 'new@example.com' },
    expiresOn: '2030-01-01T00:00:00Z',
  };
  const account = { ...ada, emailAddressChanges: [waiting] };
  const { api } = await open(
    'profile',
    (api) => {
      asksForProof(api, 'POST MyUserEmailAddressChangeList');
      api.answers('DELETE MyUserEmailAddressChangeList', () => ({ data: null }));
    },
    account,
  );
  expect(await screen.findByText('new@example.com is waiting for confirmation')).toBeTruthy();
  await press('Cancel change');
  await waitFor(() =>
    expect(api.of('MyUserEmailAddressChangeList', 'DELETE').map(({ body }) => body)).toEqual([
      [{ publicId: 'Change000001' }],
    ]),
  );
  await press('Change e-mail address');
  await type('New e-mail address', 'other@example.com');
  await press('Send link');
  await type('Password', 'wrong');
  await press('Confirm');
  expect(await screen.findByText('This is not your password')).toBeTruthy();
  await type('Password', 'right');
  await press('Confirm');
  await waitFor(() => expect(api.of('MyUserEmailAddressChangeList', 'POST')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a changed password shows a notice for 3 s, and a wrong one a message at its field [8.09][8.19]', async () => {
  const { api } = await open('password', (api) =>
    api.answers('POST MyUserPassword', ({ body }) =>
      (body as { oldPassword: string }).oldPassword === 'right'
        ? { status: 201, data: null }
        : refuse(400, 'wrong-password', 'oldPassword'),
    ),
  );
  await type('Current password', 'wrong');
  await type('New password', 'long enough');
  await press('Change password');
  expect(await screen.findByText('This is not your password')).toBeTruthy();
  expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('long enough');
  await type('Current password', 'right');
  await press('Change password');
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(api.of('MyUserPassword', 'POST').at(-1)!.body).toEqual({
    ...{ oldPassword: 'right', newPassword: 'long enough', deleteAccessTokens: true },
  });
});

test('a token is made after a proof and its secret is shown once', async () => {
  const { api } = await open('access-tokens', (api) => asksForProof(api, 'POST MyUserAccessTokenList'));
  await screen.findByText('You have no access tokens.');
  await press('New token');
  await type('Name', 'Nightly export');
  await press('Create token');
  await type('Password', 'right');
  await press('Confirm');
  expect(await screen.findByText('the-secret')).toBeTruthy();
  const { body } = api.of('MyUserAccessTokenList', 'POST').at(-1)!;
  expect(body).toMatchObject({ name: 'Nightly export', expiresIn: 30 * 86_400, scope: { type: 'allow' } });
});

const session = (publicId: string, more: object) => ({
  ...{ publicId, kind: 'portal', name: null, expiresOn: '2030-01-01T12:00:00Z', lastUsedOn: '2029-12-31T12:00:00Z' },
  ...{ isCurrent: false, ssoIdentityProvider: null, scope: { type: 'unrestricted', rels: [] }, can: { edit: true } },
  created: { ip: '192.0.2.1', on: '2029-12-01T12:00:00Z', userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/148.0' },
  ...more,
});

test('sessions tell where one is logged in, and all others end at once', async () => {
  const { api } = await open('sessions', (api) =>
    api.has(AccessToken, [
      session('Session00001', { isCurrent: true }),
      session('Session00002', { created: { ip: '192.0.2.2', on: '2029-12-01T12:00:00Z', userAgent: null } }),
      session('Client000001', { kind: 'client' }),
    ]),
  );
  const current = within(await rowOf(/^Firefox, Linux/));
  expect(current.getByText('This one')).toBeTruthy();
  expect(current.queryByRole('button')).toBeNull();
  expect((await rowOf(/^Unknown browser/)).textContent).toContain('192.0.2.2');
  await press('Log out the others');
  await screen.findByRole('dialog', { name: 'Log out all other sessions?' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Log out the others' }).at(-1)!);
  await waitFor(() =>
    expect(api.of('AccessTokenList', 'DELETE').map(({ body }) => body)).toEqual([[{ publicId: 'Session00002' }]]),
  );
});

test('a trusted device is removed after confirmation [3.72]', async () => {
  const { api } = await open('trusted-devices', (api) =>
    api.has(TrustedDevice, [
      {
        ...{ publicId: 'Device000001', name: 'Laptop', userAgent: null, isCurrent: true },
        ...{ createdOn: '2029-12-01T12:00:00Z', lastLogin: '2029-12-31T12:00:00Z' },
      },
    ]),
  );
  expect((await rowOf(/^Laptop/)).textContent).toContain('This one');
  await press('Forget Laptop');
  await press('Forget');
  await waitFor(() => expect(api.of('TrustedDevice', 'DELETE')).toHaveLength(1));
  expect(api.of('TrustedDeviceList')[0]!.headers['api-device-identifier']).toMatch(/^[0-9a-f-]{36}$/);
});

test('formats of the account are kept, and times follow them', async () => {
  const account = { ...ada, localisation: 'en-US', timeZone: 'Asia/Tokyo' };
  await open(
    'language-and-formats',
    (api) =>
      api.answers('GET MyUserStart', () => ({
        data: {
          ...{ user: account, companies: [north], place: { company: north, standing: api.standing } },
          sector: { publicId: 'Sector000001', name: 'Sector', supportEmailAddress: null },
        },
      })),
    account,
  );
  await waitFor(() => expect(localStorage.getItem('lineside.formats')).toBe('{"region":"en-US","zone":"Asia/Tokyo"}'));
  expect(await screen.findByText(/^Now \d+:\d\d [AP]M GMT\+9$/)).toBeTruthy();
});

test('a language chosen at login is the one that the profile shows', async () => {
  localStorage.setItem('lineside.language', '"nl"');
  await open('language-and-formats');
  const field = await screen.findByLabelText('Taal');
  expect(within(field.closest<HTMLElement>('.ant-select')!).getByText('Nederlands')).toBeTruthy();
});

test('deleting the account asks for the address first', async () => {
  const { api } = await open('data', (api) => api.answers('DELETE MyUser', () => ({ data: null })));
  await press('Delete my account');
  await type('Type ada@example.com to confirm', 'ada@example.com');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Delete my account' }).at(-1)!.hasAttribute('disabled')).toBe(false),
  );
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete my account' }).at(-1)!);
  await pageIsAt('/login');
  expect(api.of('MyUser', 'DELETE')).toHaveLength(1);
});

test('a link of a mail confirms a new address without being signed in', async () => {
  const { api } = await openPortal({
    at: `/my-profile#${'S'.repeat(43)}`,
    prepare: (api) => api.answers('POST MyEmailAddressChangeFinish', () => ({ status: 201, data: null })),
  });
  await screen.findByRole('heading', { name: 'Confirm your new e-mail address' });
  expect(api.of('MyEmailAddressChangeFinish', 'POST')).toEqual([]);
  await press('Confirm');
  await screen.findByRole('heading', { name: 'E-mail address changed' });
});

test('webhooks and message filters are there before a company is chosen [7.69]', async () => {
  const { api } = await openPortal({
    ...{ as: 'ada', at: '/my-profile/message-filters' },
    prepare(api) {
      api.belongsTo(north, south);
      api.answers('GET MyUser', () => ({ data: ada }));
    },
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add message filter' }))[0]!);
  fireEvent.click(await screen.findByLabelText('Mark as read'));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Companies' }));
  fireEvent.click(await screen.findByText('South'));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: /^Add/ }));
  const row = await screen.findByRole('row', { name: /Mark as read/ });
  expect(within(row).getByText('South')).toBeTruthy();
  expect(api.of('MessageFilterList', 'POST')[0]!.body).toMatchObject({ companyPublicIds: [south.publicId] });
  fireEvent.click(screen.getByRole('link', { name: 'Webhooks' }));
  await screen.findByText('No webhooks yet');
});

test('a delivery of a webhook is sent again from its list, and its new result shows [7.69]', async () => {
  const delivery = (more: object) => ({
    ...{ publicId: 'Delivery0001', subscription: { publicId: 'Webhook00001' }, createdOn: '2030-01-01T12:00:00Z' },
    ...{ event: 'alarm-high', about: 'Filler 1', duration: 12 },
    ...{ lastTry: null, nextTry: null, ok: false, retrying: false, status: '503', tryCount: 8, ...more },
  });
  const { api } = await open('webhooks', (api) => {
    api.has(WebhookSubscription, [
      {
        ...{ publicId: 'Webhook00001', name: 'Duty', callbackUrl: 'https://example.com/' },
        ...{ createdOn: '2030-01-01T12:00:00Z', hasSecret: false },
      },
    ]);
    api.has(WebhookSubscriptionTrigger, [delivery({})]);
    api.answers('POST WebhookSubscriptionTriggerResend', () => {
      api.has(WebhookSubscriptionTrigger, [delivery({ ok: true, status: '204', tryCount: 9 })]);
      return { status: 201, data: { nextTry: '2030-01-01T13:00:00Z', ok: false, status: null } };
    });
  });
  fireEvent.click(await screen.findByText('Duty'));
  await screen.findByText('Failed (503)');
  expect(screen.getByText('High alarm').closest('tr')!.textContent).toContain('Filler 1');
  fireEvent.click(screen.getByRole('button', { name: /^Resend/ }));
  await screen.findByText('Sending');
  api.emit({
    ...{ type: 'change', entity: 'WebhookSubscriptionTrigger', act: 'update', publicId: 'Delivery0001' },
    ...{ company: north.publicId, agent: null, fields: {} },
  });
  await screen.findByText('Arrived (204)');
  const params = { until: '2030-01-01T13:05:00Z' };
  const limited = { code: 'too-many-attempts', message: 'Too many', params };
  api.answers('POST WebhookSubscriptionTriggerResend', () => ({
    ...{ status: 429, body: { type: 'Error', data: [limited], status: 'error' } },
  }));
  fireEvent.click(screen.getByRole('button', { name: /^Resend/ }));
  await screen.findByText(/^Too many attempts\. Try again at (1|2)?\d:05/);
});

test('an account says how many recovery codes are left, and makes new ones with a code', async () => {
  const registeredOn = '2029-01-01T00:00:00Z';
  const otpAuth = { required: true, deviceName: 'Phone', registeredOn, type: 'app', recoveryCodesLeft: 2 };
  const { api } = await open(
    'second-factor',
    (api) =>
      api.answers('POST MyUserOtpAuthRecoveryCodeList', () => ({
        status: 201,
        data: { recoveryCodes: ['AAAA-BBBB'] },
      })),
    { ...ada, otpAuth },
  );
  await screen.findByText('Recovery codes left: 2');
  await press('New recovery codes');
  await screen.findByText('Make new recovery codes?');
  const field = await screen.findByLabelText<HTMLInputElement>('6-digit code');
  fireEvent.change(field, { target: { value: '123 456' } });
  fireEvent.submit(field.form!);
  await screen.findByText('AAAA-BBBB');
  expect(api.of('MyUserOtpAuthRecoveryCodeList', 'POST').map(({ body }) => body)).toEqual([
    { oneTimePassword: '123456' },
  ]);
});
