import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { type Privilege, privileges } from '@lineside/remote-kit/remote-json';
import { type DemoFile, readDemoFile } from '../api/src/domain/demo-company/company-file.ts';
import { stableId } from '../api/src/domain/demo-company/stable-id.ts';
import { waitFor } from '../api/src/platform/database/waiting.ts';
import { fleetFile } from '../api/src/seed/fleet-file.ts';
import { seedDemo } from '../api/src/seed/seed-demo.ts';
import { ownKeys } from '../delivery/registry/key.ts';
import { publish } from '../delivery/registry/publish.ts';
import { stop } from '../delivery/serve/listen.ts';
import { keptPorts } from '../delivery/serve/remote-ports.ts';
import { type StaticServers, startStatic } from '../delivery/serve/start-static.ts';
import { bundlePage } from '../web-access/page/bundle.ts';
import { pairingAddress } from './connector.ts';
import { startHelpCentre } from './help-centre.ts';
import type { BuiltParts } from './parts.ts';
import type { Ports } from './ports.ts';
import { type Running, root, startProcess } from './process.ts';
import { enrolledPath, fleetPath, type ProgramName, programNames, programsOf } from './programs.ts';
import { startPublisher } from './publisher.ts';
import { staticOptions } from './static-options.ts';
import { webAccessSettings } from './web-access.ts';

export interface StackOptions {
  dataDir: string;
  database: { ownerUrl: string; appUrl: string };
  /** The programs start while they are made. */
  parts: BuiltParts | Promise<BuiltParts>;
  ports: Ports;
  /** More public addresses of the portal, behind a TLS proxy. */
  addresses?: string[];
  /** For parts built for development: signed by its key without hashes, and open pages can reload. */
  development?: boolean;
  /** People are asked for terms of use that they have not accepted. */
  asksForTerms?: boolean;
  /** The portal has no names below its own: frames of components have no origin. */
  withoutComponentHosts?: boolean;
  /** The minimum number of devices of the demo's first company. */
  size?: number;
  /**
   * How the fleet's gateways reach the broker, where they note what they apply, and how long they wait for the confirmation of
   * settings, in milliseconds; they reach it directly by default.
   */
  fleet?: { broker: string; applied: string; confirmMs: number };
  /** Parts that aren't started. */
  without?: ProgramName[];
  /** More settings of the API, by their names in the environment. */
  settings?: Record<string, string>;
  say: (line: string) => void;
  /** Called when a part exits unexpectedly. */
  onLost: (part: ProgramName) => void;
}

export interface Stack {
  servers: StaticServers;
  running: Partial<Record<ProgramName, Running>>;
  demo: DemoFile;
  /** Takes what teams publish; not in development. */
  publisher: Server | undefined;
  /** The portal's address for a brand's host; with the code that pairs the connector, where there is one. */
  addressOf(host: string): Promise<string>;
  /** Signs the registry again. */
  sign(): void;
  /** Starts a part (again). */
  start(part: ProgramName): Promise<void>;
  close(): Promise<void>;
}

/** The host name at which app developers load a remote from its local build. */
export const developmentHost = 'develop.localhost';

