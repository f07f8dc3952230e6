import { type Client, createClient } from '@lineside/client';
import { connectorService } from '@lineside/connector';
import { addTexts, markFailuresWith, startTexts } from '@lineside/remote-kit/host';
import { loadLanguage } from '@lineside/ui/base';
import { errorTexts } from '@lineside/vpn/notices/error-text.ts';
import { noticeTexts } from '@lineside/vpn/notices/notice-texts.ts';
import { createRoot } from 'react-dom/client';
import { startFederation } from '../federation/federation.ts';
import { peopleOf } from '../federation/registry/people.ts';
import { refuseStyleSheets } from '../federation/style-sheets.ts';
import { development } from '../page/build-facts.ts';
import { readHostConfig } from '../page/host-config.ts';
import { pageNonce } from '../page/nonce.ts';
import { firstLanguage } from '../preferences/language.ts';
import { FailureMark } from '../remotes/FailureMark.tsx';
import { startFigures } from '../reports/figures.ts';
import { startReports } from '../reports/reports.ts';
import { mountHostStyle } from '../style/host-style.ts';
import { hostTexts } from '../texts.ts';
import { App } from './App.tsx';
import { start } from './start.ts';

/**
 * Starts the portal in an element. At once: discovery with session and branding, the registry with every remote.json,
 * and the texts of the first frame. None waits for another that it doesn't need.
 *
 * @returns how to take it down again
 */
export async function boot(place: HTMLElement): Promise<() => void> {
  const early = window.linesideEarly;
  delete window.linesideEarly;
  // the code is in the address's fragment, which the router would keep
  connectorService.keepPairingCode();

  const language = firstLanguage();
  document.documentElement.lang = language;
  await startTexts(language);
  markFailuresWith(FailureMark);
  refuseStyleSheets();
  mountHostStyle(pageNonce());

  const config = readHostConfig();
  const client = createClient(config, early, { devTools: development });
  // a local build doesn't measure the published version
  const stopReports = startReports(client, { tells: !config.development });
  const stopFigures = config.development ? () => {} : startFigures(client);
  const developing = config.development ? await developingIn(client) : null;
  const remotes = startFederation(config, peopleOf(client), early?.registry, developing ?? undefined);
  const started = start(client, early?.branding);
  // the page shows it as soon as it has texts
  started.catch(() => undefined);
  await Promise.all([
    addTexts('host', hostTexts),
    addTexts('vpn', noticeTexts),
    addTexts('errors', errorTexts),
    loadLanguage(language),
  ]);
  const root = createRoot(place);
  root.render(<App config={config} client={client} started={started} remotes={remotes.known} />);
  return () => {
    remotes.stop();
    developing?.stop();
    stopReports();
    stopFigures();
    root.unmount();
    client.close();
  };
}

/** Code for development addresses only loads there. */
async function developingIn(client: Client) {
  const [{ startDeveloping }, { permissionOf }] = await Promise.all([
    import('../development/developing.ts'),
    import('../development/permission.ts'),
  ]);
  return startDeveloping(permissionOf(client), () => location.reload());
}
