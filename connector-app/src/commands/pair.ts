import { spawn } from 'node:child_process';
import { pairingFragment } from '@lineside/contracts/connector';
import { openDataFolder } from '../data-folder.ts';
import { isLoopbackOrigin } from '../gates/origin.ts';
import { makeCode } from '../pairing/codes.ts';
import type { Settings } from '../settings.ts';
import { Stop } from '../stop.ts';
import { systemProgram } from '../windows/system.ts';

/** Opens a portal with a one-time code in its address, which the page trades for a token once the person agrees. */
export function pair(settings: Settings): void {
  const page = webAddress('The portal', settings.word ?? '');
  const api = webAddress('The API', settings.api ?? `${page.origin}/api/`);
  page.hash = `${pairingFragment}=${makeCode(openDataFolder(settings.data), page.origin, api.href)}`;
  if (settings.print) {
    console.log(page.href);
    return;
  }
  console.log(`Opening ${page.origin}. If no browser opens, open this address within 10 minutes:\n${page.href}`);
  openBrowser(page.href);
}

export function webAddress(label: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && (isLoopbackOrigin(url.origin) || isPlainAddress(url)))
  )
    return url;
  throw new Stop(
    `${label}'s address must start with https://, or with http:// on this computer, not ${text || 'empty'}.`,
  );
}

/** A network without names is a test bench: a portal is always reached by its name. */
const isPlainAddress = ({ hostname }: URL): boolean => /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname);

/**
 * The program and arguments that open an address in the person's browser. Never by a shell, which would interpret
 * characters of the address.
 */
export function browserOpener(address: string, platform: NodeJS.Platform = process.platform): [string, string[]] {
  if (platform === 'darwin') return ['open', [address]];
  if (platform === 'win32') return [systemProgram('rundll32.exe'), ['url.dll,FileProtocolHandler', address]];
  return ['xdg-open', [address]];
}

function openBrowser(address: string): void {
  const [program, words] = browserOpener(address);
  spawn(program, words, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
