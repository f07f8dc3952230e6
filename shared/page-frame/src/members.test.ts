/** @jest-environment @lineside/testing/environment */
import { bridgeOf } from './bridge.ts';
import { ComponentContext, type Shared } from './context.ts';
import type { FrameStart, ToFrame, ToPage } from './protocol.ts';

// All members of the context of the public interface: each acts, or rejects with a reason that says what is missing.

const range = { from: 0, to: 1000 };
const request = {
  ...{ agentId: 'Agent0000001', companyId: 'Company00001', controllerId: '', steps: [] },
};

/** A context, what it sends, and how the page answers it. */
function aContext() {
  const sent: ToPage[] = [];
  const port = { postMessage: (message: ToPage) => sent.push(message) } as unknown as MessagePort;
  const start = {
    ...{ inputs: { title: 'Speed' }, inputsVersion: null, words: { HELLO: 'Hello {{name}}' }, mode: 'edit' },
    ...{ links: { Agent: 'http://api.example/agents/{publicId}' }, base: 'http://t1.example/files/a/' },
    ...{ componentId: 'Component001', timeRangeIsAdjustable: true, vpnAccess: ['Agent0000001'] },
    appData: { apiAppId: 'App', apiVersion: '2', language: 'en', locale: 'en-GB', timeZone: 'Europe/Amsterdam' },
  } as unknown as FrameStart;
  const shared: Shared = {
    ...{ start, bridge: bridgeOf(port), timeRange: range, token: { publicId: 'a', secretId: 'b' } },
    ...{ vpn: { status: 'connected', activeRequest: request }, vpnAccess: start.vpnAccess, contexts: new Set() },
  };
  const context = new ComponentContext(shared);
  return { context, sent, tell: (message: ToFrame) => port.onmessage!({ data: message } as MessageEvent) };
}

type Tried = ReturnType<typeof aContext>;

/** The last request to the page, which answers it with `value`. */
async function asked({ sent, tell }: Tried, act: () => unknown, value: unknown = null) {
  const answer = act();
  const last = sent.at(-1) as Extract<ToPage, { is: 'request' }>;
  tell({ is: 'answer', id: last.id, value });
  return { [last.name]: last.details, answer: await answer };
}

const reasonOf = (promise: Promise<unknown>) => promise.then(String, (problem: Error) => problem.message);
const element = () => document.body.appendChild(document.createElement('p'));
const at = { left: 0, top: 0, width: 0, height: 0 };
const actions = [{ title: 'Reset', destructive: true }];

