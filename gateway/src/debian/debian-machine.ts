import type { Machine, MachineReader, ValueWriter } from '../machine.ts';
import type { Live } from '../sources/live.ts';
import { Sources, type SourcesOptions } from '../sources/sources.ts';
import { applyAccess } from './access.ts';
import { Addresses, type KeptAddresses } from './addresses.ts';
import { AppliedHere, type KeptSections } from './applied-here.ts';
import { applyForwards } from './forwards.ts';
import { Lan } from './lan.ts';
import { hashOfTable, type Interfaces } from './nftables.ts';
import { applySubnets, readSubnets } from './subnets.ts';
import { applyTimeServers, readTimeServers } from './time-servers.ts';
import { applyTranslations } from './translations.ts';
import { TunnelPackets } from './tunnel-packets.ts';
import { applyWan, readWan } from './wan.ts';

export interface DebianOptions extends SourcesOptions {
  /** The networks that it is between; without a LAN, settings of networks are not supported. */
  interfaces: Interfaces;
  /** The addresses that it has set. */
  addresses: KeptAddresses;
  /** The sections that it has applied to the kernel. */
  appliedHere: KeptSections;
  /** The folder with files for systemd-timesyncd. */
  timeServers?: string;
}

/** A machine with Debian or Raspberry Pi OS. */
export class DebianMachine implements Machine, ValueWriter {
  readonly #interfaces: Interfaces;
  readonly #addresses: Addresses;
  readonly #appliedHere: AppliedHere;
  readonly #lan: Lan | undefined;
  readonly #timeServers: string;
  readonly #tunnelPackets: TunnelPackets;
  readonly #sources: Sources;

  constructor(options: DebianOptions) {
    const { interfaces } = options;
    this.#interfaces = interfaces;
    this.#addresses = new Addresses(options.addresses);
    this.#appliedHere = new AppliedHere(options.appliedHere);
    this.#lan = interfaces.LAN ? new Lan(interfaces.LAN, this.#addresses) : undefined;
    this.#tunnelPackets = new TunnelPackets(interfaces);
    this.#timeServers = options.timeServers ?? '/etc/systemd/timesyncd.conf.d';
    this.#sources = new Sources(options);
  }

  readonly wan: Machine['wan'] = async (settings) => {
    const { WAN } = this.#interfaces;
    if (!WAN) return unsupported;
    await applyWan(WAN, this.#addresses, settings);
    this.#appliedHere.keep('wan', 'address');
    return applied;
  };

  readonly lan: Machine['lan'] = async (settings) => (this.#lan ? this.#lan.apply(settings) : unsupported);

  readonly subnets: Machine['subnets'] = (subnets) =>
    this.#between(async ({ LAN }) => {
      await applySubnets(LAN, subnets);
      this.#appliedHere.keep('subnets', 'routes');
    });

  readonly access: Machine['access'] = (access) =>
    this.#asTable('access', (interfaces) => applyAccess(interfaces, access));

  readonly forwards: Machine['forwards'] = (forwards) =>
    this.#asTable('forwards', (interfaces) => applyForwards(interfaces, forwards));

  readonly translations: Machine['translations'] = (translations) =>
    this.#asTable('translations', (interfaces) => applyTranslations(interfaces, translations));

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
    wan: async (settings) => {
      const { WAN } = this.#interfaces;
      return WAN && this.#appliedHere.of('wan') ? readWan(WAN, settings) : undefined;
    },
    subnets: async (subnets) => {
      const { LAN } = this.#interfaces;
      return LAN && this.#appliedHere.of('subnets') ? readSubnets(LAN, subnets) : undefined;
    },
    access: () => this.#changedTable('access'),
    forwards: () => this.#changedTable('forwards'),
    translations: () => this.#changedTable('translations'),
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

  /** Applies a section that is a table of nftables, and keeps what that has then. */
  #asTable(section: SectionOfTable, apply: (interfaces: Interfaces & { LAN: string }) => Promise<void>) {
    return this.#between(async (interfaces) => {
      await apply(interfaces);
      this.#appliedHere.keep(section, await hashOfTable(tableOf[section]));
    });
  }

  /** Whether a table has something else than what was applied; undefined if it hasn't, or that isn't known. */
  async #changedTable(section: SectionOfTable): Promise<{ changed: true } | undefined> {
    const applied = this.#appliedHere.of(section);
    if (applied === undefined || (await hashOfTable(tableOf[section])) === applied) return undefined;
    return { changed: true };
  }

  /** Applies what needs the LAN. */
  async #between(apply: (interfaces: Interfaces & { LAN: string }) => Promise<void>) {
    const { LAN } = this.#interfaces;
    if (!LAN) return unsupported;
    await apply({ ...this.#interfaces, LAN });
    return applied;
  }
}

type SectionOfTable = 'access' | 'forwards' | 'translations';
const tableOf: Record<SectionOfTable, string> = {
  access: 'lineside_access',
  forwards: 'lineside_forwards',
  translations: 'lineside_translations',
};

const applied = { state: 'applied' } as const;
const unsupported = { state: 'unsupported' } as const;
