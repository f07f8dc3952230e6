/** @jest-environment @lineside/testing/environment */
import { AgentDataVariable } from '@lineside/contracts';
import { fireEvent, leave, screen, visit, waitFor } from '@lineside/testing';
import {
  agent,
  aPage,
  component,
  draft,
  fill,
  published,
  remote,
  selector,
  to,
  variable,
  versionOf,
} from '../../test/records.ts';
import EditScreen from '../editor/EditScreen.tsx';
import PageScreen from './PageScreen.tsx';

afterEach(leave);

const condition = { formula: '$1 20000 >', selectors: [selector] };
const whileFast = () => ({ ...component('text', { title: 'Fast', text: 'Slow down' }), condition });

const show = (selectors = [selector]) =>
  visit(remote, `/pages/${aPage.publicId}/agent/${agent.publicId}`, '/pages/:publicId/agent/:agentId', PageScreen, {
    prepare(api) {
      const shown = [
        component('text', { title: 'Always', text: 'Here' }),
        { ...whileFast(), condition: { ...condition, selectors } },
      ];
      fill(api, { versions: [published, draft].map(({ publicId }) => versionOf(publicId, shown)) });
    },
  });

const fast = () => screen.queryByRole('region', { name: 'Fast' });

test('a component is there as long as its condition is true of the machine’s values', async () => {
  const { api } = await show();
  await waitFor(() => expect(fast()).not.toBeNull());
  const send = (value: number, seconds: number) =>
    api.emit({
      ...{ type: 'data', agent: agent.publicId },
      values: [{ slug: variable.slug, time: new Date(Date.now() + seconds * 1000).toISOString(), value }],
    });
  send(12_000, 1);
  await waitFor(() => expect(fast()).toBeNull());
  expect(screen.getByRole('region', { name: 'Always' })).toBeTruthy();
  send(21_000, 2);
  await waitFor(() => expect(fast()).not.toBeNull());
});

test('a condition over a value that the machine lacks hides nothing', async () => {
  await show(['Agent#selected:gateway.tag.other']);
  await screen.findByRole('region', { name: 'Always' });
  await waitFor(() => expect(fast()).not.toBeNull());
});

const edit = (one: object, more: object = {}) =>
  visit(remote, `/pages/${aPage.publicId}/edit`, '/pages/:publicId/edit', EditScreen, {
    px: 1440,
    prepare(api) {
      fill(api, {
        page: { ...aPage, draft },
        components: [{ ...one, pageVersion: to(draft.publicId) }],
        versions: [versionOf(draft.publicId, [], { previewAgent: to(agent.publicId, agent.name) })],
      });
      api.has(AgentDataVariable, [{ ...variable, ...more }]);
    },
  });

test('a condition is written with names of values, and saved for all machines', async () => {
  const { api } = await edit(component('text', { title: 'Note', text: 'Hello' }));
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Note, column 1/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: 'Show only if …' }));
  const input = await screen.findByLabelText('Shown if');
  fireEvent.change(input, { target: { value: 'Line speed > ' } });
  await screen.findByText('A variable or a number is missing. This isn’t saved yet.'.replace('’', "'"));
  fireEvent.change(input, { target: { value: 'Line speed > 30000' } });
  await waitFor(() => expect(api.of('PageComponentList', 'PATCH')).toHaveLength(1));
  expect(api.of('PageComponentList', 'PATCH')[0]!.body).toMatchObject([
    { condition: { formula: '$1 30000 >', selectors: [selector] } },
  ]);
  await screen.findByText('At the machine of the preview it is hidden now.');
});

test('the editor shows a hidden component dimmed, and its condition in the names of the machine', async () => {
  await edit(whileFast(), { last: { time: new Date().toISOString(), value: 10 } });
  const placed = await screen.findByRole('button', { name: /^Fast, column 1/ });
  await waitFor(() => expect(placed.parentElement!.textContent).toContain('Hidden now'));
  expect(placed.parentElement!.textContent).toContain('Slow down');
  fireEvent.keyDown(placed, { key: 'Enter' });
  const input = (await screen.findByLabelText('Shown if')) as HTMLTextAreaElement;
  expect(input.value).toBe('Line speed > 20000');
  fireEvent.click(screen.getByRole('button', { name: 'Show always' }));
  await waitFor(() => expect(placed.parentElement!.textContent).not.toContain('Hidden now'));
});
