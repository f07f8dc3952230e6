/** @jest-environment @lineside/testing/environment */

import { leave } from '@lineside/testing';
import { ada } from '@lineside/testing/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { anApprover, aServer, labeller, show } from '../../test/dialog.tsx';

const { default: RequestAccessDialog } = await import('./RequestAccessDialog.tsx');

afterEach(async () => {
  await leave();
  document.body.replaceChildren();
});

const minute = 60_000;
const now = Math.floor(Date.now() / minute) * minute;
const at = (minutes: number) => `${new Date(now + minutes * minute).toISOString().slice(0, 19)}Z`;
const ruben = anApprover('Ruben Visser');
const lotte = anApprover('Lotte Bakker');
const hmi = aServer('Server000001', 'Labeller HMI');
const access = (publicId: string, from: number, to: number, more: Record<string, unknown> = {}) => ({
  publicId,
  agent: { publicId: labeller.publicId, name: labeller.name },
  user: ada,
  vpn: true,
  servers: [{ publicId: hmi.publicId, name: hmi.name }],
  start: at(from),
  end: at(to),
  status: 'approved',
  approver: { publicId: lotte.publicId, name: lotte.name },
  updatedOn: at(from),
  ...more,
});

const draw = (requests: ReturnType<typeof access>[]) =>
  show(<RequestAccessDialog agentId={labeller.publicId} vpn servers={[]} start={at(10)} answer={() => {}} />, {
    servers: [hmi],
    approvers: [ruben, lotte],
    requests,
  });
const send = () => screen.getByRole('button', { name: 'Send request' }) as HTMLButtonElement;
const type = async (words: string) =>
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: words } });
const sent = (rendered: Awaited<ReturnType<typeof draw>>) =>
  rendered.api.of('AgentAccessRequestList', 'POST').map(({ body }) => body as Record<string, unknown>);

test('more time asks for the same services of the same approver, from the present end [2.32]', async () => {
  const rendered = await draw([access('Request00001', -50, 10)]);
  expect(await screen.findByRole('dialog', { name: /^Request more time.*Labeller 2, VPN, Labeller HMI/ })).toBeTruthy();
  await type('Still at the label head');
  expect(screen.queryByLabelText('Services')).toBeNull();
  expect(screen.queryByLabelText('Start')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '90 minutes' }));
  await waitFor(() => expect(send().disabled).toBe(false));
  fireEvent.click(send());
  await waitFor(() => expect(sent(rendered)).toHaveLength(1));
  expect(sent(rendered)[0]).toEqual({
    vpn: true,
    servers: [{ publicId: hmi.publicId }],
    allowedApprovers: [{ publicId: lotte.publicId }],
    reason: 'Still at the label head',
    start: at(10),
    end: at(100),
  });
});

test('a bar shows the access from its begin to its new end', async () => {
  await draw([access('Request00001', -50, 10)]);
  const bar = await screen.findByRole('img', { name: /^Today|to/ });
  const [used, more] = [...bar.querySelectorAll<HTMLElement>('i')];
  const before = Number.parseFloat(more!.style.width);
  expect(Number.parseFloat(used!.style.width)).toBeCloseTo(before, 0);
  fireEvent.click(screen.getByRole('radio', { name: '2 hours' }));
  await waitFor(() => expect(Number.parseFloat(more!.style.width)).toBeGreaterThan(before));
});

test('more time begins where access that follows has its end', async () => {
  const rendered = await draw([access('Request00001', -50, 10), access('Request00002', 10, 40)]);
  await type('Once more');
  await waitFor(() => expect(send().disabled).toBe(false));
  fireEvent.click(send());
  await waitFor(() => expect(sent(rendered)).toHaveLength(1));
  expect(JSON.stringify(sent(rendered)[0])).toContain(at(40).slice(0, 16));
});
