import { showComponent } from '@lineside/page-kit/testing';
import { act } from '@testing-library/react';
import { Speed } from './Speed.tsx';

const selector = 'Agent#selected:gateway.tag.speed';

test('shows the newest value, and warns above the limit', async () => {
  const { screen, page } = await showComponent(Speed, {
    inputs: { title: 'Line 3', metric: { selector, decimals: 0, unit: 'm/min' }, limit: 20 },
    values: { [selector]: [[0, 11]] },
    records: { Agent: { name: 'Filler 3' } },
  });
  expect((await screen.findByText('11 m/min')).dataset.high).toBeUndefined();
  await screen.findByText('Filler 3');
  await act(async () => page.arrives(selector, 1000, 21));
  expect((await screen.findByText('21 m/min')).dataset.high).toBe('true');
  await screen.findByText('Above 20');
});
