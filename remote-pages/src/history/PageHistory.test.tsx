/** @jest-environment @lineside/testing/environment */
import { PageRevision } from '@lineside/contracts';
import { fireEvent, leave, screen, type TestApi, visit, waitFor, within } from '@lineside/testing';
import { aPage, draft, fill, remote, to } from '../../test/records.ts';
import PageHistory from './PageHistory.tsx';

afterEach(leave);

const anke = to('User00000001', 'Anke Mulder');
const component = (origin: string, inputs: object, left = 0) => ({
  ...{ origin, builtIn: 'text', template: null, boundVersion: null, part: null, inputs: JSON.stringify(inputs) },
  dimensions: { type: 'sheet', left, top: 0, cols: 3, rows: 2 },
});
const revision = (number: number, components: object[], more: object = {}) => ({
  ...{ publicId: `Revision000${number}`, page: to(aPage.publicId, aPage.name), number, title: 'Line overview' },
  ...{ publishedOn: `2026-05-0${number}T08:00:00Z`, publishedBy: anke, replacedOn: null, can: { edit: true } },
  content: {
    ...{ title: 'Line overview', periodSpec: 'today', periodSelectorEnabled: true, defaultRefreshRate: null },
    ...{ custom: {}, parts: [], components },
  },
  ...more,
});
const replacedOn = '2026-05-02T08:00:00Z';
const two = () => [
  revision(
    1,
    [component('Note00000001', { title: 'Note', text: 'Old' }), component('Gone00000001', { title: 'Gone' })],
    {
      replacedOn,
    },
  ),
  revision(2, [
    component('Note00000001', { title: 'Note', text: 'New' }, 4),
    component('New000000001', { title: 'More' }),
  ]),
];
const open = (page: object, revisions: object[] = two()) =>
  visit(remote, `/pages/${aPage.publicId}/history`, '/pages/:publicId/history', PageHistory, {
    px: 1440,
    prepare(api: TestApi) {
      fill(api, { page: { ...aPage, ...page } as never });
      api.has(PageRevision, revisions as never);
    },
  });
const show = async (number: number) => fireEvent.click(await screen.findByText(`No. ${number}, Line overview`));

test('the history of a page says what changed in each component since the revision before', async () => {
  await open({});
  await show(2);
  const changes = await screen.findByRole('list', { name: 'Changes' });
  const lines = within(changes)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(
      /^NoteChanged.*Text: Old →to New.*Place: Column 1, row 1, 3 by 2 →to Column 5, row 1, 3 by 2/,
    ),
    expect.stringMatching(/^MoreAdded/),
    expect.stringMatching(/^GoneRemoved/),
  ]);
});

test('a revision is taken back in place of the draft after a question, and the editor opens', async () => {
  const { api } = await open({ draft });
  api.answers('POST PageRevisionTakeBack', () => ({ data: { draft: { publicId: 'Version00009' }, leftOut: 0 } }));
  await show(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore as draft' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Replace draft' }));
  await waitFor(() => expect(location.pathname).toBe(`/pages/${aPage.publicId}/edit`));
  expect(api.of('PageRevisionTakeBack', 'POST').map(({ body }) => body)).toEqual([{ draft: draft.publicId }]);
});

test('a page that was never published has no history, and the screen says why', async () => {
  await open({}, []);
  await screen.findByText('No history yet');
});
