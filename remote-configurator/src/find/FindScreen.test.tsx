/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { act, fireEvent, leave, screen, waitFor } from '@lineside/testing';
import { agent, visit } from '../../test/screen.tsx';
import texts from '../../texts/en.json' with { type: 'json' };
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
  await screen.findByText("This device or asset isn't available");
});

test('after a minute a search offers to try again [9.09]', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let isSilent = true;
    await visit(`/configurator/${agent.publicId}`, '/configurator/:publicId', FindScreen, undefined, {
      prepare: (api) => api.answers('GET Agent', () => (isSilent ? new Promise<never>(() => {}) : undefined)),
    });
    await act(async () => jest.advanceTimersByTime(50_000));
    expect(screen.queryByRole('button')).toBeNull();
    await act(async () => jest.advanceTimersByTime(15_000));
    await screen.findByText(texts.late);
    isSilent = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(location.pathname).toBe(`/device-configurator/${agent.publicId}`));
  } finally {
    jest.useRealTimers();
  }
});
