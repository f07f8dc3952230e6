import { connectorPorts } from '@lineside/contracts/connector';
import { openCertificates } from '../certificates/certificates.ts';
import { serveControl } from '../control/serve.ts';
import { openDataFolder } from '../data-folder.ts';
import { helped } from '../helper/helped.ts';
import { ownPlace, socketAt } from '../helper/helper-folders.ts';
import { listen } from '../listen.ts';
import { openLog } from '../log.ts';
import { openPairings } from '../pairing/pairings.ts';
import { vpnProxy } from '../portal/proxy.ts';
import type { RouteTools } from '../routes/routes.ts';
import { serveSockets } from '../routes/socket.ts';
import { openSession } from '../session/session.ts';
import type { Settings } from '../settings.ts';
import { Stop } from '../stop.ts';
import { simulated } from '../tunnel/simulated.ts';
import { version } from '../version.ts';

/** Runs the VPN client until it is stopped. */
export async function start(settings: Settings): Promise<void> {
  const folder = openDataFolder(settings.data);
  const keep = openLog(folder);
  const log = (line: string) => {
    console.log(line);
    keep(line);
  };
  const { key, cert, fresh } = openCertificates(folder);
  const proxy = settings.vpnProxy ? vpnProxy() : null;
  if (settings.vpnProxy && !proxy) throw new Stop('--vpn-proxy needs HTTPS_PROXY to name a proxy: http://HOST:PORT');
  const driver = settings.driver === 'simulated' ? simulated : helped(settings.socket ?? socketAt(ownPlace()), proxy);
  const session = openSession(driver, settings.giveUpMs, log);
  const pairings = openPairings(folder);
  const stops: (() => void)[] = [];

  const serve = async (door: Parameters<typeof listen>[0], known: number) => {
    const tools: RouteTools & { ports: number[] } = {
      ports: [known],
      folder,
      local: settings.local,
      pairings,
      session,
      log,
    };
    const sockets = serveSockets(tools);
    const { port, close } = await listen(door, tools, sockets);
    tools.ports.push(port);
    stops.push(sockets.close, close);
    return port;
  };

  const secure = { setting: '--port', port: settings.port, tls: { key, cert }, ipv4: settings.ipv4 } as const;
  log(`VPN client ${version} listens on https://localhost:${await serve(secure, connectorPorts.https)}`);
  if (settings.local) {
    const local = { setting: '--local-port', port: settings.localPort, tls: null, ipv4: settings.ipv4 } as const;
    log(`Local mode: http://localhost:${await serve(local, connectorPorts.local)}`);
  }
  // once the ports are its own: of two that run on one folder the first keeps its socket
  stops.push(await serveControl(folder, { session, pairings }));
  if (fresh) log('Its certificate is new. Run "lineside-connector trust" to let your browsers accept it.');
  if (driver.name === 'simulated') log('Simulated: connections carry no traffic.');
  const hindrance = driver.hindrance();
  if (hindrance) log(`It can't connect yet. ${hindrance}`);

  const end = async () => {
    // a second signal doesn't wait for anything
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    await session.stop('connector-gone');
    for (const stop of stops) stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
}
