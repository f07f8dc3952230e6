import { type ChildProcess, spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, Tunnel, TunnelOrder, VpnProxy } from './driver.ts';
import { type Management, type OpenManagement, quoted } from './management.ts';
import { isPrivateRange } from './private-range.ts';
import { rebuildProfile } from './profile.ts';
import { findProgram, hasRights, rightsInWords } from './program.ts';

/**
 * Options that a server may push: its own addresses and timing. Routes come from the checked profile; DNS and gateway
 * are never accepted.
 */
const accepted = [
  'ifconfig ',
  'topology ',
  'route-gateway ',
  'ping ',
  'ping-restart ',
  'peer-id ',
  'cipher ',
  'tun-mtu ',
  'key-derivation ',
  'protocol-flags ',
  'auth-token ',
];

/**
 * The command line. The config can't override options after it.
 *
 * @param management called with the management line that controls it
 */
export const commandLine = (
  management: readonly string[],
  proxy: VpnProxy | null = null,
  platform: NodeJS.Platform = process.platform,
): string[] => [
  ...['--config', 'stdin'],
  // no program at all; elsewhere than on Linux it needs the system's own ones (ifconfig, route, netsh), and runs no others
  ...['--script-security', platform === 'linux' ? '0' : '1'],
  ...['--management', ...management],
  ...['--management-client', '--management-hold', '--management-query-passwords'],
  ...['--auth-nocache', '--auth-retry', 'none', '--verb', '3'],
  // seconds from try to try: the first, and the longest
  ...['--connect-retry', '1', '10'],
  ...accepted.flatMap((option) => ['--pull-filter', 'accept', option]),
  ...['--pull-filter', 'ignore', ''],
  ...(proxy ? ['--http-proxy', proxy.host, String(proxy.port), ...(proxy.username ? ['auto'] : [])] : []),
];

/** The interval of OpenVPN's traffic reports. */
const countSeconds = 2;

/** The time-out for OpenVPN's exit. */
const leaveMs = 3_000;

const refused = 'The VPN server refused the credential.';

/**
 * A server that refuses an open tunnel knows of the end of access before this connector does: the portal, which has the
 * reason, gets this long to report it first. It evaluates each session every two seconds.
 */
const portalFirstMs = 3_000;

/** The real client, for the helper alone. It holds the management line: when this process dies, however, OpenVPN ends too. */
export function openvpn(named: string | null, openManagement: OpenManagement): Driver {
  const hindrance = (): string | null => {
    if (findProgram(named) === null)
      return 'OpenVPN is not installed. Install it, or choose another program with --openvpn FILE.';
    return hasRights() ? null : `The helper may not make network interfaces here: it needs ${rightsInWords}.`;
  };
  return {
    name: 'openvpn',
    hindrance,
    async open(order) {
      const hindered = hindrance();
      if (hindered) throw new Error(hindered);
      return start(findProgram(named)!, rebuildProfile(order.profile), order, openManagement);
    },
  };
}

