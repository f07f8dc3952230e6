/** @jest-environment @lineside/testing/environment */
import { Asset } from '@lineside/contracts';
import { fireEvent, leave, screen, visit, waitFor, within } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import AssetList from './AssetList.tsx';

afterEach(leave);

const plant = { publicId: 'Plant0000001', name: 'Rotterdam Botlek' };
const assets = [
  {
    ...plant,
    resourceVariant: { publicId: 'Type00000001', name: 'Plant' },
    parent: null,
    root: plant,
    agent: null,
    childCount: 1,
    isLibraryAsset: false,
  },
  {
    publicId: 'Machine00001',
    name: 'Filler 3',
    resourceVariant: { publicId: 'Type00000002', name: 'Machine' },
    parent: plant,
    root: plant,
    agent: { publicId: 'AgentFiller3', name: 'Filler 3 – Line 2' },
    childCount: 0,
    isLibraryAsset: false,
  },
];
/** Of the library, from which others are made. */
const model = { ...assets[1]!, publicId: 'Model0000001', name: 'Any filler', agent: null, isLibraryAsset: true };

test('an asset says what it is, what it is part of, and leads to its device', async () => {
  const remote = { name: 'remote-assets', version: '0.1.0', texts };
  const { api } = await visit(remote, '/assets?sort=-resourceVariant', '/assets', AssetList, {
    prepare: (one) => one.has(Asset, [...assets, model]),
  });
  const row = await waitFor(() => screen.getByText('Filler 3').closest<HTMLElement>('[role=row]')!);
  expect(screen.queryByText('Any filler')).toBeNull();
  expect(row.textContent).toBe('Filler 3MachineRotterdam BotlekFiller 3 – Line 2');
  expect(api.of('AssetList')[0]!.query.get('order-by')).toBe('-resourceVariant.name');
  fireEvent.click(within(row).getByRole('link', { name: 'Filler 3 – Line 2' }));
  await waitFor(() => expect(location.pathname).toBe('/devices/AgentFiller3'));
});
