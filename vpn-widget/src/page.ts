import { type AskToken, type Client, createGuestClient } from '@lineside/client';
import { connectorService } from '@lineside/connector';
import { loadLabels } from '@lineside/contracts/labels';
import { type Language, setLanguage } from '@lineside/remote-kit';
import { addTexts, dropQuestions, startTexts } from '@lineside/remote-kit/host';
import { loadLanguage } from '@lineside/ui/base';
import { errorTexts } from '../../host/src/notices/error-text.ts';
import { hostTexts } from '../../host/src/texts.ts';
import { widgetTexts } from './texts.ts';
import { declareVpn, vpnTexts } from './vpn.ts';

/** What there is once on a page, however many widgets stand on it. */
export interface WidgetPage {
  client: Client;
  /** Texts are there, and so is what may be asked of the API. */
  ready: Promise<void>;
}

let open: { page: WidgetPage; by: number; begun: boolean } | undefined;
let hasTexts = false;

/** Takes part in the page's one sign-in; the first makes it, and the last that leaves ends it. */
export function joinPage(api: string, token: AskToken, language: Language): WidgetPage & { leave(): void } {
  open ??= begin(api, token, language);
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
      mine.page.client.close();
      open = undefined;
    },
  };
}

function begin(api: string, token: AskToken, language: Language) {
  // the code by which the VPN client is paired with this page stands in its address, for no one else
  connectorService.keepPairingCode();
  const client = createGuestClient(api, token);
  return { page: { client, ready: start(client, language) }, by: 0, begun: true };
}

async function start(client: Client, language: Language): Promise<void> {
  const signedIn = client.start();
  // the page hears of it as soon as it has words
  signedIn.catch(() => undefined);
  await words(language);
  declareVpn();
  await signedIn;
}

async function words(language: Language): Promise<void> {
  if (hasTexts) return setLanguage(language);
  await startTexts(language);
  await Promise.all([
    addTexts('host', hostTexts),
    addTexts('errors', errorTexts),
    addTexts('labels', loadLabels),
    addTexts('remote-vpn', vpnTexts),
    addTexts('vpn-widget', widgetTexts),
    loadLanguage(language),
  ]);
  hasTexts = true;
}
