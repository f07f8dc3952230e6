/** @jest-environment @lineside/testing/environment */
import { update } from '@lineside/client';
import { AgentDataTag, Page, PageComponent, PageVersion } from '@lineside/contracts';
import { act, fireEvent, leave, screen, type TestApi, visit, waitFor, within } from '@lineside/testing';
import { agent, aPage, component, draft, fill, remote, selector, to, versionOf } from '../../test/records.ts';
import EditScreen from './EditScreen.tsx';

afterEach(leave);

const inDraft = (placed: ReturnType<typeof component>) => ({ ...placed, pageVersion: to(draft.publicId) });
const oneComponent = () => inDraft(component('text', { title: 'Note', text: 'Hello' }));

const open = (components: object[], page = { ...aPage, draft }, px = 1440, prepare?: (api: TestApi) => void) =>
  visit(remote, `/pages/${aPage.publicId}/edit`, '/pages/:publicId/edit', EditScreen, {
    px,
    prepare(api) {
      fill(api, {
        page,
        components,
        versions: [versionOf(draft.publicId, [], { previewAgent: to(agent.publicId, agent.name) })],
      });
      prepare?.(api);
    },
  });
const placed = (name: RegExp) => screen.findByRole('button', { name });

test('opening the editor makes a draft where a page has none [4.08][7.49][7.50]', async () => {
  const { api } = await open([], { ...aPage, draft: null } as never);
  api.answers('POST PageDraft', () => ({ status: 201, data: [to(draft.publicId)] }));
  await waitFor(() => expect(api.of('PageDraft', 'POST')).toHaveLength(1));
});

test('arrow keys move and Shift resizes a component, saved with the version seen', async () => {
  const note = oneComponent();
  const { api } = await open([note]);
  const found = await placed(/^Note, column 1, row 1, 3 by 3/);
  fireEvent.keyDown(found, { key: 'ArrowRight' });
  fireEvent.keyDown(found, { key: 'ArrowDown' });
  fireEvent.keyDown(found, { key: 'ArrowRight', shiftKey: true });
  await placed(/^Note, column 2, row 2, 4 by 3/);
  await waitFor(() => expect(api.of('PageComponentList', 'PATCH')).toHaveLength(1));
  expect(api.of('PageComponentList', 'PATCH')[0]!.body).toEqual([
    { publicId: note.publicId, dimensions: { type: 'sheet', left: 1, top: 1, cols: 4, rows: 3 }, version: 1 },
  ]);
  await screen.findByText(/^Saved/);
});

test('a pointer moves a component by columns and rows', async () => {
  const { api } = await open([oneComponent()]);
  const found = await placed(/^Note, column 1/);
  const grid = found.parentElement!.parentElement!;
  Object.defineProperty(grid, 'clientWidth', { value: 1188 });
  Object.assign(found, { setPointerCapture: () => {} });
  const pointer = (type: string, clientX: number, clientY: number) => {
    const event = new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY });
    fireEvent(found, Object.assign(event, { pointerId: 1 }));
  };
  pointer('pointerdown', 10, 10);
  pointer('pointermove', 210, 81);
  pointer('pointerup', 210, 81);
  await waitFor(() => expect(api.of('PageComponentList', 'PATCH')).toHaveLength(1));
  expect(api.of('PageComponentList', 'PATCH')[0]!.body).toMatchObject([
    { dimensions: { left: 2, top: 1, cols: 3, rows: 3 } },
  ]);
});

test('a component is added with its manifest’s defaults and bound to a live value', async () => {
  const { api } = await open([oneComponent()]);
  await placed(/^Note/);
  fireEvent.click(screen.getAllByRole('button', { name: 'Add component' })[0]!);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Control' }));
  await waitFor(() => expect(api.of('PageComponentList', 'POST')).toHaveLength(1));
  expect(api.of('PageComponentList', 'POST')[0]!.body).toMatchObject([
    {
      builtIn: 'control',
      inputs: '{"look":"number","choices":[]}',
      pageVersion: { publicId: draft.publicId },
      dimensions: { type: 'sheet', left: 3, top: 0, cols: 3, rows: 3 },
    },
  ]);
  const panel = await screen.findByRole('region', { name: 'Properties of Control' });
  expect(
    within(panel)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual(['Required']);
  const value = within(panel).getByRole('combobox', { name: 'Value' });
  fireEvent.mouseDown(value);
  fireEvent.click(
    await screen.findByText('Line speed', {
      selector: '.ant-select-item-option-content *, .ant-select-item-option-content',
    }),
  );
  await waitFor(() => expect(api.of('PageComponentList', 'PATCH')).toHaveLength(1));
  const [{ inputs }] = api.of('PageComponentList', 'PATCH')[0]!.body as [{ inputs: string }];
  expect(JSON.parse(inputs)).toMatchObject({ metric: { selector } });
  await waitFor(() => expect(panel.textContent).toContain('22,400 bottles/h'));
});

test('numbers out of their range or order say what fits', async () => {
  await open([
    inDraft(component('gauge', { title: 'Pressure', min: 50, max: -3, metric: { selector } })),
    inDraft(component('alarm-list', { title: 'Alarms', count: 99 }, { left: 3 })),
  ]);
  const problems = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  fireEvent.keyDown(await placed(/^Pressure/), { key: 'Enter' });
  await waitFor(() => expect(problems()).toEqual(['More than "Lowest"']));
  fireEvent.keyDown(await placed(/^Alarms/), { key: 'Enter' });
  await waitFor(() => expect(problems()).toEqual(['A number from 1 to 50']));
});

test('a component that is opened comes into view', async () => {
  const scrolledTo: (string | undefined)[] = [];
  const { scrollIntoView } = HTMLElement.prototype;
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolledTo.push(this.dataset.component);
  };
  const note = oneComponent();
  await open([note]);
  fireEvent.keyDown(await placed(/^Note/), { key: 'Enter' });
  await waitFor(() => expect(scrolledTo).toEqual([note.publicId]));
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
});

