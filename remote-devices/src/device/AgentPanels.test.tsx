/** @jest-environment @lineside/testing/environment */

import { addTexts, declareExtensions, loadExtensionsWith } from '@lineside/remote-kit/host';
import { leave, show } from '@lineside/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import texts from '../../texts/en.json' with { type: 'json' };
import ToolsScreen from '../tools/ToolsScreen.tsx';
import { AgentPanels } from './AgentPanels.tsx';

const ownRemote = { name: 'remote-devices', version: '0.1.0', texts };

type Point = 'agent.panel@1' | 'tools.panel@1';
const places: [where: string, Point, ReactNode][] = [
  ['a device’s screen', 'agent.panel@1', <AgentPanels agentId="AgentFiller3" />],
  ['Tools', 'tools.panel@1', <ToolsScreen />],
];

/** A place with a panel of another remote; the test decides when its code loads. */
async function withPanelOf(name: string, point: Point, place: ReactNode) {
  await show(ownRemote, place);
  let come!: (code: unknown) => void;
  let fail!: (why: Error) => void;
  const code = new Promise((resolve, reject) => {
    [come, fail] = [resolve, reject];
  });
  loadExtensionsWith(async () => ({ value: await code, version: '1.0.0' }));
  const remote = { name, version: '1.0.0' };
  const data = { heading: 'panel.title' };
  const panel = { remote, point, module: './src/Panel', export: 'default', order: 1, data };
  declaredRemotes.push(name);
  await act(async () => declareExtensions(name, [panel]));
  return { come, fail };
}

afterEach(async () => {
  await leave();
  for (const name of declaredRemotes.splice(0)) declareExtensions(name, []);
});
const declaredRemotes: string[] = [];

const panelCalled = (name: string) => screen.findByRole('region', { name });
const page = () => document.body.innerHTML;
/** The texts of the panels of other remotes. */
const panels = () => [...document.querySelectorAll('.ls-panel')].map((panel) => panel.textContent);

test.each(places)('at %s a panel has no title until its texts load', async (_where, point, place) => {
  const name = `remote-late-${point.split('.')[0]}`;
  const { come } = await withPanelOf(name, point, place);
  await waitFor(() => expect(panels()).toEqual(['']));
  expect(page()).not.toContain('panel.title');
  await act(async () => {
    await addTexts(name, async () => ({ panel: { title: 'Energy' } }));
    come(() => '5 kW');
  });
  expect((await panelCalled('Energy')).textContent).toBe('Energy5 kW');
  expect(page()).not.toContain(name);
});

test.each(places)('at %s a panel whose texts fail has an error mark', async (_where, point, place) => {
  const name = `remote-lost-${point.split('.')[0]}`;
  const { fail } = await withPanelOf(name, point, place);
  await act(async () => fail(new Error('Loading chunk 44 failed')));
  await waitFor(() => expect(panels()).toEqual(['⚠']));
  expect(page()).not.toContain('panel.title');
});
