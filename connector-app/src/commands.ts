import { connectorPorts, sessionStreamTimes } from '@lineside/contracts/connector';

/** An option: whether it has a value, what that is called, and what it says. */
interface Option {
  type: 'string' | 'boolean';
  value?: string;
  says: string;
}

const text = (value: string, says: string) => ({ type: 'string', value, says }) as const;
const flag = (says: string) => ({ type: 'boolean', says }) as const;

export const options = {
  data: text('DIR', "folder for pairings and keys (default: the user's own)"),
  driver: text('NAME', 'openvpn (default) or simulated: everything but the tunnel'),
  local: flag(`also answer http://localhost:${connectorPorts.local}, for a portal on port 9875`),
  port: text('N', `HTTPS port (${connectorPorts.https})`),
  'local-port': text('N', `HTTP port of --local (${connectorPorts.local})`),
  ipv4: flag('listen on 127.0.0.1 alone, not on ::1'),
  'give-up': text(
    'SECONDS',
    `how long the portal may be unreachable before a tunnel ends (${sessionStreamTimes.giveUpMs / 1000})`,
  ),
  socket: text('FILE', "the helper's socket (default: that of this user's helper)"),
  'vpn-proxy': flag('reach VPN servers through the proxy that HTTPS_PROXY names, too: over TCP alone'),
  json: flag('print it as JSON'),
  device: text('ID', 'the device'),
  company: text('ID', 'the company that it is of'),
  sector: text('ID', "the portal's sector"),
  protocol: text('NAME', 'tcp4 or tcp6: how the VPN server is to be reached, whatever the portal says'),
  api: text('ADDRESS', "the portal's API, where it isn't ADDRESS/api/"),
  print: flag('print the address with its code instead of opening a browser'),
  yes: flag("don't ask"),
  uid: text('N', 'the user whose VPN client it is ("id -u" says the number; on Windows "whoami /user" the SID)'),
  folder: text('DIR', 'where its socket lies (default: /run/lineside-connector/N)'),
  openvpn: text('FILE', 'the OpenVPN program (default: found on the path)'),
} satisfies Record<string, Option>;

export type OptionName = keyof typeof options;

/** A command: what it needs besides options, what it does in a line, and in more where that isn't all. */
interface Command {
  needs?: string;
  says: string;
  more?: string;
  options: readonly OptionName[];
}

export const commands = {
  start: {
    says: 'run the VPN client',
    more: 'It asks portals through the proxy that HTTPS_PROXY names, but for those in NO_PROXY.',
    options: ['data', 'driver', 'local', 'port', 'local-port', 'ipv4', 'give-up', 'socket', 'vpn-proxy'],
  },
  status: {
    says: 'say what it is connected to',
    more: 'Its exit code is 0 while connected, 3 while not, and 1 where no VPN client runs.',
    options: ['data', 'json'],
  },
  connect: {
    needs: 'ADDRESS',
    says: 'connect to a device of this portal',
    more: "It reads a ticket of the portal's API from its input, which is good for a minute, and returns once connected.",
    options: ['device', 'company', 'sector', 'protocol', 'data'],
  },
  disconnect: { says: 'end the connection, whoever began it', options: ['data'] },
  logs: { says: 'print what it did', options: ['data'] },
  pair: { needs: 'ADDRESS', says: 'open this portal and let it use the VPN client', options: ['api', 'print', 'data'] },
  unpair: { needs: 'ADDRESS', says: 'take that back, in every browser', options: ['data'] },
  trust: { says: "let this user's browsers trust the VPN client's certificate", options: ['yes', 'data'] },
  untrust: { says: 'take that back', options: ['yes', 'data'] },
  install: {
    says: 'as root: have services run it and its helper',
    more: 'The helper starts at once, and with the machine. What it prints at the end lets the user start the VPN client itself.',
    options: ['uid'],
  },
  uninstall: {
    says: 'remove what it left: as root services, as yourself pairings, keys and trust',
    options: ['yes', 'data'],
  },
  helper: {
    says: 'as root: run what makes tunnels for one user',
    options: ['uid', 'folder', 'openvpn'],
  },
  version: { says: 'print the version', options: [] },
  help: { needs: '[COMMAND]', says: 'print this, or what a command takes', options: [] },
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
  return `Usage: ${name} COMMAND [options]\n\n${columns(rows)}\n\n"${name} help COMMAND" says what a command takes.`;
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
