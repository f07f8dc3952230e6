/**
 * The connector's world as a program, for tests in a browser's environment: a connector in local mode and an API. It
 * answers each line of its input, `{do, ...}`, with a line of JSON.
 */
import { createInterface } from 'node:readline';
import { aConnector, aDataFolder, cleanUp, removeBundles } from './connector.ts';
import { startFarApi } from './far-api.ts';

const data = aDataFolder();
const api = await startFarApi();
const start = (...more: string[]) =>
  aConnector(['--driver', 'simulated', '--local', '--give-up', '4', ...more], { data });
let connector = await start();
const { localPort } = connector;

const answers: Record<string, (request: Record<string, string>) => unknown> = {
  port: () => localPort,
  code: ({ origin }) => connector.codeFor(origin!, api.address),
  ticket: ({ agentId, slowMs, end }) => api.aTicket({ agentId, slowMs: Number(slowMs ?? 0), end: end ?? null }),
  tell: ({ event, data: text }) => api.sendEvent(event!, JSON.parse(text!)),
  asked: () => api.requests.map(({ call }) => call),
  async stop() {
    connector.child.kill('SIGKILL');
    await connector.exited;
  },
  async start() {
    connector = await start('--local-port', String(localPort));
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  console.log(JSON.stringify((await answers[request.do]!(request)) ?? null));
}
await cleanUp();
removeBundles();
