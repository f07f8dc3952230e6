import { createServer } from 'node:net';

/** Ports of everything. */
export interface Ports {
  portal: number;
  api: number;
  mqtt: number;
  connector: number;
  connectorLocal: number;
  /** Of the remotes by name; left out, those remembered in the data folder. */
  remotes?: Record<string, number>;
}

const usual: Ports = { portal: 9875, api: 8000, mqtt: 1883, connector: 9250, connectorLocal: 5789 };
const settings = {
  portal: 'LINESIDE_PORTAL_PORT',
  api: 'LINESIDE_API_PORT',
  mqtt: 'LINESIDE_MQTT_PORT',
  connector: 'LINESIDE_CONNECTOR_PORT',
  connectorLocal: 'LINESIDE_CONNECTOR_LOCAL_PORT',
} as const;

/** The usual ports, or those that the environment names. Throws a line that names the first one taken, and its setting. */
export async function settledPorts(env: NodeJS.ProcessEnv): Promise<Ports> {
  const ports = { ...usual };
  for (const [name, setting] of Object.entries(settings) as [keyof typeof settings, string][]) {
    ports[name] = Number(env[setting] ?? usual[name]);
    if (!(await isFree(ports[name]))) {
      throw new Error(`Port ${ports[name]} is taken by another program. Set ${setting} to a free one.`);
    }
  }
  return ports;
}

/** Ports that nobody has, for tests: one for each name, and one for each remote. */
export async function freePorts(remotes: string[]): Promise<Ports> {
  const free = await Promise.all(Array.from({ length: 5 + remotes.length }, () => probe(0)));
  const [portal, api, mqtt, connector, connectorLocal, ...rest] = free as [number, number, number, number, number];
  return {
    portal,
    api,
    mqtt,
    connector,
    connectorLocal,
    remotes: Object.fromEntries(remotes.map((name, index) => [name, (rest as number[])[index]!])),
  };
}

const isFree = (port: number) =>
  probe(port).then(
    () => true,
    () => false,
  );

/** Listens for a moment, and says on which port. Ports probed at the same time differ. */
function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: got } = server.address() as { port: number };
      setTimeout(() => server.close(() => resolve(got)), port === 0 ? 50 : 0);
    });
  });
}
