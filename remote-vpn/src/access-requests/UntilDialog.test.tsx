/** @jest-environment @lineside/testing/environment */

import { leave } from '@lineside/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { open, waiting } from '../../test/inbox.tsx';

afterEach(async () => {
  await leave();
  document.body.replaceChildren();
});

test('“Until …” names person and device, defaults to the whole time, and approves its value', async () => {
  const rendered = await open({ requests: [waiting] });
  rendered.api.answers('POST AgentAccessRequestAuthenticatedApprove', () => ({
    data: { ...waiting, status: 'approved' },
  }));
  fireEvent.click(await screen.findByRole('button', { name: 'Approve for less' }));
  fireEvent.click(await screen.findByText('Until …'));
  const dialog = await screen.findByRole('dialog', {
    name: 'Until when may Sam Okafor have access to Labeller 2?',
    busy: false,
  });
  const end = await within(dialog).findByLabelText(/^End/);
  await waitFor(() => expect(end.closest('.ant-picker')).toBeTruthy());
  const approve = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Approve' });
  await waitFor(() => expect(approve.disabled).toBe(false));
  fireEvent.click(approve);
  await waitFor(() =>
    expect(rendered.api.of('AgentAccessRequestAuthenticatedApprove', 'POST').map(({ body }) => body)).toMatchObject([
      { end: waiting.end },
    ]),
  );
});
