import { type Client, createGuestClient } from '@lineside/client';
import { connectorService } from '@lineside/connector';
import { widgetScope } from '@lineside/contracts';
import type { Language } from '@lineside/remote-kit';
import { addTexts, dropQuestions, startTexts } from '@lineside/remote-kit/host';
import { loadLanguage } from '@lineside/ui/base';
import type { AuthMethod } from './auth-method.ts';
import { comes } from './parts.ts';
import { widgetTexts } from './texts.ts';
import { vpnTextsAtOnce } from './texts-at-once.ts';
import { declareVpn } from './vpn.ts';

/** Shared by all widgets of a page. */
export interface WidgetPage {
  client: Client;
  way: AuthMethod;
  /** Reports that everything is loaded, and the VPN client has been searched. */
  isReady(): void;
  /** From then on it can be connected, and questions are put. */
  ready: Promise<void>;
}

/** The widget's calls, except optional ones. */
const needed = widgetScope.rels.map(({ rel }) => rel).filter((rel) => rel !== 'VpnClientReleases');

let open: { page: WidgetPage; by: number } | undefined;

/** Takes part in the page's one sign-in; the first makes it, and the last that leaves ends it. */
export function joinPage(api: string, way: AuthMethod): WidgetPage & { leave(): void } {
  open ??= begin(api, way);
  const thisPage = open;
  thisPage.by += 1;
  let hasLeft = false;
  return {
    ...thisPage.page,
    leave() {
      if (hasLeft) return;
      hasLeft = true;
      thisPage.by -= 1;
      if (thisPage.by > 0) return;
      connectorService.stop();
      dropQuestions();
      thisPage.page.way.leave();
      thisPage.page.client.close();
      open = undefined;
    },
  };
}

function begin(api: string, way: AuthMethod) {
  // the pairing code of the VPN client for this page is in its address, for this page only
  connectorService.keepPairingCode();
  const client = createGuestClient(api, way.ask, [...needed, ...way.neededRoutes]);
  declareVpn();
  void client.start();
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  return { page: { client, way, isReady, ready }, by: 0 };
}

/** Parts that load once per page, when the widget renders. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let there: Promise<T> | undefined;
  return () => {
    there ??= comes(load);
    return there;
  };
}

export type Bar = typeof import('./bar.tsx').bar;
export const loadBar = once(async (): Promise<Bar> => (await import(/* webpackChunkName: "bar" */ './bar.tsx')).bar);

export type Outlets = typeof import('./outlets.tsx').outlets;
export const loadOutlets = once(async (): Promise<Outlets> => {
  const { outlets } = await import(/* webpackChunkName: "outlets" */ './outlets.tsx');
  await outlets.addAllTexts();
  return outlets;
});

let started: Promise<void> | undefined;
let texts: Promise<void> | undefined;

/** The texts of all widgets on a page; failed loads are retried by the next widget. */
export function loadTexts(language: Language): Promise<void> {
  texts ??= addAll(language).catch((problem) => {
    texts = undefined;
    throw problem;
  });
  return texts;
}

async function addAll(language: Language): Promise<void> {
  started ??= startTexts(language);
  await started;
  await Promise.all([
    addTexts('remote-vpn', vpnTextsAtOnce),
    addTexts('vpn-widget', widgetTexts),
    loadLanguage(language),
  ]);
}
