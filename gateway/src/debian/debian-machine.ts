import type { Machine, MachineReader, ValueWriter } from '../machine.ts';
import type { Live } from '../sources/live.ts';
import { Sources, type SourcesOptions } from '../sources/sources.ts';
import { applyAccess } from './access.ts';
import { Addresses, type KeptAddresses } from './addresses.ts';
import { applyForwards } from './forwards.ts';
import { Lan } from './lan.ts';
import type { Interfaces } from './nftables.ts';
import { applySubnets } from './subnets.ts';
import { applyTimeServers, readTimeServers } from './time-servers.ts';
import { applyTranslations } from './translations.ts';
import { TunnelPackets } from './tunnel-packets.ts';
import { applyWan } from './wan.ts';

export interface DebianOptions extends SourcesOptions {
  /** The networks that it is between; without a LAN, settings of networks are not supported. */
  interfaces: Interfaces;
  /** The addresses that it has set. */
  addresses: KeptAddresses;
  /** The folder with files for systemd-timesyncd. */
  timeServers?: string;
}

/** A machine with Debian or Raspberry Pi OS. */
export class DebianMachine implements Machine, ValueWriter {
  readonly #interfaces: Interfaces;
  readonly #addresses: Addresses;
  readonly #lan: Lan | undefined;
  readonly #timeServers: string;
  readonly #tunnelPackets: TunnelPackets;
  readonly #sources: Sources;

  constructor(options: DebianOptions) {
    const { interfaces } = options;
    this.#interfaces = interfaces;
    this.#addresses = new Addresses(options.addresses);
    this.#lan = interfaces.LAN ? new Lan(interfaces.LAN, this.#addresses) : undefined;
    this.#tunnelPackets = new TunnelPackets(interfaces);
    this.#timeServers = options.timeServers ?? '/etc/systemd/timesyncd.conf.d';
    this.#sources = new Sources(options);
  }

  readonly wan: Machine['wan'] = async (settings) => {
    const { WAN } = this.#interfaces;
    if (!WAN) return unsupported;
    await applyWan(WAN, this.#addresses, settings);
    return applied;
  };

  readonly lan: Machine['lan'] = async (settings) => (this.#lan ? this.#lan.apply(settings) : unsupported);

  readonly subnets: Machine['subnets'] = (subnets) => this.#between(({ LAN }) => applySubnets(LAN, subnets));

  readonly access: Machine['access'] = (access) => this.#between((interfaces) => applyAccess(interfaces, access));

  readonly forwards: Machine['forwards'] = (forwards) =>
    this.#between((interfaces) => applyForwards(interfaces, forwards));

  readonly translations: Machine['translations'] = (translations) =>
    this.#between((interfaces) => applyTranslations(interfaces, translations));

  readonly tunnel: Machine['tunnel'] = async (settings) => {
    if (!this.#interfaces.LAN) return unsupported;
    await this.#tunnelPackets.apply(settings);
    return applied;
  };

  readonly timeServers: Machine['timeServers'] = async (servers) => {
    await applyTimeServers(this.#timeServers, servers);
    return applied;
  };

  readonly present: MachineReader = {
    lan: async (settings) => this.#lan?.read(settings),
    timeServers: () => readTimeServers(this.#timeServers),
  };

  /** Prepares the machine for packets of the tunnel. */
  readonly passTunnelOn = (): Promise<void> => this.#tunnelPackets.passOn();

  /** Present values of its sources. */
  get live(): Live {
    return this.#sources.live;
  }

  readonly sources: Machine['sources'] = (sources) => this.#sources.apply(sources);

  readonly write: ValueWriter['write'] = (variable, value) => this.#sources.write(variable, value);

  async close(): Promise<void> {
    this.#sources.close();
    await this.#lan?.close();
  }

  /** Applies what needs the LAN. */
  async #between(apply: (interfaces: Interfaces & { LAN: string }) => Promise<void>) {
    const { LAN } = this.#interfaces;
    if (!LAN) return unsupported;
    await apply({ ...this.#interfaces, LAN });
    return applied;
  }
}

const applied = { state: 'applied' } as const;
const unsupported = { state: 'unsupported' } as const;
