import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findChromium } from '../../delivery/browser/find-chromium.ts';
import { browserFlags } from '../../delivery/browser/flags.ts';
import { aFolder, type Connector } from './connector.ts';

const flags = ['--headless', ...browserFlags];

/** A browser that says nothing for so long is given up. */
const patienceMs = 40_000;

export interface Visit {
  /** The page's origin, on a host below localhost. */
  origin: string;
  /** The page's own script: an async function's body; its return value is the answer. */
  script: string;
  /** The home folder with the browser's trusted certificates. */
  home?: string;
}

/** An origin for a page, on a port that is free. */
export async function anOrigin(host: string): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://${host}.localhost:${port}`;
}

/** Opens a page in a real browser, with the connector on the default port, and returns its script's result. */
export async function visit(connector: Connector, { origin, script, home = aFolder() }: Visit): Promise<unknown> {
  const page = `<!doctype html><meta charset="utf-8"><script type="module">
    const run = async () => { ${script} };
    const result = await run().catch((error) => ({ threw: String(error) }));
    await fetch('/result', { method: 'POST', body: encodeURIComponent(JSON.stringify(result)) });
  </script>`;
  let onOutput = (_text: string): void => {};
  const answer = new Promise<string>((resolve) => {
    onOutput = resolve;
  });
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      if (request.url === '/result') onOutput(text);
      response.setHeader('Content-Type', 'text/html').end(request.url === '/' ? page : '');
    });
  }).listen(Number(new URL(origin).port), '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const rules = `MAP localhost:9250 127.0.0.1:${connector.port},MAP localhost:5789 127.0.0.1:${connector.localPort}`;
  const args = [
    ...flags,
    `--user-data-dir=${aFolder()}`,
    `--host-resolver-rules=${rules}`,
    '--remote-debugging-port=0',
  ];
  // a group of its own, so that it can be ended with all that it starts
  const browser = spawn(findChromium()!, [...args, `${origin}/`], {
    env: { ...process.env, HOME: home },
    stdio: 'ignore',
    detached: true,
  });
  const exited = new Promise<string>((resolve) => browser.once('exit', () => resolve('')));
  const timer = setTimeout(() => endGroup(browser.pid!), patienceMs);
  try {
    return JSON.parse(decodeURIComponent(await Promise.race([answer, exited])) || 'null');
  } finally {
    clearTimeout(timer);
    browser.kill('SIGTERM');
    await exited;
    // its children may keep writing into its profile, which could not be removed then
    while (endGroup(browser.pid!)) await new Promise((resolve) => setTimeout(resolve, 20));
    server.close();
    server.closeAllConnections();
  }
}

/** Whether there was anybody left to end. */
function endGroup(leader: number): boolean {
  try {
    return process.kill(-leader, 'SIGKILL');
  } catch {
    return false;
  }
}
