/** @jest-environment @lineside/testing/environment */
import { fireEvent, leave, screen, visit, waitFor, within } from '@lineside/testing';
import { aPage, component, draft, fill, remote, to, versionOf } from '../../test/records.ts';
import { pastedComponent } from './copied-component.ts';
import EditScreen from './EditScreen.tsx';

afterEach(leave);

const note = () => ({ ...component('text', { title: 'Note', text: 'Hello' }), pageVersion: to(draft.publicId) });
const open = () =>
  visit(remote, `/pages/${aPage.publicId}/edit`, '/pages/:publicId/edit', EditScreen, {
    px: 1440,
    prepare: (api) =>
      fill(api, { page: { ...aPage, draft }, components: [note()], versions: [versionOf(draft.publicId, [])] }),
  });
const placed = (name: RegExp) => screen.findByRole('button', { name });

test('Ctrl C and Ctrl V make another component of the same inputs and size, which can be undone', async () => {
  const { api } = await open();
  const found = await placed(/^Note, column 1/);
  fireEvent.keyDown(found, { key: 'c', ctrlKey: true });
  fireEvent.keyDown(found, { key: 'v', ctrlKey: true });
  await placed(/^Note, column 4, row 1, 3 by 3/);
  expect(api.of('PageComponentList', 'POST')[0]!.body).toMatchObject([
    { builtIn: 'text', inputs: '{"title":"Note","text":"Hello"}' },
  ]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Note, column 4/ })).toBeNull());
});

test('Enter leads into the properties, and Escape back to the component', async () => {
  await open();
  const found = await placed(/^Note/);
  found.focus();
  fireEvent.keyDown(found, { key: 'Enter' });
  const title = within(await screen.findByRole('region', { name: 'Properties of Text' })).getByRole('textbox', {
    name: 'Title',
  });
  await waitFor(() => expect(document.activeElement).toBe(title));
  fireEvent.keyDown(title, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(found));
});

test('a picture stays with its page, and sizes fit the grid where a component is pasted', () => {
  const copied = {
    page: 'Page00000001',
    component: {
      ...{
        builtIn: 'image' as const,
        condition: null,
        template: null,
        boundVersion: null,
        inputs: '{"title":"Plan","image":"Image0000001"}',
      },
      dimensions: { type: 'sheet', left: 4, top: 2, cols: 8, rows: 4 } as never,
    },
  };
  const pasteOn = (page: string, type: 'sheet' | 'report-portrait' | 'card', columns: number) =>
    pastedComponent(copied, page, { type, columns, rows: 16 }, []);
  expect(pasteOn('Page00000001', 'sheet', 12)).toMatchObject({
    inputs: '{"title":"Plan","image":"Image0000001"}',
    dimensions: { type: 'sheet', left: 0, top: 0, cols: 8, rows: 4 },
  });
  expect(pasteOn('Page00000002', 'report-portrait', 6)).toMatchObject({
    inputs: '{"title":"Plan"}',
    dimensions: { type: 'report-portrait', cols: 6, rows: 4 },
  });
  expect(pasteOn('Page00000002', 'card', 1)!.dimensions).toMatchObject({ type: 'card', order: 0 });
});
