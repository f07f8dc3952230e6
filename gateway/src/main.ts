#!/usr/bin/env node
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { ValueBuffer } from './buffer/buffer.ts';
import { Outbox } from './buffer/outbox.ts';
import type { OwnAddresses } from './debian/addresses.ts';
import type { AppliedSections } from './debian/applied-here.ts';
import { DebianMachine } from './debian/debian-machine.ts';
import { bootId, restart } from './debian/restart.ts';
import { serialNumber } from './debian/serial-number.ts';
import { startService } from './debian/service.ts';
import { enrolMachine, type GatewayKey, type Identity } from './enrol-machine.ts';
import { identityOf } from './enrolment.ts';
import { Gateway } from './gateway.ts';
import type { KeptJob } from './jobs.ts';
import { KeptFile } from './kept-file.ts';
import { apiOf } from './portal-address.ts';
import { type KeptSettings, noSettings, presentIn } from './settings/settings.ts';
import { codeLimits, type KeptCode, makeCode } from './status/code.ts';
import { OnSiteForm } from './status/on-site-form.ts';
import { pageOf } from './status/page.ts';
import { addressesOf, StatusServer } from './status/server.ts';
import { StatusRecord } from './status/status.ts';
import { type KeptTunnel, OpenVpnTunnel } from './tunnel/openvpn-tunnel.ts';
import { WebAccess } from './web-access/web-access.ts';

const dataFolder = '/var/lib/lineside-gateway';

const usage = `lineside-gateway: the gateway program of Lineside

  lineside-gateway enrol CODE --portal https://portal.example.com \\
    [--serial SERIAL] [--lan eth1] [--wan eth0] [--wan2 wwan0] [--data FOLDER]
      applies at the portal with an enrolment code, and waits until a person accepts it
  lineside-gateway run [--data FOLDER] [--buffer-mb 256] [--status-port 8080]
      connects to the platform, applies the device's settings, and sends values
  lineside-gateway code [--data FOLDER]
      prints a code for one change of settings at the status page, valid for 15 minutes
  lineside-gateway --version

  --serial  the serial number that people see; the one of this machine by default
  --lan   the interface of the network behind this machine; without it, settings of networks are not supported
  --wan   the interface that leads to the internet; --wan2 a second one
  --data  the folder with its key, secret and settings; ${dataFolder} by default
  --buffer-mb  the megabytes on disk for values that the platform doesn't have yet; 256 by default
  --status-port  the port of the status page, at this machine and in the LAN; 8080 by default`;

const log = (line: string) => console.log(`lineside-gateway: ${line}`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ portal: { type: 'string' }, serial: { type: 'string' }, lan: { type: 'string' } },
      ...{ wan: { type: 'string' }, wan2: { type: 'string' } },
      data: { type: 'string', default: dataFolder },
      'buffer-mb': { type: 'string', default: '256' },
      'status-port': { type: 'string', default: '8080' },
      help: { type: 'boolean', default: false },
      version: { type: 'boolean', default: false },
    },
  });
  const [command, code] = positionals;
  if (values.version) return console.log(manifest.version);
  if (values.help || !command) return console.log(usage);
  const fileOf = <T>(name: string) => new KeptFile<T>(path.join(values.data, name));
  const identities = fileOf<Identity>('identity.json');
  const keys = fileOf<GatewayKey>('key.json');
  mkdirSync(values.data, { recursive: true, mode: 0o700 });
  if (command === 'enrol') {
    const { portal, serial = serialNumber(), lan, wan, wan2 } = values;
    if (!code || !portal) throw new Error(`a code and --portal are needed\n\n${usage}`);
    if (!serial) throw new Error('this machine has no serial number: name one by --serial');
    if (identities.read())
      throw new Error(`${values.data} has an enrolled gateway already: name another folder by --data`);
    const options = { code, serialNumber: serial, api: apiOf(portal), lan, wan, wan2 };
    if (!(await enrolMachine({ ...options, keys, identities, log }))) process.exit(1);
    const runs = values.data === dataFolder && (await startService());
    log(runs ? 'accepted, and runs as a service' : 'accepted: start it by lineside-gateway run');
    return;
  }
  const identity = identities.read();
  if (!identity) throw new Error(`${values.data} has no enrolled gateway: enrol it first`);
  const codes = fileOf<KeptCode | null>('code.json');
  if (command === 'code') {
    const made = makeCode(codes);
    console.log(`${made.slice(0, 4)}-${made.slice(4)}`);
    log(`for one change at the status page, within ${codeLimits.minutes} minutes`);
  } else if (command === 'run') {
    run(identity, {
      settings: fileOf<KeptSettings>('settings.json'),
      folder: values.data,
      jobs: fileOf<readonly KeptJob[]>('jobs.json'),
      addresses: fileOf<OwnAddresses>('addresses.json'),
      appliedHere: fileOf<AppliedSections>('applied.json'),
      codes,
      tunnel: fileOf<KeptTunnel>('tunnel.json'),
      values: new ValueBuffer({
        ...{ folder: path.join(values.data, 'values'), log },
        maxBytes: bytesOf(values['buffer-mb']),
      }),
      statusPort: portOf(values['status-port']),
      fingerprint: identityOf(keys.read()!.key).fingerprint,
    });
  } else throw new Error(`there is no command ${command}\n\n${usage}`);
}