async function start(
  program: string,
  config: string,
  order: TunnelOrder,
  openManagement: OpenManagement,
): Promise<Tunnel> {
  let handleLine = (_line: string): void => {};
  let started: ChildProcess | null = null;
  const management = await openManagement(
    (line) => handleLine(line),
    () => started?.pid,
  );
  const child = spawn(program, commandLine(management.words, order.proxy), {
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  started = child;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const close = () => leave(child, management, exited);
  child.stdin.on('error', () => {});
  child.stdin.end(config);

  let fail = (_why: string): void => {};
  const failed = new Promise<string>((resolve) => {
    fail = resolve;
  });
  const connected = new Promise<void>((resolve) => {
    handleLine = (line) => answerManagement(line, order, management, resolve, fail);
  });
  void exited.then(() => fail('OpenVPN ended by itself.'));

  const aborted = new Promise<never>((_, reject) =>
    order.signal.addEventListener('abort', () => reject(order.signal.reason), { once: true }),
  );
  try {
    order.signal.throwIfAborted();
    await Promise.race([connected, aborted, failed.then((why) => Promise.reject(new Error(why)))]);
  } catch (error) {
    await close();
    throw error;
  }
  const broken = failed.then((why) => (why === refused ? pause(portalFirstMs, why, { signal: order.signal }) : why));
  // closed in the meantime: it didn't break
  return { broken: broken.catch(() => new Promise(() => {})), close };
}

/** Answers what OpenVPN asks on the management line, and reads there how it goes. */
function answerManagement(
  line: string,
  order: TunnelOrder,
  { send }: Management,
  connected: () => void,
  fail: (why: string) => void,
): void {
  if (line.startsWith('>HOLD:')) {
    send('state on');
    send(`bytecount ${countSeconds}`);
    // released at once it would try again at once, without end
    const seconds = Number(/:(\d+)$/.exec(line)?.[1] ?? 0);
    setTimeout(() => send('hold release'), seconds * 1_000).unref();
  } else if (line.startsWith(">PASSWORD:Need 'Auth'")) {
    send(`username "Auth" ${quoted(order.username)}`);
    send(`password "Auth" ${quoted(order.password)}`);
  } else if (line.startsWith(">PASSWORD:Need 'HTTP Proxy'")) {
    send(`username "HTTP Proxy" ${quoted(order.proxy?.username ?? '')}`);
    send(`password "HTTP Proxy" ${quoted(order.proxy?.password ?? '')}`);
  } else if (line.startsWith(">PASSWORD:Verification Failed: 'HTTP Proxy'")) {
    fail('The proxy refused the credential.');
  } else if (line.startsWith('>PASSWORD:Verification Failed')) {
    fail(refused);
  } else if (line.startsWith('>BYTECOUNT:')) {
    const [received, sent] = line.slice('>BYTECOUNT:'.length).split(',').map(Number);
    order.count({ received: received!, sent: sent! });
  } else if (line.startsWith('>FATAL:')) {
    fail(`OpenVPN: ${line.slice('>FATAL:'.length)}`);
  } else if (line.startsWith('>STATE:')) {
    const [, state, detail, address] = line.slice('>STATE:'.length).split(',');
    order.report(wordsFor(state!, detail!));
    if (state !== 'CONNECTED') return;
    if (detail !== 'SUCCESS') fail('The tunnel is open but not all of its routes could be made.');
    else if (isTooWide(address ?? '')) fail('The VPN server claims a network that is too wide.');
    else connected();
  }
}

const words: Record<string, string> = {
  CONNECTING: 'Connecting',
  RESOLVE: 'Looking up the VPN server',
  TCP_CONNECT: 'Reaching the VPN server',
  WAIT: 'Reaching the VPN server',
  AUTH: 'Authenticating',
  GET_CONFIG: 'Getting an address',
  ASSIGN_IP: 'Opening the tunnel',
  ADD_ROUTES: 'Opening the tunnel',
  RECONNECTING: 'Reconnecting',
};

/** Why OpenVPN restarts, in its terms and in ours. */
const reasons: Record<string, string> = {
  'tls-error': 'no secure connection to the VPN server could be made',
  'connection-failed': "the VPN server can't be reached",
  'connection-reset': 'the VPN server closed the connection',
  'ping-restart': 'the VPN server is silent',
};

const wordsFor = (state: string, detail: string): string =>
  [words[state] ?? '', (state === 'RECONNECTING' && reasons[detail]) || ''].filter(Boolean).join(': ');

/** A server could take all traffic by giving an address in a network as wide as the world. */
function isTooWide(address: string): boolean {
  const ownAddresses = Object.values(networkInterfaces())
    .flat()
    .find((networkInterface) => networkInterface?.address === address);
  return ownAddresses !== undefined && !isPrivateRange(address, ownAddresses.netmask);
}

async function leave(child: ChildProcess, management: Management, exited: Promise<void>): Promise<void> {
  const sending = management.send('signal SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), leaveMs);
  // not connected to the management line yet: it can only be signalled. On Windows that is a kill, which leaves routes
  if (!sending || process.platform !== 'win32') child.kill('SIGTERM');
  await exited;
  clearTimeout(kill);
  management.close();
}
