/** @jest-environment @lineside/testing/environment */
import { leave, screen, waitFor } from '@lineside/testing';
import { agent, visit } from '../../test/screen.tsx';
import FindScreen from './FindScreen.tsx';

afterEach(leave);

const plant = { publicId: 'Plant0000001', name: 'Plant', parent: null };
const line = { publicId: 'Line00000001', name: 'Line', parent: { publicId: plant.publicId, name: 'Plant' } };
const topmost = { root: { publicId: plant.publicId, name: 'Plant' } };
const find = (id: string, assets: Record<string, unknown>[] = []) =>
  visit(`/configurator/${id}`, '/configurator/:publicId', FindScreen, { assets });

test('the id of a device leads to its configurator [2.13]', async () => {
  await find(agent.publicId);
  await waitFor(() => expect(location.pathname).toBe(`/device-configurator/${agent.publicId}`));
});

test('the id of an asset leads to its place below its root [2.13]', async () => {
  await find(line.publicId, [
    { ...line, ...topmost },
    { ...plant, ...topmost },
  ]);
  await waitFor(() => expect(location.pathname).toBe(`/asset-configurator/${plant.publicId}/${line.publicId}`));
});

test('below a root that this person does not see, the topmost asset that they see counts [2.13]', async () => {
  await find(line.publicId, [
    { ...line, root: null },
    { ...plant, root: null },
  ]);
  await waitFor(() => expect(location.pathname).toBe(`/asset-configurator/${plant.publicId}/${line.publicId}`));
});

test('an id of neither says so', async () => {
  await find('Nobody000001');
  await screen.findByText('No such device or asset');
});
