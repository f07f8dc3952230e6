import { readFileSync, writeFileSync } from 'node:fs';
import { nginxConfiguration } from '../delivery/serve/nginx/configuration.ts';
import { readNginxSettings } from '../delivery/serve/nginx/settings.ts';
import { readCommandLine } from './command-lines.mjs';

// nginx <settings.json> [<nginx.conf>]: makes the configuration of an nginx that serves a deployment, printed where no file is named.
const {
  positionals: [settings, into],
} = readCommandLine('nginx');
try {
  if (!settings)
    throw new Error(
      'Name the settings file: npm run nginx -- <settings.json> [<nginx.conf>]. docs/operating.md describes them.',
    );
  const configuration = nginxConfiguration(readNginxSettings(readFileSync(settings)));
  if (into) writeFileSync(into, configuration);
  else process.stdout.write(configuration);
} catch (problem) {
  console.error((problem as Error).message);
  process.exitCode = 1;
}
