/** @jest-environment @lineside/testing/environment */
import { bridgeOf } from './bridge.ts';
import { ComponentContext, type Shared } from './context.ts';
import type { FrameStart, LoggedValues, ToFrame, ToPage } from './protocol.ts';

/** A context whose page the test plays. */
function contextWith(more: Partial<FrameStart> = {}) {
  const sent: ToPage[] = [];
  const port = { postMessage: (message: ToPage) => sent.push(message) } as unknown as MessagePort;
  const start = {
    ...{ inputs: { title: 'Speed' }, inputsVersion: null, words: { '__TIME__.DAYS': 'days', HELLO: 'Hello {{name}}' } },
    ...{ links: { Agent: 'http://api.example/api/agents/{publicId}', DataList: 'http://api.example/api/data' } },
    ...{ base: 'http://t1.example/component-files/a/', vpnAccess: ['Agent0000001'], componentId: 'Component001' },
    ...{ mode: 'view', timeRangeIsAdjustable: false, appData: { locale: 'en-GB' } },
    ...more,
  } as FrameStart;
  const shared: Shared = {
    ...{ start, bridge: bridgeOf(port), timeRange: { from: 0, to: 1 }, token: { publicId: 'a', secretId: 'b' } },
    ...{ vpn: { status: 'idle', activeRequest: '' }, vpnAccess: start.vpnAccess, contexts: new Set() },
  };
  const answer = (message: ToFrame) => port.onmessage!({ data: message } as MessageEvent);
  return { context: new ComponentContext(shared), shared, sent, answer };
}

const values = (...points: [number, number][]): LoggedValues => ({
  ...{ tag: { publicId: 'Tag000000001', name: 'Line speed', slug: 'line-speed' }, points },
  variable: { publicId: 'Variable0001', name: 'Line speed', slug: 'speed', unit: 'bottles/h', type: 'float' },
});

test('words, addresses and VPN access are answered at once, from what the page handed over', () => {
  const { context } = contextWith();
  expect(context.translate('__TIME__.DAYS')).toBe('days');
  expect(context.translate(['HELLO', 'NONE'], { name: 'Ada' })).toEqual({ HELLO: 'Hello Ada', NONE: 'NONE' });
  expect(context.getApiUrl('Agent', { publicId: 'a/b', fields: 'name' })).toBe(
    'http://api.example/api/agents/a%2Fb?fields=name',
  );
  expect(() => context.getApiUrl('None')).toThrow('There is no API address None.');
  expect([context.testVpnAccess('Agent0000001'), context.testVpnAccess('Agent0000002')]).toEqual([true, false]);
});

test('a query of one gets a list of values, one of several a list of lists, until cancelled', () => {
  const { context, sent, answer } = contextWith();
  const got: unknown[] = [];
  const client = context.createLoggingDataClient();
  const cancel = client.query({ selector: 'a.tag.b', decimals: 1, unit: 'l' }, (items: never) => got.push(items));
  answer({ is: 'values', id: 1, values: [values([5, 22.26])] });
  const [item] = got[0] as { time: number; value: { getValue(): number }; queryRef: { variable: object } }[];
  expect([item!.time, item!.value.getValue(), String(item!.value)]).toEqual([5, 22.26, '22.3 l']);
  expect(item!.queryRef.variable).toMatchObject({ unit: 'bottles/h' });
  client.query([{}, {}], (lists: never) => got.push((lists as unknown[][]).map(({ length }) => length)));
  answer({ is: 'values', id: 2, values: [values([1, 1], [2, 2]), values()] });
  expect(got[1]).toEqual([2, 0]);
  cancel();
  expect(sent.at(-1)).toEqual({ is: 'cancel', id: 1 });
  answer({ is: 'values', id: 1, values: [values([6, 1])] });
  expect(got).toHaveLength(2);
});

test('values come as a file too, in which no text runs as a formula', async () => {
  const { context, answer } = contextWith();
  const files: Blob[] = [];
  const wanted = { queries: [{ ref: '=1+1' }], format: 'csv', csvDelimiter: 'semicolon' } as const;
  context.createLoggingDataClient().query(wanted, ({ blob }: never) => files.push(blob));
  answer({ is: 'values', id: 1, values: [values([0, -1.5])] });
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(files[0]!);
  });
  expect(text).toBe("time;'=1+1\r\n1970-01-01T00:00:00.000Z;-1.5");
});

test('what needs a back end rejects with the reason, and a fixed period isn’t changed', async () => {
  const { context } = contextWith();
  await expect(context.createBackendComponentClient().call()).rejects.toThrow('runs no back-end components');
  await expect(context.createObjectStorageClient().getList()).rejects.toThrow('no object storage');
  expect(() => context.setTimeRange({ from: 0, to: 1 })).toThrow('The period of this page is fixed.');
});

test('inputs of an older version are migrated, and what was handed over stays as it was', () => {
  const { shared } = contextWith({ inputsVersion: '1' });
  const context = new ComponentContext(shared, {
    migrateInputs: (inputs, version) => Object.assign(inputs, { migratedFrom: version }),
  });
  expect(context.inputs).toEqual({ title: 'Speed', migratedFrom: '1' });
  expect(context.inputMap.get('title')).toBe('Speed');
  expect(shared.start.inputs).toEqual({ title: 'Speed' });
});

test('HTML is given back without scripts, and styles only where they are allowed', () => {
  const { context } = contextWith();
  const html = '<b style="color:red" onclick="x()">a</b><script>x()</script>';
  expect(context.sanitizeHtml(html)).toBe('<b>a</b>');
  expect(context.sanitizeHtml(html, { allowStyleAttr: true })).toBe('<b style="color:red">a</b>');
});

test('a destroyed context ends its queries', () => {
  const { context, sent } = contextWith();
  context.createLoggingDataClient().query({}, () => {});
  context.destroy();
  expect([context.destroyed, sent.at(-1)]).toEqual([true, { is: 'cancel', id: 1 }]);
});
