/** @jest-environment @lineside/testing/environment */
import { Agent, AgentPageLink } from '@lineside/contracts';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { leave, screen, show } from '@lineside/testing';
import { agent, fill, remote, to } from '../../test/records.ts';
import AgentPages from './AgentPages.tsx';

afterEach(leave);

const link = (publicId: string, page: object | null, order: number, group: object | null = null) => ({
  ...{ publicId, page, order, group, agent: to(agent.publicId), audience: to('Audience0001'), can: { edit: true } },
});
const panel = (links: object[], edit = true) =>
  show(
    remote,
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <AgentPages agentId={agent.publicId} /> }])} />,
    {
      prepare(api) {
        fill(api);
        api.has(Agent, [{ ...agent, can: { edit } }] as never);
        Object.assign(api.standing, { permissions: ['MANAGE_AGENT', 'MANAGE_PAGE'] });
        api.has(AgentPageLink, links as never);
      },
    },
  );

test('a device leads to its pages, for itself, under their groups [7.52][9.02]', async () => {
  const { api } = await panel([
    link('Link00000001', to('Page00000001', 'Line overview'), 1, to('Group0000001', 'Production')),
    // one that the reader may not see
    link('Link00000002', to('Page00000002', null), 0),
  ]);
  const pageLink = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Line overview' });
  expect(new URL(pageLink.href).pathname).toBe(`/pages/Page00000001/agent/${agent.publicId}`);
  expect(screen.getByRole('heading', { name: 'Production' })).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(api.of('AgentPageLinkList')[0]!.query.get('page-size')).toBe('4000');
});

test.each([
  [true, 'No pages yet. You can link pages in the configurator.'],
  [false, 'No pages yet.'],
])('a device without pages says so, and to whom may configure it (%j) where they are linked', async (edit, text) => {
  await panel([], edit);
  await screen.findByText(text);
});
