/** @jest-environment @lineside/testing/environment */
import { WebAccessEntry } from '@lineside/contracts';
import { fireEvent, leave, screen, waitFor, within } from '@lineside/testing';
import { aDevice, visit } from '../../test/screen.tsx';
import OwnAgentScreen from '../device/OwnAgentScreen.tsx';

afterEach(leave);

const filler = aDevice('Filler 3');
const agent = { publicId: filler.publicId, name: filler.name };
const entry = (number: number, name: string, fields: object = {}) => ({
  publicId: `WebAccess00${number}`,
  agent,
  agentServer: { publicId: 'Server000001', name: 'Filler panel' },
  serviceName: 'Filler panel',
  user: { publicId: `User0000000${number}`, name },
  ...{ startedOn: '2026-03-12T12:07:00Z', sourceAddress: '198.51.100.7', expiresOn: '2031-03-12T14:00:00Z' },
  ...{ closedOn: null, closeReason: null, can: { end: true } },
  ...fields,
});
const open = (address: string, entries: ReturnType<typeof entry>[]) =>
  visit(`/devices/${filler.publicId}${address}`, '/devices/:publicId', OwnAgentScreen, { devices: [filler] }, (api) => {
    api.has(WebAccessEntry, entries);
    api.answers('DELETE WebAccessEntry', () => ({ data: null }));
  });
const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;

test('a device lists who opened which service in the browser, from where, and why that ended', async () => {
  const closed = { closedOn: '2026-03-12T12:20:00Z', closeReason: 'revoked', can: { end: false } };
  await open('?part=sessions', [entry(1, 'Sam Okafor'), entry(2, 'Anke Mulder', closed)]);
  expect((await row('Sam Okafor')).textContent).toMatch(/Filler panel.*Connected198\.51\.100\.7End connection$/);
  expect((await row('Anke Mulder')).textContent).toMatch(/198\.51\.100\.7Access revoked$/);
});

test('who may end a session ends it, after a confirmation', async () => {
  const { api } = await open('?part=sessions', [entry(1, 'Sam Okafor')]);
  fireEvent.click(within(await row('Sam Okafor')).getByRole('button', { name: 'End connection' }));
  await screen.findByRole('dialog', { name: 'End the session of Sam Okafor at Filler panel?' });
  expect(api.of('WebAccessEntry', 'DELETE')).toEqual([]);
  const inDialog = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'End connection' });
  fireEvent.click(await waitFor(inDialog));
  await waitFor(() => expect(api.of('WebAccessEntry', 'DELETE')).toHaveLength(1));
});

test('the device says who has a service open in the browser now', async () => {
  await open('', [entry(1, 'Sam Okafor')]);
  const facts = await screen.findByText(/^Filler panel in the browser, since/);
  expect(facts.parentElement!.textContent).toContain('Sam Okafor');
});
