// What the commands of package.json take, in plain JavaScript without dependencies: run.mjs answers --help and refuses
// what a command doesn't know before it installs or builds anything.
import { parseArgs } from 'node:util';

const flag = (about) => ({ type: 'boolean', default: false, about });
const text = (about, byDefault) => ({ type: 'string', default: byDefault, about });
const whole = (about, byDefault) => ({ ...text(about, byDefault), isWhole: true });

const startOptions = {
  fresh: flag("delete the demo's database and start over"),
  size: whole('fill a new database with at least so many devices', '0'),
  'no-connector': flag('start without the VPN client'),
};
const goOn = flag('run the other parts too after one has failed');

export const commandLines = {
  start: { about: 'Builds what has changed and runs the demo.', options: startOptions },
  dev: { about: 'Runs the demo for development.', options: startOptions },
  test: { about: 'Runs the tests of every change.', options: { 'go-on': goOn } },
  'test-full': {
    about: 'Runs all tests that npm test leaves out.',
    words: '[PART…]',
    options: { all: flag('run all parts, also those that take turns or have passed'), 'go-on': goOn },
  },
  check: { about: 'Runs the checks of one commit.', options: {} },
  build: { about: 'Builds the host and all remotes for production.', options: {} },
  bench: {
    about: 'Measures; without a name, lists the benches.',
    words: '[NAME]',
    options: {
      devices: whole('of api and live: devices of the company'),
      seconds: whole('of api and live: duration of one measurement'),
      only: text('of api and live: measurements whose names have this part'),
      waterfall: flag('of start: print the requests of each visit'),
    },
  },
  soak: {
    about: 'Kills parts of a busy deployment, sends malformed requests, and checks that nothing was lost.',
    options: {
      rounds: whole('kills', '100'),
      requests: whole('invalid requests', '50000'),
      raw: whole('malformed requests in bytes', '20000'),
      'no-connector': flag('leave the connector out'),
      'no-hidden': flag('leave out the search for hidden data'),
      seed: whole('draws the same again'),
    },
  },
  mutate: {
    about: 'Changes rules one at a time and reports changes that no test notices.',
    words: '[NAME… | FILE[:FROM-TO] TEST…]',
    options: {
      sql: flag("the API's rules in SQL"),
      hand: flag('the hand-written mutants'),
      draw: whole('with --sql: so many changes, drawn'),
      seed: text('with --draw: draws the same again'),
    },
  },
  generate: {
    about: 'Updates docs/generated and, where tables changed, writes the migration.',
    words: '[NAME]',
    options: { check: flag('only compare') },
  },
  nginx: {
    about: 'Writes the nginx configuration of an installation (docs/operating.md).',
    words: '<settings.json> [<nginx.conf>]',
    options: {},
  },
  'package-gateway': {
    about: 'Makes packages of the gateway program in dist/gateway, for amd64 and arm64 (docs/gateway.md).',
    words: '[ARCHITECTURE…]',
    options: { node: text('a folder with bin/node and LICENSE, instead of the Node of this version') },
  },
  record: {
    about: 'Records a journey with real programs as a picture that plays.',
    words: '<RECORDING>',
    options: {},
  },
  screenshots: { about: 'Makes the pictures of the docs.', words: '[NAME…]', options: {} },
};

/** The values of a command's options and its other words. Throws a sentence about what it doesn't take. */
export function readCommandLine(command, args = process.argv.slice(2)) {
  const { options, words } = commandLines[command];
  const { values, positionals } = parseArgs({ args, options, allowPositionals: words !== undefined });
  for (const [name, { isWhole }] of Object.entries(options)) {
    if (isWhole && values[name] !== undefined && !/^\d+$/.test(values[name]))
      throw new Error(`--${name} is a whole number, not ${values[name] || 'empty'}.`);
  }
  return { values, positionals };
}

/** What a command takes, in lines. */
export function helpOf(command) {
  const { about, words = '', options } = commandLines[command];
  const script = command === 'start' ? 'npm start' : `npm run ${command.replace('-', ':')}`;
  const names = Object.entries(options).map(([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`);
  const width = Math.max(...names.map((name) => name.length));
  const rows = Object.values(options).map(
    ({ about: meaning, default: byDefault }, index) =>
      `  ${names[index].padEnd(width)}  ${meaning}${byDefault && byDefault !== '0' ? ` (${byDefault})` : ''}`,
  );
  const after = [...(names.length > 0 ? ['[options]'] : []), ...(words ? [words] : [])].join(' ');
  return [`${about}\n\n${script}${after && ` -- ${after}`}`, ...rows].join('\n');
}
