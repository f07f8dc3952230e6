/** @jest-environment @lineside/testing/environment */

import { dropQuestions, questionsAsked } from '@lineside/remote-kit/host';
import { leave } from '@lineside/testing';
import { labeller } from '@lineside/vpn/test/dialog.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aRequest, open, own, sam, waiting } from '../../test/inbox.tsx';

afterEach(async () => {
  dropQuestions();
  await leave();
  document.body.replaceChildren();
});

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const approved = aRequest('Request00001', {
  status: 'approved',
  can: { approve: false, revoke: true, withdraw: false },
});
const revoking = () =>
  screen.findByRole('dialog', { name: 'Revoke the access of Sam Okafor to Labeller 2?', busy: false });

test('the dialog to revoke names the person and the device, and says when they are connected', async () => {
  await open({ requests: [approved], agent: { connectedUsers: [sam] } });
  await press('Revoke');
  const cut = 'Sam Okafor is connected to Labeller 2 now and will be disconnected.';
  await waitFor(async () => expect((await revoking()).textContent).toContain(cut));
});

test('the dialog to revoke does not mention a connection when there is none', async () => {
  await open({ requests: [approved] });
  await press('Revoke');
  expect((await revoking()).textContent).not.toContain('disconnected');
});

test('the message to the requester is shown in full beside the answers', async () => {
  await open({ requests: [waiting] });
  const hint = await screen.findByText(/^Sam Okafor will get a message when you decide\. You can revoke/);
  expect(hint.className).not.toContain('ls-ell');
  expect(hint.parentElement!.classList).toContain('ls-grow');
});

test('a rejected requester can request the same again', async () => {
  const servers = [{ publicId: 'Server000001', name: 'Filler HMI' }];
  await open({ requests: [own({ status: 'rejected', servers })] }, '/access-requests/Request00002');
  await press('Request again');
  expect(questionsAsked()).toMatchObject([
    { id: 'request-access', props: { agentId: labeller.publicId, vpn: true, servers: ['Server000001'] } },
  ]);
});

test('the author withdraws a waiting request and sees a confirmation', async () => {
  const ownRequest = own({ can: { approve: false, revoke: false, withdraw: true } });
  const { api } = await open({ requests: [ownRequest] }, `/access-requests/${ownRequest.publicId}`, [], (prepared) =>
    prepared.answers('POST AgentAccessRequestWithdraw', () => ({
      status: 201,
      data: { ...ownRequest, status: 'withdrawn' },
    })),
  );
  await press('Withdraw');
  await screen.findByText('Your request was withdrawn');
  expect(api.of('AgentAccessRequestWithdraw', 'POST')).toHaveLength(1);
});
