import { parseArgs } from 'node:util';
import { type ConnectorDriver, connectorPorts, sessionStreamTimes } from '@lineside/contracts/connector';
import { usualDataFolder } from './data-folder.ts';
import { socketAt, usualPlace } from './helper/place.ts';
import { Stop } from './stop.ts';

export const usage = `Usage:
  lineside-connector [run] [options]     run the VPN client
  lineside-connector helper --uid N      run, as root, what makes tunnels for the VPN client of this user
  lineside-connector pair ADDRESS        open this portal and let it use the VPN client
  lineside-connector trust               let this user's browsers trust the VPN client's certificate
  lineside-connector untrust             take that back
  lineside-connector version

Options:
  --data DIR            folder for pairings and keys (default: the user's own)
  --driver NAME         openvpn (default) or simulated: everything but the tunnel
  --local               also answer http://localhost:${connectorPorts.local}, for a portal on port 9875
  --port N              HTTPS port (${connectorPorts.https})
  --local-port N        HTTP port of --local (${connectorPorts.local})
  --ipv4                listen on 127.0.0.1 alone, not on ::1
  --give-up SECONDS     how long the portal may be unreachable before a tunnel ends (${sessionStreamTimes.giveUpMs / 1000})
  --socket FILE         the helper's socket (default: that of this user's helper)
  helper: --uid N       the user whose VPN client it serves
          --folder DIR  where its socket lies (default: /run/lineside-connector/N)
          --openvpn FILE  the OpenVPN program (default: found on the path)
  pair: --api ADDRESS   the portal's API, where it isn't ADDRESS/api/
        --print         print the address with its code instead of opening a browser
  trust, untrust: --yes don't ask
`;

export interface Settings {
  command: 'run' | 'helper' | 'pair' | 'trust' | 'untrust' | 'version' | 'help';
  address: string | null;
  api: string | null;
  print: boolean;
  yes: boolean;
  data: string;
  driver: ConnectorDriver;
  local: boolean;
  port: number;
  localPort: number;
  ipv4: boolean;
  giveUpMs: number;
  socket: string;
  uid: number | null;
  folder: string | null;
  openvpn: string | null;
}

const commands = ['run', 'helper', 'pair', 'trust', 'untrust', 'version', 'help'] as const;

/** The command line as settings; stops with a sentence at anything it doesn't know. */
export function readSettings(args: string[]): Settings {
  const { values, positionals } = parse(args);
  const command = commands.find((name) => name === (values.help ? 'help' : (positionals[0] ?? 'run')));
  if (!command) throw new Stop(`There is no command ${positionals[0]}.\n\n${usage}`);
  const driver = values.driver ?? 'openvpn';
  if (driver !== 'openvpn' && driver !== 'simulated')
    throw new Stop(`--driver is openvpn or simulated, not ${driver}.`);
  if (command === 'pair' && !positionals[1]) throw new Stop('pair needs the address of a portal.');
  return {
    command,
    driver,
    address: positionals[1] ?? null,
    api: values.api ?? null,
    print: values.print ?? false,
    yes: values.yes ?? false,
    data: values.data ?? usualDataFolder(),
    local: values.local ?? false,
    port: port('--port', values.port) ?? connectorPorts.https,
    localPort: port('--local-port', values['local-port']) ?? connectorPorts.local,
    ipv4: values.ipv4 ?? false,
    giveUpMs: seconds(values['give-up']) ?? sessionStreamTimes.giveUpMs,
    socket: values.socket ?? socketAt(usualPlace(process.getuid?.() ?? 0)),
    uid: uid(values.uid),
    folder: values.folder ?? null,
    openvpn: values.openvpn ?? null,
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        data: text,
        driver: text,
        port: text,
        'local-port': text,
        'give-up': text,
        socket: text,
        uid: text,
        folder: text,
        openvpn: text,
        api: text,
        local: flag,
        ipv4: flag,
        print: flag,
        yes: flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (error) {
    throw new Stop(`${(error as Error).message}\n\n${usage}`);
  }
}

function port(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Stop(`${name} is a number from 0 to 65535, not ${text}.`);
  return Number(text);
}

function seconds(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,4}(\.\d+)?$/.test(text)) throw new Stop(`--give-up is a number of seconds, not ${text}.`);
  return Number(text) * 1000;
}

function uid(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new Stop(`--uid is the number of a user, not ${text}.`);
  return Number(text);
}