test('a chart takes a value without a tag, and says how long it is stored', async () => {
  const untagged = 'Agent#selected:gateway.variable.line-speed';
  const chart = inDraft(component('line-chart', { title: 'Chart', lines: [{ metric: { selector: untagged } }] }));
  const { api } = await open([chart], undefined, 1440, (api) => api.has(AgentDataTag, []));
  fireEvent.keyDown(await placed(/^Chart/), { key: 'Enter' });
  const panel = await screen.findByRole('region', { name: 'Properties of Line chart' });
  await within(panel).findByText('Kept for 30 days. A tag can keep it longer.');
  const request = () => api.of('DataList', 'POST').at(-1)?.body;
  await waitFor(() => expect(request()).toMatchObject([{ tags: [{ variable: 'line-speed' }] }]));
  fireEvent.mouseDown(within(panel).getByRole('combobox', { name: 'Value' }));
  const choices = await screen.findAllByText('Line speed');
  expect(choices.some((choice) => choice.closest('[aria-disabled=true]'))).toBe(false);
});

test('the choice of a device begins in its field', async () => {
  await open([oneComponent()]);
  fireEvent.click(await screen.findByRole('button', { name: /^For Filler 3/ }));
  const device = await screen.findByRole('combobox', { name: 'Device' });
  await waitFor(() => expect(document.activeElement).toBe(device));
});

test('a component is removed by Delete and restored by Undo', async () => {
  const note = oneComponent();
  const { api } = await open([note]);
  fireEvent.keyDown(await placed(/^Note/), { key: 'Delete' });
  await waitFor(() =>
    expect(api.of('PageComponentList', 'DELETE').map(({ body }) => body)).toEqual([
      [to(note.publicId)].map(({ publicId }) => ({ publicId })),
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Note/ })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await placed(/^Note/);
});

test('the second of two editors of a component chooses the version', async () => {
  const note = oneComponent();
  const { api } = await open([note]);
  fireEvent.keyDown(await placed(/^Note/), { key: 'Enter' });
  const panel = await screen.findByRole('region', { name: 'Properties of Text' });
  const title = within(panel).getByRole('textbox', { name: 'Title' });
  api.answers('PATCH PageComponentList', () => {
    api.answers('PATCH PageComponentList');
    const theirs = JSON.stringify({ title: 'Theirs' });
    return {
      status: 409,
      body: {
        ...{ type: 'Error', status: 'error' },
        data: [
          {
            code: 'changed-meanwhile',
            message: 'x',
            propertyName: 'inputs',
            listIndex: 0,
            theirs,
            yours: '',
            version: 4,
          },
        ],
      },
    };
  });
  fireEvent.change(title, { target: { value: 'Mine' } });
  fireEvent.click(await within(panel).findByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(api.of('PageComponentList', 'PATCH')).toHaveLength(2));
  expect(api.of('PageComponentList', 'PATCH')[1]!.body).toMatchObject([
    { version: 4, inputs: expect.stringContaining('Mine') },
  ]);
});

test('a change that could not be saved is not hidden by a later one, and is sent again', async () => {
  const [alpha, beta] = ['Alpha', 'Beta'].map((title) => inDraft(component('text', { title, text: 'Hello' })));
  const { api } = await open([alpha!, beta!]);
  const move = async (name: RegExp, key: string) => fireEvent.keyDown(await placed(name), { key });
  const lose = () => api.answers('PATCH PageComponentList', () => ({ status: 504, body: 'Gateway timeout' }));
  lose();
  await move(/^Alpha/, 'ArrowDown');
  await screen.findByText(/^Not saved/);
  api.answers('PATCH PageComponentList', ({ body }) => {
    if (JSON.stringify(body).includes(alpha!.publicId)) return { status: 504, body: 'Gateway timeout' };
  });
  await move(/^Beta/, 'ArrowDown');
  const sent = () =>
    api.of('PageComponentList', 'PATCH').map(({ body }) => (body as { publicId: string }[])[0]!.publicId);
  await waitFor(() => expect(sent()).toEqual([alpha!.publicId, beta!.publicId, alpha!.publicId]));
  await screen.findByText(/^Not saved/);
  expect(screen.queryByText(/^Saved/)).toBeNull();
  api.answers('PATCH PageComponentList');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Saved/);
  expect(sent().at(-1)).toBe(alpha!.publicId);
});

