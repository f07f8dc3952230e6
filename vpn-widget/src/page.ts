import { type Client, createGuestClient } from '@lineside/client';
import { type ConnectorNeeds, connectorService } from '@lineside/connector';
import { widgetScope } from '@lineside/contracts';
import type { Language } from '@lineside/remote-kit';
import { addTexts, dropQuestions, startTexts } from '@lineside/remote-kit/host';
import { loadLanguage } from '@lineside/ui/base';
import { connectorNeeds } from '../../host/src/connector/connector-needs.ts';
import { errorTexts } from '../../host/src/notices/error-text.ts';
import { hostTexts } from '../../host/src/texts.ts';
import { tellEnd } from './ends.ts';
import { widgetLabels, widgetTexts } from './texts.ts';
import { declareVpn, vpnTexts } from './vpn.ts';
import type { WayIn } from './way-in.ts';

/** What there is once on a page, however many widgets stand on it. */
export interface WidgetPage {
  client: Client;
  way: WayIn;
  /** Lets the VPN client be looked for, in the sector of who is signed in. */
  startConnector(sectorId: string): void;
  /** That has been done: from then on it can be connected. */
  connectorStarted: Promise<void>;
}

/** What the widget calls, but for what is good to know alone. */
const needed = widgetScope.rels.map(({ rel }) => rel).filter((rel) => rel !== 'VpnClientReleases');

let open: { page: WidgetPage; by: number } | undefined;

/** Takes part in the page's one sign-in; the first makes it, and the last that leaves ends it. */
export function joinPage(api: string, way: WayIn): WidgetPage & { leave(): void } {
  open ??= begin(api, way);
  const mine = open;
  mine.by += 1;
  let left = false;
  return {
    ...mine.page,
    leave() {
      if (left) return;
      left = true;
      mine.by -= 1;
      if (mine.by > 0) return;
      connectorService.stop();
      dropQuestions();
      mine.page.way.leave();
      mine.page.client.close();
      open = undefined;
    },
  };
}

function begin(api: string, way: WayIn) {
  // the code by which the VPN client is paired with this page stands in its address, for no one else
  connectorService.keepPairingCode();
  const client = createGuestClient(api, way.ask, [...needed, ...way.needed]);
  declareVpn();
  void client.start();
  let started = () => {};
  const connectorStarted = new Promise<void>((resolve) => {
    started = resolve;
  });
  const startConnector = (sectorId: string) => {
    connectorService.start(needsIn(sectorId));
    started();
  };
  return { page: { client, way, startConnector, connectorStarted }, by: 0 };
}

/** What the portal's page gives the connector service; how a connection ended is told to this page too. */
function needsIn(sectorId: string): ConnectorNeeds {
  const needs = connectorNeeds(sectorId);
  return {
    ...needs,
    notify(notice) {
      if (notice.id === 'ended')
        tellEnd({ agentId: notice.agent.publicId, reason: notice.end.reason, by: notice.end.by ?? null });
      needs.notify(notice);
    },
  };
}

let started: Promise<void> | undefined;
let texts: Promise<void> | undefined;

/** The texts of all widgets on a page; what hasn't come is asked for again by who needs it next. */
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
    addTexts('host', hostTexts),
    addTexts('errors', errorTexts),
    addTexts('labels', widgetLabels),
    addTexts('remote-vpn', vpnTexts),
    addTexts('vpn-widget', widgetTexts),
    loadLanguage(language),
  ]);
}
