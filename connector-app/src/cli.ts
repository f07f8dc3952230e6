import { helper } from './commands/helper.ts';
import { pair } from './commands/pair.ts';
import { run } from './commands/run.ts';
import { trust, untrust } from './commands/trust.ts';
import { readSettings, usage } from './settings.ts';
import { Stop } from './stop.ts';
import { version } from './version.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2));
  const commands = {
    run: () => run(settings),
    helper: () => helper(settings),
    pair: () => pair(settings),
    trust: () => trust(settings),
    untrust: () => untrust(settings),
    version: () => console.log(version),
    help: () => console.log(usage),
  };
  await commands[settings.command]();
}

main().catch((error: unknown) => {
  console.error(error instanceof Stop ? error.message : error);
  process.exit(1);
});
