#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { GatewayCredential } from '@lineside/contracts/gateway-enrolment';
import { ValueBuffer } from './buffer/buffer.ts';
import { Outbox } from './buffer/outbox.ts';
import type { OwnAddresses } from './debian/addresses.ts';
import { DebianMachine } from './debian/debian-machine.ts';
import { bootId, restart } from './debian/restart.ts';
import { enrol, identityOf } from './enrolment.ts';
import { Gateway } from './gateway.ts';
import type { KeptJob } from './jobs.ts';
import { KeptFile } from './kept-file.ts';
import type { KeptSettings } from './settings/settings.ts';
import { noTunnel } from './tunnel.ts';

const usage = `lineside-gateway: the gateway program of Lineside

  lineside-gateway enrol CODE --api https://portal.example.com/api --broker mqtts://broker.example.com:8883 \\
    --serial SERIAL [--lan eth1] [--wan eth0] [--wan2 wwan0] [--data FOLDER]
      applies at the platform with an enrolment code, and waits until a person accepts it
  lineside-gateway run [--data FOLDER] [--buffer-mb 256]
      connects to the platform, applies the device's settings, and sends values

  --lan   the interface of the network behind this machine; without it, settings of networks are not supported
  --wan   the interface that leads to the internet; --wan2 a second one
  --data  the folder with its key, secret and settings; /var/lib/lineside-gateway by default
  --buffer-mb  the megabytes on disk for values that the platform doesn't have yet; 256 by default`;

/** What an enrolled gateway knows of its platform and machine. */
interface Identity extends GatewayCredential {
  api: string;
  broker: string;
  lan?: string | undefined;
  wan?: string | undefined;
  wan2?: string | undefined;
}

const log = (line: string) => console.log(`lineside-gateway: ${line}`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ api: { type: 'string' }, broker: { type: 'string' }, serial: { type: 'string' }, lan: { type: 'string' } },
      ...{ wan: { type: 'string' }, wan2: { type: 'string' } },
      data: { type: 'string', default: '/var/lib/lineside-gateway' },
      'buffer-mb': { type: 'string', default: '256' },
      help: { type: 'boolean', default: false },
    },
  });
  const [command, code] = positionals;
  if (values.help || !command) return console.log(usage);
  const fileOf = <T>(name: string) => new KeptFile<T>(path.join(values.data, name));
  const identities = fileOf<Identity>('identity.json');
  mkdirSync(values.data, { recursive: true, mode: 0o700 });
  if (command === 'enrol') {
    const { api, broker, serial: serialNumber, lan, wan, wan2 } = values;
    if (!code || !api || !broker || !serialNumber)
      throw new Error(`a code, --api, --broker and --serial are needed\n\n${usage}`);
    if (identities.read())
      throw new Error(`${values.data} has an enrolled gateway already: name another folder by --data`);
    const keys = fileOf<{ key: string }>('key.json');
    // the same key for each attempt: the platform knows the gateway by it
    const { key } = keys.read() ?? { key: randomBytes(32).toString('base64url') };
    keys.write({ key });
    log(`fingerprint ${identityOf(key).fingerprint}`);
    const credential = await enrol({ api: withoutSlash(api), code, serialNumber, key }, log);
    if (!credential) process.exit(1);
    identities.write({ ...credential, api: withoutSlash(api), broker, lan, wan, wan2 });
    log('accepted');
  } else if (command === 'run') {
    const identity = identities.read();
    if (!identity) throw new Error(`${values.data} has no enrolled gateway: enrol it first`);
    run(identity, {
      settings: fileOf<KeptSettings>('settings.json'),
      jobs: fileOf<readonly KeptJob[]>('jobs.json'),
      addresses: fileOf<OwnAddresses>('addresses.json'),
      values: new ValueBuffer({
        ...{ folder: path.join(values.data, 'values'), log },
        maxBytes: bytesOf(values['buffer-mb']),
      }),
    });
  } else throw new Error(`there is no command ${command}\n\n${usage}`);
}

interface Kept {
  settings: KeptFile<KeptSettings>;
  jobs: KeptFile<readonly KeptJob[]>;
  addresses: KeptFile<OwnAddresses>;
  values: ValueBuffer;
}

/** Bytes of so many megabytes; throws for what is no possible size of a buffer. */
function bytesOf(megabytes: string): number {
  const size = Number(megabytes);
  if (!(size >= 1 && size <= 1_000_000)) throw new Error('--buffer-mb is a number of megabytes from 1 to 1000000');
  return size * 1_000_000;
}

function run(
  { agentId: id, secret, api, broker, lan, wan, wan2 }: Identity,
  { settings, jobs, addresses, values: buffer }: Kept,
): void {
  const machine = new DebianMachine({
    interfaces: { LAN: lan, WAN: wan, WAN2: wan2 },
    addresses,
    send: (values, time) => outbox.send([{ time: new Date(time).toISOString(), values }]),
    problems: (problems) => gateway.report(problems),
    log,
  });
  const gateway: Gateway = new Gateway({
    ...{ id, secret, api, broker, machine, tunnel: noTunnel, log },
    jobs: { boot: bootId(), restart, kept: jobs.read() ?? [], keep: (kept) => jobs.write(kept) },
    kept: settings.read(),
    keep: (kept) => settings.write(kept),
    connected: () => {
      log(`connected to ${broker}`);
      outbox.connected();
    },
    disconnected: () => outbox.disconnected(),
  });
  const outbox = new Outbox({
    buffer,
    publish: (data) => gateway.deliver(data),
    tell: (gap) => gateway.tell(gap),
  });
  void gateway.open();
  const stop = async () => {
    await machine.close();
    outbox.close();
    await gateway.close();
    buffer.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

main().catch((problem: Error) => {
  console.error(`lineside-gateway: ${problem.message}`);
  process.exit(1);
});
