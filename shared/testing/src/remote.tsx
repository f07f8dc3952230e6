import { ClientProvider } from '@lineside/client';
import { loadLabels } from '@lineside/contracts/labels';
import { type PointName, RemoteContext } from '@lineside/remote-kit';
import {
  addTexts,
  declareExtensions,
  findBackendsWith,
  loadExtensionsWith,
  startTexts,
  type Texts,
} from '@lineside/remote-kit/host';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import type { ComponentType, ReactNode } from 'react';
import type { TestApi } from './api.ts';
import { draw } from './page.tsx';
import { aPage, type RenderResult } from './render.tsx';

/** A remote as the portal shows it: its name, and its English texts. */
export interface RemoteUnderTest {
  name: string;
  version: string;
  texts: Texts;
}

/** @deprecated Use RemoteUnderTest. */
export type Shown = RemoteUnderTest;

/** Another remote's exports at a point: values by export name, in order. */
export interface RemoteExtension {
  remote: string;
  texts: Texts;
  point: PointName;
  values: Record<string, unknown>;
}

/** @deprecated Use RemoteExtension. */
export type Given = RemoteExtension;

export interface How {
  given?: RemoteExtension;
  /** Fills the API with records and answers, before its first call. */
  prepare?: (api: TestApi) => void;
  /** Origin of the remote's own back end, such as one that the test starts; none by default. */
  backend?: string;
  /** The width of the page, in px; 1440 by default. */
  px?: number;
}

export type RenderedScreen = RenderResult & { container: HTMLElement };

const begun = new Set<string>();

async function begin({ name, texts }: RemoteUnderTest, extension?: RemoteExtension): Promise<void> {
  if (begun.has(name)) return;
  begun.add(name);
  await startTexts('en');
  await addTexts(name, async () => texts);
  await addTexts('labels', loadLabels);
  if (!extension) return;
  await addTexts(extension.remote, async () => extension.texts);
  loadExtensionsWith(async ({ export: key }) => ({ value: extension.values[key], version: '0.1.0' }));
  declareExtensions(
    extension.remote,
    Object.keys(extension.values).map((key, order) => ({
      remote: { name: extension.remote, version: '0.1.0' },
      point: extension.point,
      module: './given',
      export: key,
      order,
      data: null,
    })),
  );
}

/** Draws a part of a remote, for Ada of North. */
export async function show(
  remote: RemoteUnderTest,
  content: ReactNode,
  { given, prepare, backend, px }: How = {},
): Promise<RenderedScreen> {
  await begin(remote, given);
  findBackendsWith((name) => (backend && name === remote.name ? { origin: backend, isReachable: true } : null));
  const rendered = await aPage('ada', prepare);
  const { name, version } = remote;
  const { container } = await draw(
    <ClientProvider client={rendered.client}>
      <RemoteContext value={{ name, version }}>{content}</RemoteContext>
    </ClientProvider>,
    { px },
  );
  return { ...rendered, container };
}

let visits = 0;

/**
 * Draws a screen of a remote at an address, for Ada of North.
 *
 * @example await visit(remote, '/devices/Agent0000001', '/devices/:publicId', AgentScreen, { prepare: (api) => api.has(Agent, [one]) })
 */
export async function visit(
  remote: RemoteUnderTest,
  address: string,
  path: string,
  Screen: ComponentType,
  options?: How,
): Promise<RenderedScreen> {
  // a separate history entry, as in another tab: nothing is stored in it
  history.replaceState({ key: String(++visits) }, '', address);
  const router = createBrowserRouter([
    { path, element: <Screen /> },
    { path: '*', element: null },
  ]);
  return show(remote, <RouterProvider router={router} />, options);
}