test('the part that is shown by itself stays when another part comes before it', async () => {
  const [first, second, added] = ['PagePage0001', 'PagePage0002', 'PagePage0003'] as const;
  const placedOn = (title: string, part: string) => ({
    ...inDraft(component('text', { title, text: 'Hello' })),
    pagePage: to(part),
  });
  const withParts = (...parts: string[]) => [
    versionOf(draft.publicId, [], { pagePages: parts.map((publicId, order) => ({ publicId, order })) }),
  ];
  const { api } = await open(
    [placedOn('Alpha', first), placedOn('Beta', second), placedOn('Gamma', added)],
    undefined,
    1440,
    (stored) => stored.has(PageVersion, withParts(first, second) as never),
  );
  await placed(/^Alpha/);
  const parts = () => within(screen.getByRole('tablist', { name: 'Parts of the page' })).getAllByRole('tab');
  api.has(PageVersion, withParts(added, first, second) as never);
  api.emit({ type: 'reset' });
  await waitFor(() => expect(parts()).toHaveLength(3));
  expect(parts().map(({ ariaSelected }) => ariaSelected)).toEqual(['false', 'true', 'false']);
  await placed(/^Alpha/);
  expect(screen.queryByRole('button', { name: /^Gamma/ })).toBeNull();
});

test('publishing saves typed input first [4.09]', async () => {
  const { api } = await open([oneComponent()]);
  api.answers('POST PagePublish', () => ({ data: { draft: null, published: draft } }));
  fireEvent.keyDown(await placed(/^Note/), { key: 'ArrowRight' });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.of('PagePublish', 'POST')).toHaveLength(1));
  const order = api.came.map(({ route, verb }) => `${verb} ${route}`);
  expect(order.indexOf('PATCH PageComponentList')).toBeGreaterThan(-1);
  expect(order.indexOf('PATCH PageComponentList')).toBeLessThan(order.indexOf('POST PagePublish'));
});

test.each([1440, 390])(
  'a component with a wrong property is not published, and its field gets the focus at %d px',
  async (px) => {
    const gauge = inDraft(component('gauge', { metric: { selector }, min: 0, max: 100, warning: '1e999' }));
    const { api } = await open([oneComponent(), gauge], undefined, px);
    await placed(/^Note/);
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Line overview was not published. Check the properties of Gauge.');
    const warning = await screen.findByRole('textbox', { name: 'Warning from' });
    await waitFor(() => expect(document.activeElement).toBe(warning));
    expect(warning.getAttribute('aria-invalid')).toBe('true');
    expect(api.of('PagePublish', 'POST')).toHaveLength(0);
  },
);

test.each([
  ['publishing', 'Publish', `/agent/${agent.publicId}`],
  ['discarding', 'Discard draft', ''],
])('%s a draft leads to the page without another draft', async (_, name, to) => {
  const { api } = await open([oneComponent()]);
  // the page is told before the answer comes
  const answer = async () => {
    api.has(Page, [{ ...aPage, draft: null, published: draft }]);
    api.emit({ type: 'reset' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
    return { data: { draft: null, published: draft } };
  };
  api.answers('POST PagePublish', answer);
  api.answers('POST PageDiscardDraft', answer);
  await placed(/^Note/);
  fireEvent.click(screen.getByRole('button', { name }));
  if (to === '') {
    await screen.findByRole('button', { name: 'Cancel' });
    fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
  }
  await waitFor(() => expect(location.pathname).toBe(`/pages/${aPage.publicId}${to}`));
  expect(api.of('PageDraft', 'POST')).toEqual([]);
});

test('changes of others appear in between', async () => {
  const note = oneComponent();
  await open([note]);
  await placed(/^Note, column 1/);
  await act(async () => {
    await update(PageComponent, note, { dimensions: { type: 'sheet', left: 5, top: 0, cols: 3, rows: 3 } } as never);
  });
  await placed(/^Note, column 6/);
});

test('the settings of a page are a dialog of that name', async () => {
  await open([oneComponent()]);
  await placed(/^Note/);
  fireEvent.click(screen.getByRole('button', { name: 'Page settings' }));
  await screen.findByRole('dialog', { name: 'Edit page settings' });
});

test('a person who can’t edit the page sees a message', async () => {
  await open([], { ...aPage, draft, can: { edit: false } });
  await screen.findByText("You don't have permission to edit this page");
});