interface Kept {
  folder: string;
  settings: KeptFile<KeptSettings>;
  jobs: KeptFile<readonly KeptJob[]>;
  addresses: KeptFile<OwnAddresses>;
  appliedHere: KeptFile<AppliedSections>;
  codes: KeptFile<KeptCode | null>;
  tunnel: KeptFile<KeptTunnel>;
  values: ValueBuffer;
  statusPort: number;
  fingerprint: string;
}

/** Bytes of so many megabytes; throws for what is no possible size of a buffer. */
function bytesOf(megabytes: string): number {
  const size = Number(megabytes);
  if (!(size >= 1 && size <= 1_000_000)) throw new Error('--buffer-mb is a number of megabytes from 1 to 1000000');
  return size * 1_000_000;
}

/** A port of TCP; throws for what is none. */
function portOf(text: string): number {
  const port = Number(text);
  if (!(Number.isInteger(port) && port >= 1 && port <= 65_535))
    throw new Error('--status-port is a number up to 65535');
  return port;
}

function run(
  { agentId: id, secret, api, broker, lan, wan, wan2 }: Identity,
  {
    folder,
    settings,
    jobs,
    addresses,
    appliedHere,
    codes,
    tunnel: keptTunnel,
    values: buffer,
    statusPort: port,
    fingerprint,
  }: Kept,
): void {
  const tunnel = new OpenVpnTunnel({
    ...{ platform: { api, id, secret }, kept: keptTunnel, log },
    prepare: () => machine.passTunnelOn(),
  });
  const status = new StatusRecord({
    fingerprint,
    id,
    portal: new URL(api).origin,
    settings: () => settings.read(),
    tunnel,
    buffer,
  });
  const statusServer = new StatusServer({
    port,
    addresses: () => addressesOf(lan),
    page: (form) => pageOf(status.now, form),
    form: new OnSiteForm({
      code: codes,
      present: () => presentIn(settings.read() ?? noSettings),
      apply: (wanted) => gateway.setOnSite(wanted),
    }),
    log,
  });
  const machine: DebianMachine = new DebianMachine({
    interfaces: { LAN: lan, WAN: wan, WAN2: wan2 },
    ...{ addresses, appliedHere, folder },
    send: (data) => outbox.send(data),
    problems: (problems) => {
      status.problems(problems);
      gateway.report(problems);
    },
    log,
  });
  const gateway: Gateway = new Gateway({
    ...{ id, secret, api, broker, machine, tunnel, live: machine.live, log },
    webAccess: new WebAccess({
      platform: { api, id, secret },
      certificate: (refused) => tunnel.certificate(refused),
      log,
    }),
    jobs: {
      ...{ boot: bootId(), restart, kept: jobs.read() ?? [], keep: (kept) => jobs.write(kept) },
      // the platform runs no code here
      upgrade: 'upgraded-by-package',
    },
    kept: settings.read(),
    keep: (kept) => settings.write(kept),
    connected: () => {
      log(`connected to ${broker}`);
      status.connected();
      outbox.connected();
    },
    disconnected: () => {
      status.disconnected();
      outbox.disconnected();
    },
    failed: (reason) => status.failed(reason),
  });
  const outbox = new Outbox({
    buffer,
    publish: (data) => gateway.deliver(data),
    tell: (gap) => gateway.tell(gap),
  });
  void gateway.open();
  statusServer.open();
  const stop = async () => {
    statusServer.close();
    await machine.close();
    outbox.close();
    await tunnel.close();
    await gateway.close();
    buffer.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((problem: Error) => {
  console.error(`lineside-gateway: ${problem.message}`);
  process.exit(1);
});
