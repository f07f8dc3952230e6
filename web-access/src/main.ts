#!/usr/bin/env node
import { startProxy } from './server.ts';
import { readSettings } from './settings.ts';

const log = (line: string) => console.log(`web access: ${line}`);

async function main(): Promise<void> {
  const settings = readSettings();
  const proxy = await startProxy(settings, log);
  log(`listening at ${settings.address.origin}`);
  const stop = async () => {
    await proxy.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((problem: Error) => {
  console.error(`web access: ${problem.message}`);
  process.exit(1);
});
