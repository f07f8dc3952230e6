/** @jest-environment @lineside/testing/environment */
import { Agent, Asset, Page, PageComponentTemplate, PageVersion } from '@lineside/contracts';
import { fireEvent, leave, screen, type TestApi, visit, waitFor } from '@lineside/testing';
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
  versionOf,
} from '../../test/records.ts';
import PageScreen from '../view/PageScreen.tsx';
import EditScreen from './EditScreen.tsx';

afterEach(leave);

const chart = () => ({
  ...component('value', { title: 'Speed', metric: { selector } }),
  pageVersion: to(draft.publicId),
});
const failing = [
  { agent: to('Agent0000002', 'Filler 4'), asset: null, hasDevice: true, missing: [selector] },
  { agent: null, asset: to('Asset0000001', 'Line 2'), hasDevice: false, missing: [selector] },
];
const open = (at: string, checked: number, components: object[] = [chart()]) =>
  visit(remote, at, '/pages/:publicId/edit', EditScreen, {
    px: 1440,
    prepare(api: TestApi) {
      fill(api, { page: { ...aPage, draft }, components, versions: [versionOf(draft.publicId, [])] });
      api.has(Agent, [agent, { publicId: 'Agent0000002', name: 'Filler 4' }] as never);
      api.has(PageComponentTemplate, [template] as never);
      api.has(Asset, [{ publicId: 'Asset0000001', name: 'Line 2' }] as never);
      api.answers('GET PageBindingCheck', () => ({ data: { checked, more: false, failing } }));
      api.answers('POST PagePublish', () => ({ data: { draft: null, published: draft } }));
    },
  });
const template = {
  ...{ publicId: 'Template0001', name: 'Lamp', category: { publicId: 'own', name: 'Own', order: 1 } },
  ...{ configuredVersion: null, icon: null, sheetSettings: null, cardSettings: null },
  inputs: JSON.stringify([{ key: 'metric', type: 'LiveMetric', label: 'Metric', required: true }]),
};
const editor = `/pages/${aPage.publicId}/edit`;
const exceptions = (api: TestApi) => api.of('PageVersion', 'PATCH').map(({ body }) => body);

test('machines that lack values of the page are listed, and it is published for the others', async () => {
  const { api } = await open(editor, 5);
  await screen.findByRole('button', { name: /^Speed/ });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const table = await screen.findByRole('table', { name: 'Machines with missing values' });
  expect(table.textContent).toMatch(/Filler 4gateway\.tag\.line-speed.*Line 2The asset has no device/);
  expect(api.of('PagePublish', 'POST')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Publish for the others (3)' }));
  await waitFor(() => expect(api.of('PagePublish', 'POST')).toHaveLength(1));
  expect(exceptions(api)).toEqual([
    { exceptAgents: [{ publicId: 'Agent0000002' }], exceptAssets: [{ publicId: 'Asset0000001' }] },
  ]);
});

test('the list of pages leads to the question, which can be answered with all machines', async () => {
  const { api } = await open(`${editor}?publish=true`, 2);
  fireEvent.click(await screen.findByRole('button', { name: 'Publish for all' }));
  await waitFor(() => expect(api.of('PagePublish', 'POST')).toHaveLength(1));
  expect(exceptions(api)).toEqual([]);
});

test('a page that isn’t for a machine says so there', async () => {
  const version = versionOf(published.publicId, [], { exceptAgents: [to(agent.publicId, agent.name)] });
  const prepare = (api: TestApi) => {
    fill(api, { versions: [version] });
    api.has(Page, [aPage]);
    api.has(PageVersion, [version] as never);
  };
  const at = `/pages/${aPage.publicId}/agent/${agent.publicId}`;
  await visit(remote, at, '/pages/:publicId/agent/:agentId', PageScreen, { px: 1440, prepare });
  await screen.findByText("This page isn't for Filler 3");
});

test('a page is not published if an uploaded component lacks a required input; a notice names it', async () => {
  const lamp = { ...chart(), builtIn: null, template: to(template.publicId, template.name), inputs: '{}' };
  const { api } = await open(editor, 5, [lamp]);
  await screen.findByRole('button', { name: /^Lamp/ });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Line overview was not published. Check the properties of Lamp.');
  expect(api.of('PagePublish', 'POST')).toEqual([]);
});
