/** @jest-environment @lineside/testing/environment */
import { ClientProvider } from '@lineside/client';
import { calls, GroupType } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { draw } from '@lineside/testing/page';
import { aPage, leave } from '@lineside/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { useRemoval } from './useRemoval.tsx';

afterEach(leave);

const line = { publicId: 'Type0000Line', name: 'Line', order: 1, color: null, can: { edit: true } };
const site = { publicId: 'Type0000Site', name: 'Site', order: 2, color: null, can: { edit: true } };

function Types() {
  const { ask, dialog } = useRemoval(GroupType);
  return (
    <>
      <button type="button" onClick={() => ask([line, site])}>
        Remove both
      </button>
      {dialog}
    </>
  );
}

test('a press on Remove that began before the records changed removes nothing', async () => {
  await startTexts('en');
  await addTexts('labels', loadLabels);
  const { api, client } = await aPage('administrator', (stored) => stored.has(GroupType, [line, site]));
  let know = () => {};
  const isKnown = new Promise<void>((resolve) => {
    know = resolve;
  });
  api.answers(`POST ${calls.PreviewRemoval.route}`, async () => {
    await isKnown;
    const usedBy = [{ entity: 'Group', publicId: 'Group0000001', name: 'Line 2' }];
    const data = [{ code: 'in-use', message: 'in use', listIndex: 0, usedBy }];
    return { status: 409, body: { type: 'Error', status: 'error', data } };
  });
  await draw(
    <ClientProvider client={client}>
      <Types />
    </ClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove both' }));
  const button = () => screen.findByRole('button', { name: 'Remove' });
  fireEvent.pointerDown(await button());
  know();
  await screen.findByText('Remove Site?');
  fireEvent.click(await button());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  api.answers(`POST ${calls.PreviewRemoval.route}`, () => ({
    data: { removed: [{ entity: 'UserMembership', count: 3 }], cleared: [] },
  }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove both' }));
  // by then a removal would have been sent
  await screen.findByText(/This also removes: 3 /);
  expect(api.came.filter(({ verb }) => verb === 'DELETE')).toEqual([]);
});