/** Starts everything of a deployment on this machine: broker, a mail server that keeps what it gets, API, fleet, connector, and the servers of host and remotes. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, database, ports, say, addresses = [], without = [] } = options;
  mkdirSync(dataDir, { recursive: true });
  const demo = readDemoFile(path.join(root, 'demo', 'company', 'company.json'));
  const receiver = `http://127.0.0.1:${ports.inbox}`;
  const seeding = seedDemo(database.ownerUrl, demo, { size: options.size, history: true, receiver });
  const { seeded, isToday } = await waitFor(seeding, {
    name: 'database: filling it with the demo',
    say,
  });
  // credentials that gateways got of an earlier database
  if (seeded) rmSync(enrolledPath(dataDir), { force: true });
  say(seeded ? 'database: filled with the demo company' : 'database: kept; open requests renewed');
  if (!isToday) say('database: made by another version of the demo; --fresh creates it again and loses your changes');
  const hosts = [...demo.brandings.map((branding) => branding.fqdn), 'localhost'];
  const portalUrl = (host: string) => `http://${host}:${ports.portal}`;
  const served = [...hosts.map(portalUrl), ...addresses];
  const developed = [portalUrl(developmentHost)];
  writeFleet(options, demo);

  const env = {
    LINESIDE_DATA: dataDir,
    LINESIDE_DATABASE_OWNER_URL: database.ownerUrl,
    LINESIDE_DATABASE_APP_URL: database.appUrl,
    LINESIDE_API_PORT: String(ports.api),
    LINESIDE_MQTT_PORT: String(ports.mqtt),
    LINESIDE_MQTT_URL: `mqtt://127.0.0.1:${ports.mqtt}`,
    LINESIDE_SMTP_URL: process.env.LINESIDE_SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`,
    LINESIDE_ADDRESSES: [...served, ...developed].join(','),
    // the receiver is on this machine
    LINESIDE_LOCAL_WEBHOOKS: 'true',
    ...webAccessSettings(dataDir, ports),
    ...options.settings,
  };
  const programs = programsOf(dataDir, ports);
  const running: Stack['running'] = {};
  let isClosing = false;
  const start = async (part: ProgramName) => {
    if (isClosing) return;
    const { args, ready, notice } = programs[part];
    const started = await startProcess(part, args, { ready, env, say, onExit: () => options.onLost(part) });
    running[part] = started;
    for (const line of started.lines) if (notice?.test(line)) say(line);
  };

  /** Of these two lines each program needs those before it, and none of the other line. */
  const lines: ProgramName[][] = [
    ['broker', 'api', 'web-access', 'fleet'],
    ['inbox', 'connector'],
  ];
  const startLine = async (line: ProgramName[]) => {
    for (const part of line) if (!without.includes(part)) await start(part);
  };

  let starting: Promise<void>[] = [];
  let servers: StaticServers | undefined;
  let publisher: Server | undefined;
  let help: Server | undefined;
  const close = async () => {
    isClosing = true;
    await Promise.allSettled(starting);
    for (const server of [publisher, help]) if (server) await stop(server);
    await servers?.close();
    for (const part of [...programNames].reverse()) await running[part]?.stop();
  };
  try {
    starting = lines.map(startLine);
    await bundlePage();
    const parts = await firstFailureOf(options.parts, starting);
    const termsSector = options.asksForTerms ? stableId('sector', demo.sector.name) : undefined;
    const statics = staticOptions(options, parts, served, developed, termsSector);
    servers = await startStatic(statics);
    help = await startHelpCentre(ports.help, [...served, ...developed]);
    await Promise.all(starting);
    const sign = () => signParts(options, parts, servers!);
    sign();
    // None in development: a publisher's list has hashes, and this portal's own builds have none, so each build signs
    // its registry again and drops entries with hashes. Third-party remotes use `lineside dev` here, and ship to `npm
    // start`.
    if (!options.development) publisher = await startPublisher(options, statics.portal!.remoteOrigins);
    const addressOf = async (host: string) => {
      const address = `http://${host}:${ports.portal}/`;
      return running.connector ? pairingAddress(dataDir, address, `http://127.0.0.1:${ports.api}/api/`) : address;
    };
    return { servers, running, demo, publisher, addressOf, sign, start, close };
  } catch (problem) {
    await close();
    throw problem;
  }
}

/** What is awaited, unless something else that was begun fails before. */
const firstFailureOf = <T>(awaited: T | Promise<T>, begun: Promise<unknown>[]): Promise<T> =>
  new Promise((resolve, reject) => {
    Promise.resolve(awaited).then(resolve, reject);
    for (const one of begun) one.catch(reject);
  });

function writeFleet({ dataDir, ports, size = 0, fleet: more }: StackOptions, demo: DemoFile): void {
  const api = `http://127.0.0.1:${ports.api}/api`;
  const fleet = { ...fleetFile(demo, { size, api }), broker: `mqtt://127.0.0.1:${ports.mqtt}`, ...more };
  // no other user may read the gateways' credentials
  writeFileSync(fleetPath(dataDir), JSON.stringify(fleet), { mode: 0o600 });
}

/** The privileges of the demo's remotes for blocking points. */
const granted: Record<string, readonly Privilege[]> = { 'remote-vpn': privileges, 'remote-pages': ['shell.menu'] };

function signParts(
  { dataDir, development = false }: StackOptions,
  { remotes }: BuiltParts,
  servers: StaticServers,
): void {
  const published = remotes.map(({ name, version, folder }) => ({
    folder,
    base: `${servers.origins[name]}/${name}/${version}/`,
    privileges: granted[name],
  }));
  const ownPorts = new Set(Object.values(keptPorts(dataDir)));
  publish(path.join(dataDir, 'registry.json'), published, ownKeys(dataDir, { development }), {
    // keeps other teams' entries; our removed remotes disappear with their folders
    keeps: ({ base, integrity }) => !ownPorts.has(Number(new URL(base).port)) && Boolean(integrity) !== development,
  });
}
