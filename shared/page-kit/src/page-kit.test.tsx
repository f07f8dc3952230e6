/** @jest-environment @lineside/testing/environment */
import { act } from '@testing-library/react';
import {
  type Metric,
  useInputs,
  useLatest,
  usePage,
  useRecord,
  useTimeRange,
  useValues,
  useVpnStatus,
} from './index.ts';
import { initialInputs, problemsOfManifest, tagIn } from './manifest.ts';
import { showComponent } from './testing.tsx';

const selector = 'Agent#selected:gateway.tag.speed';

function Speed() {
  const { title, metric } = useInputs<{ title: string; metric: Metric }>();
  const latest = useLatest(metric);
  const all = useValues([{ selector: metric.selector!, order: 'asc' }]);
  const device = useRecord<{ name: string }>('Agent', ['name']);
  const { range, setRange } = useTimeRange();
  const { status } = useVpnStatus();
  const page = usePage();
  return (
    <>
      <h2>{title}</h2>
      <output>{String(latest?.value ?? '–')}</output>
      <p>{all.is === 'ready' ? all.lists[0]!.map(({ time }) => time).join(' ') : 'loading'}</p>
      <p>{`${device?.name}, ${status}, until ${range.to}`}</p>
      <button type="button" onClick={() => setRange?.({ from: 5, to: 6 })}>
        Zoom
      </button>
      <button type="button" onClick={() => page.saveAsFile('a', 'a.txt')}>
        Save
      </button>
    </>
  );
}

const played = {
  inputs: { title: 'Line 3', metric: { selector, decimals: 1, unit: 'm/min' } },
  values: { [selector]: [[0, 10] as const, [1, 11] as const] },
  records: { Agent: { name: 'Filler 3' } },
};

test('a React component gets inputs, stored values, records and each value that arrives', async () => {
  const { screen, page } = await showComponent(Speed, played);
  expect((await screen.findByRole('heading')).textContent).toBe('Line 3');
  await screen.findByText('11.0 m/min');
  await screen.findByText('0 1');
  await act(async () => page.arrives(selector, 2, 12.34));
  await screen.findByText('12.3 m/min');
  await screen.findByText('0 1 2');
});

test('a React component follows the period and the VPN, and asks the page', async () => {
  const { screen, page, remove } = await showComponent(Speed, played);
  await screen.findByText('Filler 3, idle, until 3600000');
  await act(async () => {
    page.setTimeRange({ from: 1, to: 2 });
    page.setVpnStatus({ status: 'connected', activeRequest: '' });
  });
  await screen.findByText('Filler 3, connected, until 2');
  await act(async () => {
    for (const name of ['Zoom', 'Save']) screen.getByRole('button', { name }).click();
  });
  expect(page.asked.slice(-2)).toEqual([
    { name: 'setTimeRange', details: { from: 5, to: 6 } },
    { name: 'save', details: { content: 'a', name: 'a.txt' } },
  ]);
  remove();
  expect(page.contextFactory().destroyed).toBe(false);
});

test('an element that no page draws says so', async () => {
  const { elementOf } = await import('./element-of.tsx');
  customElements.define('drawn-alone', elementOf(Speed));
  const element = document.createElement('drawn-alone') as HTMLElement & { connectedCallback(): void };
  expect(() => element.connectedCallback()).toThrow('drawn by a page of the portal');
});

test('a manifest that no portal takes is described, and initial inputs follow from one', () => {
  const children = [{ key: 'limit', type: 'Number', label: 'Limit', defaultValue: 3 }];
  const inputs = [
    { key: 'metric', type: 'LiveMetric', label: 'Value' },
    { key: 'limits', type: 'Group', label: 'Limits', children },
    { key: 'lines', type: 'List', label: 'Lines', itemType: { key: 'line', type: 'String', label: 'Line' } },
  ];
  const sheetSettings = { minCols: 1, minRows: 1 };
  expect(problemsOfManifest({ version: '1', main: 'a.js', inputs, sheetSettings })).toEqual([]);
  expect(problemsOfManifest({ inputs: [{ key: 'a', type: 'Hologram' }], version: '1' })).toEqual([
    'main is missing.',
    'One of sheetSettings, reportSettings, cardSettings is needed.',
    'inputs[0].label is missing.',
    'inputs[0].type Hologram is none of the interface.',
  ]);
  expect(initialInputs(inputs)).toEqual({
    metric: { selector: 'Agent#selected:example.tag.metric', decimals: 1 },
    ...{ limits: { limit: 3 }, lines: [] },
  });
  expect([tagIn('customElements.define(`acme-speed`, A)'), tagIn('customElements.define(tag, A)')]).toEqual([
    'acme-speed',
    undefined,
  ]);
});
