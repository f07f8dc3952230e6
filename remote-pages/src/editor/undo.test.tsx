/** @jest-environment @lineside/testing/environment */
import { fireEvent, leave, screen, type TestApi, visit, waitFor, within } from '@lineside/testing';
import { LeaveGuard } from '@lineside/ui/base';
import { agent, aPage, component, draft, fill, remote, to, versionOf } from '../../test/records.ts';
import EditScreen from './EditScreen.tsx';

afterEach(leave);

const note = () => ({ ...component('text', { title: 'Note', text: 'Hello' }), pageVersion: to(draft.publicId) });
const Guarded = () => (
  <>
    <EditScreen />
    <LeaveGuard />
  </>
);
const open = (components: object[], more: object = {}) =>
  visit(remote, `/pages/${aPage.publicId}/edit`, '/pages/:publicId/edit', Guarded, {
    px: 1440,
    prepare(api) {
      const version = versionOf(draft.publicId, [], { previewAgent: to(agent.publicId, agent.name), ...more });
      fill(api, { page: { ...aPage, draft }, components, versions: [version] });
    },
  });
const placed = (name: RegExp) => screen.findByRole('button', { name });
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ctrlKey: true, ...more });
const titleField = async () => {
  fireEvent.keyDown(await placed(/^Note/), { key: 'Enter' });
  return within(await screen.findByRole('region', { name: 'Properties of Text' })).findByRole('textbox', {
    name: 'Title',
  });
};

test('Ctrl Z takes back a removal and the move before it, Ctrl Shift Z does both again', async () => {
  await open([note()]);
  fireEvent.keyDown(await placed(/^Note, column 1/), { key: 'ArrowRight' });
  fireEvent.keyDown(await placed(/^Note, column 2/), { key: 'Delete' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Note/ })).toBeNull());
  press('z');
  press('z');
  await placed(/^Note, column 1/);
  await screen.findByText(/^Saved/);
  press('Z', { shiftKey: true });
  press('y');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Note/ })).toBeNull());
  press('z');
  await placed(/^Note, column 2/);
});

test('an added component, typed text and the page’s settings are taken back by the button', async () => {
  const { api } = await open([note()]);
  await placed(/^Note/);
  fireEvent.click(screen.getByRole('button', { name: 'Page settings' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit page settings' });
  fireEvent.change(await within(dialog).findByRole('textbox', { name: 'Title' }), { target: { value: 'Renamed' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Renamed' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Add component' })[0]!);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Gauge' }));
  await placed(/^Gauge/);
  fireEvent.change(await titleField(), { target: { value: 'Noted' } });
  await placed(/^Noted/);
  const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  undo();
  await placed(/^Note,/);
  undo();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Gauge/ })).toBeNull());
  undo();
  await screen.findByRole('heading', { name: 'Line overview' });
  expect(api.of('PageVersion', 'PATCH').at(-1)!.body).toEqual({ title: 'Line overview' });
  expect(screen.getByRole('button', { name: 'Undo' }).ariaDisabled).toBe('true');
});

const meanwhile = (api: TestApi, theirs: object, version = 9) =>
  api.answers('PATCH PageComponentList', () => {
    api.answers('PATCH PageComponentList');
    const problem = { code: 'changed-meanwhile', message: 'x', propertyName: 'inputs', listIndex: 0, yours: '' };
    const data = [{ ...problem, theirs: JSON.stringify(theirs), version }];
    return { status: 409, body: { type: 'Error', status: 'error', data } };
  });
const sent = (api: TestApi) =>
  api.of('PageComponentList', 'PATCH').map(({ body }) => {
    const [{ inputs, version }] = body as [{ inputs: string; version: number }];
    return { version, ...JSON.parse(inputs) };
  });

test('inputs that two people change are merged, and only the same one is asked about', async () => {
  const { api } = await open([{ ...note(), version: 9 }]);
  const title = await titleField();
  meanwhile(api, { title: 'Note', text: 'Theirs' });
  fireEvent.change(title, { target: { value: 'Mine' } });
  await waitFor(() => expect(sent(api).at(-1)).toEqual({ version: 9, title: 'Mine', text: 'Theirs' }));
  await screen.findByText(/^Saved/);
  meanwhile(api, { title: 'Other', text: 'Again' }, 10);
  fireEvent.change(title, { target: { value: 'Mine too' } });
  await screen.findByText('Title: theirs Other, yours Mine too');
  expect(screen.queryByText(/^Saved/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(sent(api).at(-1)).toEqual({ version: 10, title: 'Other', text: 'Again' }));
});

test('leaving asks while a change can’t be saved, which is sent when the connection is back', async () => {
  const { api } = await open([note()]);
  const found = await placed(/^Note, column 1/);
  api.answers('PATCH PageComponentList', () => ({ status: 504, body: 'Gateway timeout' }));
  fireEvent.keyDown(found, { key: 'ArrowRight' });
  await screen.findByText(/^Not saved/);
  fireEvent.click(screen.getByRole('link', { name: 'Pages and reports' }));
  await screen.findByRole('dialog', { name: 'Discard changes?' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  api.answers('PATCH PageComponentList');
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
  await screen.findByText(/^Saved/);
});
