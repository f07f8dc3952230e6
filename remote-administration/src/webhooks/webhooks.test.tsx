/** @jest-environment @lineside/testing/environment */
import { CompanyWebhook, CompanyWebhookDelivery, calls } from '@lineside/contracts';
import { fireEvent, leave, north, screen, visit, within } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import WebhookScreen from './WebhookScreen.tsx';

afterEach(leave);

const remote = { name: 'remote-administration', version: '0.1.0', texts };
const path = '/administration/webhooks';
/** Milliseconds that a receiver has. */
const limit = 5000;
const maintenance = {
  ...{ publicId: 'Webhook00001', name: 'Maintenance desk', callbackUrl: 'https://desk.example.com/in', timeout: limit },
  ...{ hasSecret: false, createdOn: '2030-01-01T12:00:00Z', createdBy: { publicId: 'Ada000000001', name: 'Ada' } },
  ...{ failed: 1, lastTry: '2030-01-01T12:00:00Z', can: { edit: true } },
};
const delivery = (publicId: string, more: object) => ({
  ...{
    publicId,
    webhook: { publicId: maintenance.publicId, name: maintenance.name },
    createdOn: '2030-01-01T12:00:00Z',
  },
  ...{ event: 'alarm-high', about: 'Filler 1', lastTry: '2030-01-01T12:00:00Z', nextTry: null, ok: true },
  ...{ retrying: false, status: '200', duration: 142, tryCount: 1, ...more },
});
const failed = { about: 'Capper 3', ok: false, status: 'timeout', duration: 5000, tryCount: 8 };

const open = (rows: { publicId: string }[], more: Partial<typeof maintenance> = {}) =>
  visit(remote, `${path}/${maintenance.publicId}`, `${path}/:publicId`, WebhookScreen, {
    prepare(api) {
      Object.assign(api.standing, { permissions: ['MANAGE_COMPANY'] });
      api.has(CompanyWebhook, [{ ...maintenance, ...more }]);
      api.has(CompanyWebhookDelivery, rows);
    },
  });

test('the list says how many deliveries failed, and the first webhook is beside it', async () => {
  const unused = { ...maintenance, publicId: 'Webhook00002', name: 'Test, Sam', failed: 0, lastTry: null };
  await visit(remote, path, `${path}/:publicId?`, WebhookScreen, {
    prepare(api) {
      Object.assign(api.standing, { permissions: ['MANAGE_COMPANY'] });
      api.has(CompanyWebhook, [maintenance, unused]);
      api.has(CompanyWebhookDelivery, []);
    },
  });
  const list = await screen.findByRole('list', { name: 'Webhooks' });
  const row = (name: string) => within(list).getByRole('link', { name: new RegExp(name) });
  expect(within(row('Maintenance desk')).getByText('1 failed')).toBeTruthy();
  expect(within(row('Test, Sam')).getByText('Never sent')).toBeTruthy();
  await screen.findByRole('region', { name: 'Maintenance desk' });
  fireEvent.click(row('Test, Sam'));
  await screen.findByRole('region', { name: 'Test, Sam' });
  expect(row('Test, Sam').getAttribute('aria-current')).toBe('true');
});

test('deliveries say what came of them; one is sent again and shows its new result', async () => {
  const { api } = await open([delivery('Delivery0001', {}), delivery('Delivery0002', failed)]);
  const row = async (about: string) => (await screen.findByText(new RegExp(about))).closest('tr')!.textContent;
  expect(await row('Filler 1')).toMatch(/200 · 142 ms.*High alarm: Filler 1.*1 attempt/);
  expect(await row('Capper 3')).toMatch(/Gave up, No answer in time · 5,000 ms.*Capper 3.*8 attempts/);
  fireEvent.click(screen.getByRole('radio', { name: /^Failed/ }));
  await screen.findByText(/Capper 3/);
  expect(screen.queryByText(/Filler 1/)).toBeNull();
  api.answers('POST CompanyWebhookDeliveryResend', () => {
    api.has(CompanyWebhookDelivery, [delivery('Delivery0002', { ...failed, status: '503', tryCount: 9 })]);
    return { status: 201, data: { nextTry: '2030-01-01T13:00:00Z', ok: false, status: null } };
  });
  fireEvent.click(screen.getByRole('button', { name: /^Resend the one of/ }));
  await screen.findByText('Sending');
  api.emit({
    ...{ type: 'change', entity: 'CompanyWebhookDelivery', act: 'update', publicId: 'Delivery0002' },
    ...{ company: north.publicId, agent: null, fields: {} },
  });
  await screen.findByText(/503/);
});

test('a new secret is shown once', async () => {
  const { api } = await open([]);
  await screen.findByText("Calls aren't signed");
  api.answers(`POST ${calls.MakeCompanyWebhookSecret.route}`, () => ({ status: 201, data: { secret: 'whsec_abc=' } }));
  fireEvent.click(screen.getByRole('button', { name: 'New secret' }));
  await screen.findByRole('dialog', { name: 'Copy the secret now' });
  await screen.findByText('whsec_abc=');
});

test('a secret is replaced only once that was confirmed', async () => {
  const { api } = await open([], { hasSecret: true });
  await screen.findByText('Calls are signed');
  api.answers(`POST ${calls.MakeCompanyWebhookSecret.route}`, () => ({ status: 201, data: { secret: 'whsec_abc=' } }));
  fireEvent.click(screen.getByRole('button', { name: 'New secret' }));
  const question = await screen.findByRole('dialog', { name: 'Make a new secret?' });
  expect(api.of(calls.MakeCompanyWebhookSecret.route, 'POST')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'New secret' }));
  await screen.findByText('whsec_abc=');
});
