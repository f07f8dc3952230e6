import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type Browser, type ConnectionTransport, connect } from 'puppeteer-core';
import type { PrintingBrowser } from './find-browser.ts';

/** A browser that this process alone steers, and the way to end it. */
export interface LaunchedBrowser {
  browser: Browser;
  /** Ends it with all its processes, and deletes what it has stored. */
  close(): Promise<void>;
}

/**
 * Starts a browser without a window, with its own sandbox: as root, which can't have one, it runs as `nobody`. The packaged one
 * has no sandbox, and an account of its own. It is steered by
 * a pipe, so no other program of this machine can, and gets nothing of this process's environment. All that it asks goes
 * through a proxy on this machine.
 */
export async function launchBrowser(
  { program, packaged }: PrintingBrowser,
  proxyPort: number,
): Promise<LaunchedBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lineside-print-'));
  const account = packaged?.account ?? (process.getuid?.() === 0 ? nobody : undefined);
  if (account) chownSync(folder, account.uid, account.gid);
  const child = spawn(program, [...(packaged ? withoutSandbox : []), ...argumentsFor(folder, proxyPort)], {
    ...account,
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', ...(packaged && ownFiles(packaged.folder)) },
    // a group of its own, which ends as a whole
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const close = async () => {
    endGroup(child);
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const failed = ended.then(() => Promise.reject(new Error('The printing browser stopped')));
  failed.catch(() => {});
  try {
    const browser = await Promise.race([connect({ transport: pipeOf(child), defaultViewport: null }), failed]);
    return { browser, close };
  } catch (problem) {
    await close();
    throw problem;
  }
}

/** Debian's `nobody` and `nogroup`, which own nothing but the browser's folder. */
const nobody = { uid: 65_534, gid: 65_534 };

/** The packaged browser can't have one, and finds its libraries and fonts beside it. */
const withoutSandbox = ['--no-sandbox', '--no-zygote'];
const ownFiles = (folder: string) => ({
  LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
  FONTCONFIG_PATH: path.join(folder, 'fonts'),
});

const argumentsFor = (folder: string, proxyPort: number): string[] => [
  '--headless=new',
  '--remote-debugging-pipe',
  `--user-data-dir=${folder}`,
  // whoever asks: page, browser, or one of its services; programs of this machine are no exception
  `--proxy-server=http://127.0.0.1:${proxyPort}`,
  '--proxy-bypass-list=<-loopback>',
  // where something goes past the proxy, names lead nowhere
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-gpu',
  '--disable-features=OptimizationHints,MediaRouter,Translate,DialMediaRouteProvider',
  '--metrics-recording-only',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
  '--font-render-hinting=none',
  // containers have a small one
  ...(isSmall('/dev/shm') ? ['--disable-dev-shm-usage'] : []),
  'about:blank',
];

const isSmall = (folder: string): boolean => !statSync(folder, { throwIfNoEntry: false })?.isDirectory();

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended in the meantime
  }
}

/** Messages over the two pipes, each with a zero byte at its end. */
function pipeOf(child: ChildProcess): ConnectionTransport {
  const [, , , output, input] = child.stdio as [null, null, null, Writable, Readable];
  let pending: Buffer[] = [];
  const transport: ConnectionTransport = {
    send: (message) => void output.write(`${message}\0`),
    close: () => endGroup(child),
  };
  input.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      const message = Buffer.concat([...pending, chunk.subarray(from, end)]).toString();
      pending = [];
      from = end + 1;
      transport.onmessage?.(message);
    }
    if (from < chunk.length) pending.push(chunk.subarray(from));
  });
  input.on('close', () => transport.onclose?.());
  // a browser that was ended takes no more messages
  for (const stream of [input, output]) stream.on('error', () => {});
  return transport;
}
