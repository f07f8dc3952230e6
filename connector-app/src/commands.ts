import { connectorPorts, sessionStreamTimes } from '@lineside/contracts/connector';

/** An option: the name of its value if any, and its description. */
interface Option {
  type: 'string' | 'boolean';
  value?: string;
  says: string;
}

const text = (value: string, says: string) => ({ type: 'string', value, says }) as const;
const flag = (says: string) => ({ type: 'boolean', says }) as const;

export const options = {
  data: text('DIR', 'folder for pairings and keys (default: the folder of this user)'),
  driver: text('NAME', 'openvpn (default), or simulated: everything except the tunnel'),
  local: flag(`also listen on http://localhost:${connectorPorts.local}, for a portal on port 9875`),
  port: text('N', `HTTPS port (${connectorPorts.https})`),
  'local-port': text('N', `HTTP port of --local (${connectorPorts.local})`),
  ipv4: flag('listen on 127.0.0.1 only, not on ::1'),
  'give-up': text(
    'SECONDS',
    `how long the portal may be unreachable before a tunnel ends (${sessionStreamTimes.giveUpMs / 1000})`,
  ),
  socket: text('FILE', "the helper's socket (default: the socket of this user's helper)"),
  'vpn-proxy': flag('also reach VPN servers through the proxy in HTTPS_PROXY (TCP only)'),
  json: flag('print it as JSON'),
  device: text('ID', 'the device'),
  company: text('ID', 'the company of the device'),
  sector: text('ID', "the portal's sector"),
  protocol: text('NAME', 'tcp4 or tcp6: how to reach the VPN server, overriding the portal'),
  api: text('ADDRESS', "the portal's API (default: ADDRESS/api/)"),
  print: flag('print the address with its code instead of opening a browser'),
  yes: flag("don't ask"),
  uid: text('N', 'the user of the VPN client ("id -u" shows the number; on Windows, "whoami /user" shows the SID)'),
  folder: text('DIR', 'the folder of its socket (default: /run/lineside-connector/N)'),
  openvpn: text('FILE', 'the OpenVPN program (default: search the PATH)'),
} satisfies Record<string, Option>;

export type OptionName = keyof typeof options;

/** A command: its requirements besides options, its one-line description, and a longer one if needed. */
interface Command {
  needs?: string;
  says: string;
  more?: string;
  options: readonly OptionName[];
}

export const commands = {
  start: {
    says: 'run the VPN client',
    more: 'It reaches portals through the proxy in HTTPS_PROXY, except hosts in NO_PROXY.',
    options: ['data', 'driver', 'local', 'port', 'local-port', 'ipv4', 'give-up', 'socket', 'vpn-proxy'],
  },
  status: {
    says: 'show what it is connected to',
    more: 'The exit code is 0 if it is connected, 3 if not, and 1 if no VPN client is running.',
    options: ['data', 'json'],
  },
  connect: {
    needs: 'ADDRESS',
    says: 'connect to a device of this portal',
    more: "It reads a ticket of the portal's API from standard input, and returns once connected. A ticket is valid for one minute.",
    options: ['device', 'company', 'sector', 'protocol', 'data'],
  },
  disconnect: { says: 'end the connection', options: ['data'] },
  logs: { says: 'print its log', options: ['data'] },
  pair: { needs: 'ADDRESS', says: 'open this portal and let it use the VPN client', options: ['api', 'print', 'data'] },
  unpair: { needs: 'ADDRESS', says: 'withdraw that, for every browser', options: ['data'] },
  trust: { says: "let this user's browsers trust the VPN client's certificate", options: ['yes', 'data'] },
  untrust: { says: 'undo trust', options: ['yes', 'data'] },
  install: {
    says: 'as root: install services for it and its helper',
    more: 'The helper starts immediately, and when the computer starts. At the end, it prints the command with which the user starts the VPN client.',
    options: ['uid'],
  },
  uninstall: {
    says: 'remove its services (as root), or pairings, keys and trust (as yourself)',
    options: ['yes', 'data'],
  },
  helper: {
    says: 'as root: run the helper that creates tunnels for one user',
    options: ['uid', 'folder', 'openvpn'],
  },
  version: { says: 'print the version', options: [] },
  help: { needs: '[COMMAND]', says: 'print this help, or the options of a command', options: [] },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

const name = 'lineside-connector';
const columns = (rows: readonly [string, string][]): string => {
  const width = Math.max(...rows.map(([first]) => first.length)) + 3;
  return rows.map(([first, second]) => `  ${first.padEnd(width)}${second}`).join('\n');
};
const line = (command: CommandName): string =>
  [command, (commands[command] as Command).needs].filter(Boolean).join(' ');

/** All commands, a line each. */
export const usage = (): string => {
  const rows = Object.entries(commands).map(
    ([command, { says }]) => [line(command as CommandName), says] as [string, string],
  );
  return `Usage: ${name} COMMAND [options]\n\n${columns(rows)}\n\n"${name} help COMMAND" shows the options of a command.`;
};

/** One command and its options. */
export function usageOf(command: CommandName): string {
  const { says, more, options: own }: Command = commands[command];
  const rows = own.map((option) => {
    const { value, says: what }: Option = options[option];
    return [`--${option}${value ? ` ${value}` : ''}`, what] as [string, string];
  });
  return [
    `Usage: ${name} ${line(command)}${rows.length > 0 ? ' [options]' : ''}`,
    `${says[0]!.toUpperCase()}${says.slice(1)}.${more ? ` ${more}` : ''}`,
    ...(rows.length > 0 ? [columns(rows)] : []),
  ].join('\n\n');
}
