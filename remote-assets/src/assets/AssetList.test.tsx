/** @jest-environment ./shared/client/test/browser.mjs */
import { Asset } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { RemoteContext } from '@lineside/remote-kit';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ClientProvider } from '../../../shared/client/src/index.ts';
import { aPage, leave } from '../../../shared/client/test/scene.tsx';
import { draw } from '../../../shared/ui/test/page.tsx';
import en from '../../texts/en.json' with { type: 'json' };
import AssetList from './AssetList.tsx';

afterEach(leave);

const plant = { publicId: 'Plant0000001', name: 'Rotterdam Botlek' };
const assets = [
  {
    ...plant,
    type: { publicId: 'Type00000001', name: 'Plant' },
    parent: null,
    root: plant,
    agent: null,
    childCount: 1,
  },
  {
    publicId: 'Machine00001',
    name: 'Filler 3',
    type: { publicId: 'Type00000002', name: 'Machine' },
    parent: plant,
    root: plant,
    agent: { publicId: 'AgentFiller3', name: 'Filler 3 – Line 2' },
    childCount: 0,
  },
];

test('an asset says what it is, what it is part of, and leads to its device', async () => {
  await startTexts('en');
  await addTexts('remote-assets', async () => en);
  await addTexts('labels', loadLabels);
  const { api, client } = await aPage('ada', (one) => one.has(Asset, assets));
  history.replaceState(null, '', '/assets?sort=-type');
  const router = createBrowserRouter([
    { path: '/assets', element: <AssetList /> },
    { path: '*', element: null },
  ]);
  await draw(
    <ClientProvider client={client}>
      <RemoteContext value={{ name: 'remote-assets', version: '0.1.0' }}>
        <RouterProvider router={router} />
      </RemoteContext>
    </ClientProvider>,
  );
  const row = await waitFor(() => screen.getByText('Filler 3').closest<HTMLElement>('[role=row]')!);
  expect(row.textContent).toBe('Filler 3MachineRotterdam BotlekFiller 3 – Line 2');
  expect(api.of('AssetList')[0]!.query.get('order-by')).toBe('-type.name,name');
  fireEvent.click(within(row).getByRole('link', { name: 'Filler 3 – Line 2' }));
  await waitFor(() => expect(location.pathname).toBe('/devices/AgentFiller3'));
});
