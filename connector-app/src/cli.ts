import { connect } from './commands/connect.ts';
import { disconnect } from './commands/disconnect.ts';
import { helper } from './commands/helper.ts';
import { install, uninstall } from './commands/install.ts';
import { logs } from './commands/logs.ts';
import { pair } from './commands/pair.ts';
import { start } from './commands/start.ts';
import { status } from './commands/status.ts';
import { trust, untrust } from './commands/trust.ts';
import { unpair } from './commands/unpair.ts';
import { isCommand, usage, usageOf } from './commands.ts';
import { readSettings } from './settings.ts';
import { Stop } from './stop.ts';
import { version } from './version.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2));
  const commands = {
    start: () => start(settings),
    status: () => status(settings),
    connect: () => connect(settings),
    disconnect: () => disconnect(settings),
    logs: () => logs(settings),
    install: () => install(settings),
    uninstall: () => uninstall(settings),
    helper: () => helper(settings),
    pair: () => pair(settings),
    unpair: () => unpair(settings),
    trust: () => trust(settings),
    untrust: () => untrust(settings),
    version: () => console.log(version),
    help: () => console.log(help(settings.word)),
  };
  await commands[settings.command]();
}

function help(command: string | null): string {
  if (command === null) return usage();
  if (!isCommand(command)) throw new Stop(`There is no command ${command}.\n\n${usage()}`);
  return usageOf(command);
}

main().catch((error: unknown) => {
  console.error(error instanceof Stop ? error.message : error);
  process.exit(1);
});
