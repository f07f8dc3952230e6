import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FleetAgent, GatewayData, GatewayProblems, Reading } from '@lineside/contracts/gateway';
import {
  type ConfigurationSection,
  type ConfigurationSections,
  type SectionReport,
  type SourceSettings,
  usualPortOf,
  type VariableSettings,
} from '@lineside/contracts/gateway-configuration';
import { Live } from 'lineside-gateway/live';
import { Logging } from 'lineside-gateway/logging';
import { type Machine, type MachineReader, type ValueWriter, WriteRefused } from 'lineside-gateway/machine';

/** A variable whose signal is simulated; a plan names no types, and then it is a number. */
export type Variable = FleetAgent['variables'][number] & { type?: VariableSettings['type'] };

/** The range of a variable that the plan doesn't know: someone made it in the console. */
const range = { min: 0, max: 100 };

const applied = { state: 'applied' } as const satisfies SectionReport;

const answers = ({ port, protocol }: SourceSettings): boolean =>
  port === null || [port, null].includes(usualPortOf(protocol.publicId));

/**
 * A machine in memory: it takes every network, and reads the variables of its sources from simulated signals. Machines
 * behind it answer at the usual port of a protocol.
 */
export class SimulatedMachine implements Machine, ValueWriter {
  readonly #say: (problems: GatewayProblems) => void;
  readonly #known: ReadonlyMap<string, Variable>;
  /** The variables that it reads, and which of their values are logged, by source. */
  variables: readonly Variable[];
  #read: readonly { source: string; variables: readonly Variable[] }[];
  #logging = new Logging([]);
  /** Present values of variables with tags. */
  readonly live = new Live();
  /** What it has of the sections that no signal depends on; whoever changes it does so on site. */
  readonly has: Partial<ConfigurationSections> = {};
  /** Why it takes no settings of a section, such as a missing network card. */
  readonly refusals = new Map<ConfigurationSection, string>();
  /** The version of its firmware, once it was upgraded. */
  firmware: string | undefined;
  /** Its WAN with the address that was set, otherwise one that the plant's network gives. */
  uplink(id: string): { interface: string; ipAddress: string } {
    const { address } = this.has.wan ?? {};
    const [third = 0, fourth = 0] = createHash('sha256').update(id).digest();
    const given = `100.64.${third}.${1 + (fourth % 254)}`;
    return { interface: 'wan0', ipAddress: address && address !== 'dhcp' ? address.ipAddress : given };
  }

  /** Called with each section that changes what the machine has. */
  readonly #changes: (section: ConfigurationSection, settings: unknown) => void;
  /** What people wrote, by variable: it stays instead of the signal. */
  readonly written = new Map<string, Reading>();

  constructor(
    variables: readonly Variable[],
    problems: (problems: GatewayProblems) => void = () => {},
    changes: (section: ConfigurationSection, settings: unknown) => void = () => {},
  ) {
    this.#say = problems;
    this.#changes = changes;
    this.#known = new Map(variables.map((variable) => [variable.slug, variable]));
    this.variables = variables;
    this.#read = [{ source: '', variables }];
  }

  readonly wan: Machine['wan'] = (settings) => this.#take({ wan: settings });
  readonly lan: Machine['lan'] = (settings) => this.#take({ lan: settings });
  readonly subnets: Machine['subnets'] = (settings) => this.#take({ subnets: settings });
  readonly access: Machine['access'] = (settings) => this.#take({ access: settings });
  readonly forwards: Machine['forwards'] = (settings) => this.#take({ forwards: settings });
  readonly tunnel: Machine['tunnel'] = (settings) => this.#take({ tunnel: settings });
  readonly timeServers: Machine['timeServers'] = (settings) => this.#take({ timeServers: settings });
  readonly translations: Machine['translations'] = (settings) => this.#take({ translations: settings });

  readonly sources: Machine['sources'] = async (sources) => {
    const used = sources.filter(({ disabled }) => !disabled);
    const failing = used.filter((source) => !answers(source));
    const since = new Date().toISOString();
    this.#say({
      sources: Object.fromEntries(
        failing.map(({ slug, host, port }) => [slug, { since, reason: `${host}:${port} refuses the connection` }]),
      ),
    });
    this.#read = used
      .filter((source) => !failing.includes(source))
      .map(({ slug, variables }) => ({
        source: slug,
        variables: variables.map(({ slug, type }) => ({ ...(this.#known.get(slug) ?? { slug, ...range }), type })),
      }));
    this.variables = this.#read.flatMap(({ variables }) => variables);
    this.#logging = new Logging(used, this.#logging);
    this.live.keepOnly(this.#logging.tagged);
    return applied;
  };

  readonly write: ValueWriter['write'] = async (slug, value) => {
    const variable = this.variables.find((one) => one.slug === slug);
    if (!variable) throw new WriteRefused('no-variable');
    if (typeof value === 'number' && (value < variable.min || value > variable.max))
      throw new WriteRefused('out-of-range');
    this.written.set(slug, value);
    return value;
  };

  readonly present: MachineReader = {
    wan: async () => {
      const { wan } = this.has;
      const { ipAddress = null, netMask = null } = (wan?.address !== 'dhcp' && wan?.address) || {};
      return wan ? { address: ipAddress && netMask ? { ipAddress, netMask } : null } : undefined;
    },
    subnets: async () => this.has.subnets,
    access: (access) => this.#changed({ access }),
    forwards: (forwards) => this.#changed({ forwards }),
    translations: (translations) => this.#changed({ translations }),
    lan: async () => (this.has.lan ? { ipAddress: this.has.lan.ipAddress, netMask: this.has.lan.netMask } : undefined),
    timeServers: async () => this.has.timeServers,
  };

  /** Reads its sources; returns what is logged of them. */
  read(time: number, readingOf: (variable: Variable) => Reading): GatewayData {
    return this.#read.flatMap(({ source, variables }) => {
      const values = Object.fromEntries(variables.map((variable) => [variable.slug, readingOf(variable)]));
      const logged = this.#logging.take(source, values, time);
      this.live.take(logged, time);
      return logged.data;
    });
  }

  /** Whether it has other rules than those that were applied. */
  async #changed(applied: Partial<ConfigurationSections>): Promise<{ changed: true } | undefined> {
    const section = Object.keys(applied)[0] as keyof ConfigurationSections;
    return isDeepStrictEqual(this.has[section], applied[section]) ? undefined : { changed: true };
  }

  async #take(settings: Partial<ConfigurationSections>): Promise<SectionReport> {
    for (const section of Object.keys(settings) as ConfigurationSection[]) {
      const reason = this.refusals.get(section);
      if (reason) throw new Error(reason);
      if (!isDeepStrictEqual(this.has[section], settings[section])) this.#changes(section, settings[section]);
    }
    Object.assign(this.has, settings);
    return applied;
  }
}