/** What each member does, and what it should. */
const members: Record<string, [(tried: Tried) => unknown, unknown]> = {
  appData: [({ context }) => context.appData.accessToken, { publicId: 'a', secretId: 'b' }],
  componentBaseUrl: [({ context }) => context.componentBaseUrl, 'http://t1.example/files/a/'],
  destroyed: [({ context }) => context.destroyed, false],
  destroy: [
    ({ context }) => {
      context.destroy();
      return context.destroyed;
    },
    true,
  ],
  mode: [({ context }) => context.mode, 'edit'],
  inputs: [({ context }) => context.inputs, { title: 'Speed' }],
  inputMap: [({ context }) => context.inputMap.get('title'), 'Speed'],
  timeRange: [({ context }) => context.timeRange, range],
  timeRangeIsAdjustable: [({ context }) => context.timeRangeIsAdjustable, true],
  setTimeRange: [
    (tried) => asked(tried, () => tried.context.setTimeRange({ from: 1, to: 2 })),
    { setTimeRange: { from: 1, to: 2 } },
  ],
  ontimerangechange: [
    ({ context }) => {
      const got: unknown[] = [];
      context.ontimerangechange = (next) => got.push(next);
      context.timeRangeChanged({ from: 5, to: 6 });
      return got;
    },
    [{ from: 5, to: 6 }],
  ],
  vpnClientStatus: [({ context }) => context.vpnClientStatus.status, 'connected'],
  onvpnclientstatuschange: [
    ({ context }) => {
      const got: string[] = [];
      context.onvpnclientstatuschange = ({ status }) => got.push(status);
      context.vpnChanged({ status: 'idle', activeRequest: '' });
      return got;
    },
    ['connected', 'idle'],
  ],
  createLoggingDataClient: [
    ({ context, sent }) => {
      context.createLoggingDataClient().query({ selector: 'a.tag.b' }, () => {});
      return sent.at(-1);
    },
    { is: 'query', id: 1, queries: [{ selector: 'a.tag.b' }], once: false },
  ],
  createResourceDataClient: [
    async (tried) => {
      const client = tried.context.createResourceDataClient();
      const data = { values: '{}' };
      const queries = [{ selector: 'Agent', fields: ['name'] }];
      const read = await asked(tried, () => void client.query(queries[0]!, () => {}), [{ name: 'Filler' }]);
      return [read, await asked(tried, () => client.update({ selector: 'AssetAppConfig', data }))];
    },
    [
      { resources: { queries: [{ selector: 'Agent', fields: ['name'] }] } },
      { update: { selector: 'AssetAppConfig', data: { values: '{}' } } },
    ],
  ],
  createBackendComponentClient: [
    ({ context }) => reasonOf(context.createBackendComponentClient().call()),
    'This portal runs no back-end components.',
  ],
  createObjectStorageClient: [
    async ({ context }) => {
      const client = context.createObjectStorageClient();
      const acts = [client.getList, client.store, client.getBlob, client.delete];
      return [...new Set(await Promise.all(acts.map((act) => reasonOf(act()))))];
    },
    ['This portal has no object storage.'],
  ],
  createTooltip: [
    ({ context, sent }) => {
      const target = element();
      context.createTooltip(target, { message: 'Speed', position: 'top' });
      target.dispatchEvent(new Event('pointerenter'));
      return sent.at(-1);
    },
    { is: 'tooltip', at, message: 'Speed', position: 'top' },
  ],
  getApiUrl: [({ context }) => context.getApiUrl('Agent', { publicId: 'x' }), 'http://api.example/agents/x'],
  navigateByUrl: [(tried) => asked(tried, () => tried.context.navigateByUrl('/a')), { navigate: { path: '/a' } }],
  saveAsFile: [
    (tried) => asked(tried, () => tried.context.saveAsFile('a', 'a.txt')),
    { save: { content: 'a', name: 'a.txt' } },
  ],
  showVpnStatusDetails: [
    (tried) => asked(tried, () => tried.context.showVpnStatusDetails('A')),
    { showVpn: { agentId: 'A' } },
  ],
  toggleVpn: [(tried) => asked(tried, () => tried.context.toggleVpn('A')), { toggleVpn: { agentId: 'A' } }],
  testVpnAccess: [({ context }) => [context.testVpnAccess('Agent0000001'), context.testVpnAccess('B')], [true, false]],
  translate: [({ context }) => context.translate('HELLO', { name: 'Ada' }), 'Hello Ada'],
  sanitizeHtml: [({ context }) => context.sanitizeHtml('<b onclick="x()">a</b>'), '<b>a</b>'],
  openFormDialog: [
    (tried) => asked(tried, () => tried.context.openFormDialog({ inputs: [] } as never), { value: 1 }),
    { form: { inputs: [] }, answer: { value: 1 } },
  ],
  openConfirmDialog: [
    (tried) => asked(tried, () => tried.context.openConfirmDialog({ title: 'Sure?' }), true),
    { confirm: { title: 'Sure?' }, answer: true },
  ],
  openAlertDialog: [
    (tried) => asked(tried, () => tried.context.openAlertDialog({ title: 'Done' })),
    { alert: { title: 'Done' }, answer: null },
  ],
  openContentDialog: [
    async ({ context }) => {
      // jsdom has no modal dialogs
      HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
        this.open = true;
      };
      HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
        this.dispatchEvent(new Event('close'));
      };
      let text: string | null = null;
      await context.openContentDialog({
        htmlContent: '<b>Live</b>',
        onopened(root, close) {
          text = root.textContent;
          close();
        },
      });
      return text;
    },
    'Live',
  ],
  openActionMenu: [
    (tried) => asked(tried, () => tried.context.openActionMenu(element(), { actions }), { index: 0 }),
    { menu: { at, actions }, answer: { index: 0 } },
  ],
  openActionBottomSheet: [
    (tried) => asked(tried, () => tried.context.openActionBottomSheet({ actions })),
    { menu: { at: null, actions }, answer: null },
  ],
  openSelectPanel: [
    (tried) =>
      asked(tried, () => tried.context.openSelectPanel(element(), { options: [{ title: 'A' }], selected: 0 }), {
        index: 0,
      }),
    { select: { at, options: [{ title: 'A' }], selected: 0 }, answer: { index: 0 } },
  ],
  getComponentId: [({ context }) => context.getComponentId(), 'Component001'],
};

test('the context has all 34 members of the public interface', () => {
  const own = Object.getOwnPropertyNames(ComponentContext.prototype);
  expect(Object.keys(members)).toHaveLength(34);
  expect(Object.keys(members).filter((name) => !own.includes(name))).toEqual([]);
});

test.each(Object.entries(members))('the member %s acts, or rejects with a reason', async (_name, [act, expected]) => {
  const got = await act(aContext());
  if (typeof expected === 'object') expect(got).toMatchObject(expected as object);
  else expect(got).toBe(expected);
});
