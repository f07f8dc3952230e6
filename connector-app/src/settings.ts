import { parseArgs } from 'node:util';
import {
  type ConnectorDriver,
  connectorPorts,
  type ForcedProtocol,
  forcedProtocols,
  sessionStreamTimes,
} from '@lineside/contracts/connector';
import { type CommandName, commands, isCommand, type OptionName, options, usage, usageOf } from './commands.ts';
import { usualDataFolder } from './data-folder.ts';
import { Stop } from './stop.ts';

const isWindows = process.platform === 'win32';

export interface Settings {
  command: CommandName;
  /** The argument of the command: a portal's address, or a command for `help`. */
  word: string | null;
  api: string | null;
  print: boolean;
  yes: boolean;
  json: boolean;
  data: string;
  driver: ConnectorDriver;
  local: boolean;
  port: number;
  localPort: number;
  ipv4: boolean;
  giveUpMs: number;
  /** The helper's; null: that of this user's helper. */
  socket: string | null;
  vpnProxy: boolean;
  device: string | null;
  company: string | null;
  sector: string | null;
  protocol: ForcedProtocol | null;
  uid: number | null;
  /** On Windows, where users have no number. */
  sid: string | null;
  folder: string | null;
  openvpn: string | null;
}

const needsAddress: readonly CommandName[] = ['pair', 'unpair', 'connect'];

/** The command line as settings; stops with a sentence at anything it doesn't know. */
export function readSettings(args: string[]): Settings {
  if (['-h', '--help'].includes(args[0] ?? '')) return { ...read('help', {}), word: null };
  const command = args[0] === undefined || args[0].startsWith('-') ? 'start' : args[0];
  if (!isCommand(command)) throw new Stop(`There is no command ${command}.\n\n${usage()}`);
  const { values, positionals } = parse(command, args[0] === command ? args.slice(1) : args);
  const [word = null, ...more] = positionals;
  const flags = values as { [name in OptionName]?: string } & Record<string, boolean | undefined>;
  if (values.help) return { ...read('help', {}), word: command };
  if (more.length > 0 || (word !== null && !('needs' in commands[command])))
    throw new Stop(`${command} takes no ${more[0] ?? word}.\n\n${usageOf(command)}`);
  if (word === null && needsAddress.includes(command))
    throw new Stop(`${command} needs the address of a portal.\n\n${usageOf(command)}`);
  return { ...read(command, flags), word };
}

function read(command: CommandName, values: { [name in OptionName]?: string | boolean }): Omit<Settings, 'word'> {
  const text = (name: OptionName) => (values[name] as string | undefined) ?? null;
  const flag = (name: OptionName) => values[name] === true;
  return {
    command,
    api: text('api'),
    print: flag('print'),
    yes: flag('yes'),
    json: flag('json'),
    data: text('data') ?? usualDataFolder(),
    driver: oneOf('--driver', ['openvpn', 'simulated'], text('driver')) ?? 'openvpn',
    local: flag('local'),
    port: port('--port', text('port')) ?? connectorPorts.https,
    localPort: port('--local-port', text('local-port')) ?? connectorPorts.local,
    ipv4: flag('ipv4'),
    giveUpMs: seconds(text('give-up')) ?? sessionStreamTimes.giveUpMs,
    socket: text('socket'),
    vpnProxy: flag('vpn-proxy'),
    device: text('device'),
    company: text('company'),
    sector: text('sector'),
    protocol: oneOf('--protocol', forcedProtocols, text('protocol')),
    uid: isWindows ? null : uid(text('uid')),
    sid: isWindows ? sid(text('uid')) : null,
    folder: text('folder'),
    openvpn: text('openvpn'),
  };
}

function parse(command: CommandName, args: string[]) {
  const commandOptions = commands[command].options.map(
    (name: OptionName) => [name, { type: options[name].type }] as const,
  );
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...Object.fromEntries(commandOptions), help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new Stop(`${(error as Error).message}\n\n${usageOf(command)}`);
  }
}

function oneOf<T extends string>(name: string, words: readonly T[], text: string | null): T | null {
  const knownWord = words.find((word) => word === text);
  if (text !== null && !knownWord) throw new Stop(`${name} is ${words.join(' or ')}, not ${text}.`);
  return knownWord ?? null;
}

function port(name: string, text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Stop(`${name} is a number from 0 to 65535, not ${text}.`);
  return Number(text);
}

function seconds(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,4}(\.\d+)?$/.test(text)) throw new Stop(`--give-up is a number of seconds, not ${text}.`);
  return Number(text) * 1000;
}

function uid(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw new Stop(`--uid is the number of a user, not ${text}.`);
  return Number(text);
}

function sid(text: string | null): string | null {
  if (text !== null && !/^S-1(-\d{1,15}){2,15}$/.test(text)) throw new Stop(`--uid is the SID of a user, not ${text}.`);
  return text;
}
