/** @jest-environment @lineside/testing/environment */
import { Group, Label, Page, PageComponent } from '@lineside/contracts';
import { fireEvent, leave, refuse, screen, visit, waitFor, within } from '@lineside/testing';
import { aPage, component, draft, fill, published, remote, to } from '../../test/records.ts';
// loaded before the tests, so that a list's own import of it takes no part in their timing
import '../foreign/invalid-component.ts';
import PageList from './PageList.tsx';

afterEach(leave);

const pages = [
  { ...aPage, name: 'Both', draft, labels: [{ ...to('Label0000001', 'Commissioning'), color: '#b26a00' }] },
  { ...aPage, publicId: 'Page00000002', name: 'Draft only', draft, published: null },
  { ...aPage, publicId: 'Page00000003', name: 'Published only', draft: null, published },
];
const open = (permissions?: string[]) =>
  visit(remote, '/pages', '/pages', PageList, {
    prepare(api) {
      fill(api);
      if (permissions) Object.assign(api.standing, { permissions });
      api.has(Page, permissions ? pages.map((page) => ({ ...page, can: { edit: false } })) : pages);
      api.has(Group, [{ publicId: 'Group0000001', name: 'Ghent', can: { edit: true } }]);
      api.has(Label, []);
    },
  });
const row = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role=row]')!;
/** Opens the menu of a row, and chooses an entry of it. */
async function take(page: string, entry: string) {
  fireEvent.click(within(await row(page)).getByRole('button', { name: /More actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

test('the list shows whether each page is published and has a newer draft [1.05][3.66][7.48]', async () => {
  await open();
  expect((await row('Both')).textContent).toContain('PublishedDraft newerCommissioning');
  expect((await row('Draft only')).textContent).toContain('Draft');
  expect((await row('Draft only')).textContent).not.toContain('Published');
});

test('duplicating an unpublished page is refused with its text [4.11][7.49][8.13]', async () => {
  const { api } = await open();
  api.answers('POST PageDuplicate', () => refuse(409, 'not-published'));
  const notices: unknown[] = [];
  const { onNotice } = await import('@lineside/client');
  const stop = onNotice((notice) => notices.push(notice));
  await take('Draft only', 'Duplicate');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatchObject({ item: { code: 'not-published' }, seconds: 4 });
  stop();
});

test('a duplicated page is named in a notice that opens the copy', async () => {
  const { api } = await open();
  api.answers('POST PageDuplicate', () => ({ status: 201, data: [to('Page00000009')] }));
  await take('Both', 'Duplicate');
  await screen.findByText('Both was duplicated');
  fireEvent.click(screen.getByRole('button', { name: 'Open editor' }));
  await waitFor(() => expect(location.pathname).toBe('/pages/Page00000009/edit'));
});

test('a draft is published or discarded from the list [4.07][4.09][4.10][8.16]', async () => {
  const { api } = await open();
  api.answers('POST PagePublish', () => ({ data: { draft: null, published: draft } }));
  api.answers('POST PageDiscardDraft', () => ({ data: { draft: null, published } }));
  await take('Draft only', 'Publish draft');
  await waitFor(async () => expect((await row('Draft only')).textContent).toContain('Published'));
  await take('Both', 'Discard draft');
  await screen.findByRole('button', { name: 'Cancel' });
  expect(api.of('PageDiscardDraft', 'POST')).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Discard draft' }).at(-1)!);
  await waitFor(async () => expect((await row('Both')).textContent).not.toContain('Draft newer'));
  expect([api.of('PagePublish', 'POST'), api.of('PageDiscardDraft', 'POST')].map((came) => came.length)).toEqual([
    1, 1,
  ]);
});

test('a draft with a wrong property leads from the list into its editor, unpublished', async () => {
  const { api } = await open();
  const wrong = { ...component('gauge', { min: 0, max: 'high' }), pageVersion: draft };
  api.has(PageComponent, [wrong]);
  await take('Draft only', 'Publish draft');
  await waitFor(() => expect(location.pathname).toBe('/pages/Page00000002/edit'));
  expect(location.search).toBe(`?component=${wrong.publicId}`);
  expect(api.of('PagePublish', 'POST')).toEqual([]);
});

test('a draft whose components can’t be read is not published, and a notice says why', async () => {
  const { api } = await open();
  api.answers('GET PageComponentList', () => refuse(503, 'database-unavailable'));
  await take('Draft only', 'Publish draft');
  await screen.findByText(/database/);
  expect(api.of('PagePublish', 'POST')).toEqual([]);
});

test('a page without a draft offers neither', async () => {
  await open();
  fireEvent.click(within(await row('Published only')).getByRole('button', { name: /More actions/ }));
  await screen.findByRole('menuitem', { name: 'Duplicate' });
  expect(screen.queryByRole('menuitem', { name: /draft/ })).toBeNull();
});

test('a page becomes the default [7.53]', async () => {
  const { api } = await open();
  api.answers('POST PageDefault', () => ({ data: { default: true } }));
  await take('Both', 'Make default');
  await waitFor(async () => expect((await row('Both')).textContent).toContain('Default'));
});

test('a file is imported into a group, or for the whole company [7.51]', async () => {
  const { api, container } = await open();
  await row('Both');
  for (const route of ['PageImport', 'GroupPageImport'] as const)
    api.answers(`POST ${route}`, () => ({ status: 201, data: [to('Page00000009')] }));
  const content = new TextEncoder().encode('{"format":"lineside-page"}');
  const file = { name: 'line.json', arrayBuffer: async () => content.buffer };
  const importFile = async (group?: string) => {
    fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } });
    const groups = await screen.findByRole('combobox', { name: 'Group' });
    if (group) {
      fireEvent.mouseDown(groups);
      fireEvent.click(await screen.findByText(group));
    }
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Import page' });
    await waitFor(() => expect(send.disabled).toBe(false));
    fireEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Group' })).toBeNull());
  };
  await importFile();
  await importFile('Ghent');
  await screen.findAllByText('line.json was imported');
  const came = (['PageImport', 'GroupPageImport'] as const).map((route) =>
    api.of(route, 'POST').map(({ path, body }) => [path, body]),
  );
  expect(came).toEqual([
    [['/page-import', '{"format":"lineside-page"}']],
    [['/groups/Group0000001/page-import', '{"format":"lineside-page"}']],
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Open page' })[0]!);
  await waitFor(() => expect(location.pathname).toBe('/pages/Page00000009'));
});

test('a file that is no page is refused with a sentence about the file', async () => {
  const { api, container } = await open();
  await row('Both');
  api.answers('POST PageImport', () => refuse(400, 'invalid-value', 'format'));
  const file = { name: 'notes.json', arrayBuffer: async () => new TextEncoder().encode('{}').buffer };
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import page' });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  await screen.findByText("This file isn't a page that was exported here. Nothing was saved.");
});

test('a page is exported as a file under the name that the API gives it [7.51]', async () => {
  const { api } = await open();
  const file = { name: 'Löten.json', mediaType: 'application/json', content: '{"format":"lineside-page"}' };
  api.answers('GET PageExport', () => ({ file }));
  const saved: { name: string; blob: Blob }[] = [];
  // jsdom has no object URLs, and follows no links
  const blobs: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL() {} });
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    saved.push({ name: this.download, blob: blobs[Number(this.href.slice('blob:'.length)) - 1]! });
  };
  await take('Both', 'Export');
  await waitFor(() => expect(saved).toHaveLength(1));
  HTMLAnchorElement.prototype.click = click;
  const [{ name, blob }] = saved as [(typeof saved)[0]];
  expect([name, blob.type, blob.size]).toEqual([file.name, file.mediaType, file.content.length]);
});

test('a person who can’t edit pages can only read and export', async () => {
  await open([]);
  fireEvent.click(within(await row('Both')).getByRole('button', { name: /More actions/ }));
  await screen.findByRole('menuitem', { name: 'Export' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Import|Add page/ })).toBeNull();
});
