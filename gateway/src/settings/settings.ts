import { isDeepStrictEqual } from 'node:util';
import type { GatewayDifferences } from '@lineside/contracts/gateway';
import {
  type ConfigurationDocument,
  type ConfigurationNotice,
  type ConfigurationReport,
  type ConfigurationSection,
  type ConfigurationSections,
  configurationDocument,
  configurationSections,
  confirmWithinSeconds,
  type SectionReport,
} from '@lineside/contracts/gateway-configuration';
import { JobFailed } from '../job-failed.ts';
import type { Machine } from '../machine.ts';
import { differencesOf } from './differences.ts';
import type { Fetched } from './fetch-settings.ts';
import {
  counting,
  insteadOfFirst,
  type OnSite,
  type OnSiteSection,
  onSiteSections,
  presentSections,
  type SettingsOnSite,
  setOf,
  settingsOf,
  withSet,
} from './on-site.ts';

/** What a gateway keeps over a restart. */
export interface KeptSettings {
  /** The document on the machine, confirmed or not, with its tag at the platform and the reports about it. */
  applied: { document: ConfigurationDocument; tag: string; reports: ConfigurationReport['sections'] } | null;
  /** The document to which it returns. */
  confirmed: ConfigurationDocument | null;
  /** A revision that it left, so that it doesn't apply it again. */
  left: number;
  /** Its report about that revision, until it has a newer one; undefined if an earlier version of the program kept it. */
  reverted?: ConfigurationReport | null;
  /** What a person set on site. */
  onSite?: OnSite;
}

export const noSettings: KeptSettings = { applied: null, confirmed: null, left: 0, reverted: null };

export interface SettingsOptions {
  machine: Machine;
  fetch(tag: string | null): Promise<Fetched>;
  report(report: ConfigurationReport): void;
  /** Takes what was changed on site: at each connect, and whenever that changes. Answers whether it could be told. */
  differ?(differences: GatewayDifferences): boolean;
  /** What was kept, and where a change of it goes before the machine is changed. */
  kept?: KeptSettings;
  keep?(settings: KeptSettings): void;
  /** Takes the services of the confirmed document: at the start, and whenever it is another one. */
  services?(services: ConfigurationSections['services']): void;
  log?(line: string): void;
  /** Connects to the platform anew, over the changed network; resolves when that is begun. */
  reconnect?(): Promise<void>;
  confirmMs?: number;
  /** How often the machine is compared with what was applied, in milliseconds. */
  compareMs?: number;
}

/** What became of sections that a person set on site. */
export type ReportsOnSite = { [S in OnSiteSection]?: SectionReport };

const compareEveryMs = 60_000;
/** Why a section isn't applied that nobody has decided about. */
const setHere = 'another setting was made at the status page of this gateway';

/** Sections whose change can cut the gateway's path to the platform. */
const cutting: readonly ConfigurationSection[] = ['wan', 'lan', 'subnets', 'access', 'forwards', 'translations'];

/**
 * Brings a device's settings onto its machine: fetches a new revision, applies each section that differs, and reports what
 * became of it. It returns to the last confirmed revision unless the platform confirms the new one in time: a setting that
 * cuts its path to the platform doesn't stay. One thing at a time; the newest revision counts.
 */
export class Settings {
  readonly #options: SettingsOptions;
  #kept: KeptSettings;
  #work: Promise<void> = Promise.resolve();
  #confirmTimer: NodeJS.Timeout | undefined;
  /** Whether it connected since the unconfirmed revision is on the machine. */
  #hasConnected = false;
  #retryTimer: NodeJS.Timeout | undefined;
  #compareTimer: NodeJS.Timeout | undefined;
  /** The differences that were told on this connection. */
  #told: GatewayDifferences['sections'] | undefined;
  /** Those who wait until the differences are told. */
  #asked: (() => void)[] = [];
  /** Between `start` and `close`. */
  #isOpen = false;

  constructor(options: SettingsOptions) {
    this.#options = options;
    this.#kept = complete(options.kept ?? noSettings);
  }

  /**
   * After a start: the machine gets what it had, except for what was changed on site meanwhile; an unconfirmed revision has the
   * whole time again.
   */
  start(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const { machine, compareMs = compareEveryMs } = this.#options;
    this.#compareTimer = setInterval(() => this.#do(() => this.#compare()), compareMs).unref();
    const { applied } = this.#kept;
    this.#tellServices();
    this.#do(async () => {
      if (!applied) return this.#applyOnSite();
      const { confirmed, onSite = {} } = this.#kept;
      const had = withSet(onSite, applied.document);
      const differing = Object.keys(await differencesOf(machine, had, applied.reports));
      // what an unconfirmed revision changed may not have been applied yet
      const isSure = (section: string) =>
        confirmed !== null && !isToApply(section as ConfigurationSection, applied.document, confirmed);
      await this.#applyAll(applied.document, null, differing.filter(isSure));
      if (!this.#isConfirmed()) this.#waitForConfirmation();
    });
  }

  /**
   * The connection is there: without settings it fetches them, and repeats its reports, which may have been lost. The time for
   * a confirmation begins with the first connection over the changed network: a person may have to give it.
   */
  connected(): void {
    this.#do(async () => {
      const { applied, reverted } = this.#kept;
      this.#told = undefined;
      if (!applied) return this.#fetchAndApply();
      if (!this.#isConfirmed() && !this.#hasConnected) this.#waitForConfirmation();
      this.#hasConnected = true;
      if (reverted) this.#options.report(reverted);
      this.#options.report({ revision: applied.document.revision, sections: applied.reports });
      await this.#compare();
    });
  }

  notice({ revision, confirmed }: ConfigurationNotice): void {
    this.#do(async () => {
      const { applied, left } = this.#kept;
      if (applied && confirmed >= applied.document.revision) await this.#confirm();
      if (revision > (applied?.document.revision ?? 0) && revision > left) await this.#fetchAndApply();
    });
  }

  /**
   * Reads the machine anew, and tells what it has otherwise than wanted, also if that was told before. Resolves once it is told:
   * not before the platform has confirmed the settings. Rejects with a `JobFailed` where the machine can't be read.
   */
  async tellDifferences(): Promise<void> {
    if (!this.#options.machine.present) throw new JobFailed('unsupported');
    const told = new Promise<void>((resolve) => this.#asked.push(resolve));
    this.#do(() => this.#compare());
    await told;
  }

  /**
   * Applies what a person sets on site, whatever the platform wants, and keeps it until the platform has another setting of that
   * section. Answers what became of each section; of one that the machine refuses it has what it had.
   */
  setOnSite(wanted: SettingsOnSite): Promise<ReportsOnSite> {
    return new Promise((resolve, reject) => this.#do(() => this.#setOnSite(wanted).then(resolve, reject)));
  }

  /** Ends all that is under way or planned; `start` begins again. */
  close(): Promise<void> {
    this.#isOpen = false;
    clearTimeout(this.#confirmTimer);
    clearTimeout(this.#retryTimer);
    clearInterval(this.#compareTimer);
    return this.#work;
  }

  #do(work: () => Promise<void>): void {
    if (!this.#isOpen) return;
    this.#work = this.#work
      .then(() => (this.#isOpen ? work() : undefined))
      .catch((problem: Error) => this.#options.log?.(`settings: ${problem.message}`));
  }

  #tellServices(): void {
    this.#options.services?.(this.#kept.confirmed?.sections.services ?? []);
  }

  #keep(change: Partial<KeptSettings>): void {
    this.#kept = { ...this.#kept, ...change };
    this.#options.keep?.(this.#kept);
  }

  #isConfirmed(): boolean {
    const { applied, confirmed } = this.#kept;
    return applied?.document.revision === confirmed?.revision;
  }

  async #confirm(): Promise<void> {
    clearTimeout(this.#confirmTimer);
    if (this.#isConfirmed()) return;
    const { document } = this.#kept.applied!;
    this.#keep({ confirmed: document, onSite: counting(this.#kept.onSite ?? {}, document) });
    this.#tellServices();
    await this.#compare();
  }

  /** Tells what the machine has otherwise than in the confirmed revision, unless that is told. */
  async #compare(): Promise<void> {
    const { machine, differ } = this.#options;
    const { applied } = this.#kept;
    if (!machine.present || !applied || !this.#isConfirmed()) return;
    const { document, reports } = applied;
    const sections = await differencesOf(machine, document, reports, this.#kept.onSite);
    if (this.#asked.length === 0 && isDeepStrictEqual(sections, this.#told)) return;
    // at the next connect it is told anyway
    if (!differ?.({ revision: document.revision, sections })) return;
    this.#told = sections;
    for (const told of this.#asked.splice(0)) told();
  }

  async #fetchAndApply(): Promise<void> {
    clearTimeout(this.#retryTimer);
    const fetched = await this.#options.fetch(this.#kept.applied?.tag ?? null);
    if (fetched.is === 'failed') {
      this.#options.log?.(`settings can't be fetched now: ${fetched.problem}`);
      this.#retryTimer = setTimeout(() => this.#do(() => this.#fetchAndApply()), fetched.retryMs).unref();
      return;
    }
    if (fetched.is === 'unchanged') return;
    const { document, tag } = fetched;
    if (document.revision <= Math.max(this.#kept.applied?.document.revision ?? 0, this.#kept.left)) return;
    const before = this.#kept.applied;
    clearTimeout(this.#confirmTimer);
    // a power cut while it is applied leaves a record of it
    const { onSite = {} } = this.#kept;
    this.#keep({
      applied: { document, tag, reports: before?.reports ?? {} },
      reverted: null,
      onSite: before ? onSite : insteadOfFirst(onSite, document),
    });
    const changed = await this.#applyAll(document, before);
    this.#hasConnected = false;
    this.#waitForConfirmation();
    if (changed.some((section) => cutting.includes(section))) await this.#options.reconnect?.();
    this.#options.report({ revision: document.revision, sections: this.#kept.applied!.reports });
  }

  /**
   * Applies the sections that differ from those before or are to be applied again, and those that the machine refused; returns
   * which, without what it refused again.
   */
  async #applyAll(
    document: ConfigurationDocument,
    before: KeptSettings['applied'],
    except: readonly string[] = [],
  ): Promise<ConfigurationSection[]> {
    const changed = configurationSections.filter(
      (section) =>
        !except.includes(section) &&
        (!before?.reports[section] ||
          before.reports[section].state === 'refused' ||
          isToApply(section, document, before.document)),
    );
    const reports = { ...(before ?? this.#kept.applied)?.reports };
    for (const section of changed) reports[section] = await this.#bring(section, document, reports[section]);
    this.#keep({ applied: { ...this.#kept.applied!, reports } });
    return changed.filter(
      (section) => before?.reports[section]?.state !== 'refused' || reports[section]!.state !== 'refused',
    );
  }

  /** Applies a section, or what was set of it on site: nothing new is reported then, as the machine has another setting. */
  async #bring(
    section: ConfigurationSection,
    document: ConfigurationDocument,
    before: SectionReport | undefined,
  ): Promise<SectionReport> {
    const set = setOf(this.#kept.onSite ?? {}, section, document);
    if (set === undefined) return this.#apply(section, document.sections[section]);
    this.#logRefusal(section, await this.#apply(section, set));
    return before ?? { state: 'refused', reason: setHere };
  }

  /** Before the first revision the machine has what was set on site alone. */
  async #applyOnSite(): Promise<void> {
    const { onSite = {} } = this.#kept;
    for (const section of onSiteSections) {
      const set = onSite[section];
      if (set) this.#logRefusal(section, await this.#apply(section, set.settings));
    }
  }

  #logRefusal(section: ConfigurationSection, report: SectionReport): void {
    if (report.state === 'refused') this.#options.log?.(`${section}, as set on site: ${report.reason}`);
  }

  async #setOnSite(wanted: SettingsOnSite): Promise<ReportsOnSite> {
    const said: ReportsOnSite = {};
    const document = this.#kept.applied?.document;
    for (const section of onSiteSections) {
      const settings = settingsOf(section, wanted, document);
      if (settings === undefined) continue;
      const report = await this.#apply(section, settings);
      said[section] = report;
      if (report.state === 'applied') this.#keepOnSite(section, settings);
      else if (report.state === 'refused') await this.#apply(section, presentIn(this.#kept)[section]);
    }
    const isApplied = (section: ConfigurationSection) => said[section as OnSiteSection]?.state === 'applied';
    if (cutting.some(isApplied)) await this.#options.reconnect?.();
    await this.#compare();
    return said;
  }

  /** Keeps what was set of a section on site; it is nothing of its own if the platform wants the same. */
  #keepOnSite(section: OnSiteSection, settings: ConfigurationSections[OnSiteSection]): void {
    const { applied, onSite = {} } = this.#kept;
    const { revision = 0, sections } = applied?.document ?? {};
    if (applied && isDeepStrictEqual(settings, sections?.[section])) {
      const reports: ConfigurationReport['sections'] = { ...applied.reports, [section]: { state: 'applied' } };
      const { [section]: _, ...others } = onSite;
      this.#keep({ applied: { ...applied, reports }, onSite: others });
      this.#options.report({ revision, sections: reports });
      return;
    }
    const set = { settings, revision, ...(sections && { instead: sections[section] }) };
    this.#keep({ onSite: { ...onSite, [section]: set } });
  }

  #apply(section: ConfigurationSection, settings: ConfigurationSections[ConfigurationSection]): Promise<SectionReport> {
    if (section === 'services') return Promise.resolve({ state: 'applied' });
    const apply = this.#options.machine[section] as (wanted: typeof settings) => Promise<SectionReport>;
    return apply(settings).catch((problem: Error) => ({ state: 'refused', reason: reasonOf(problem) }) as const);
  }

  #waitForConfirmation(): void {
    const { confirmMs = confirmWithinSeconds * 1000 } = this.#options;
    clearTimeout(this.#confirmTimer);
    this.#confirmTimer = setTimeout(() => this.#do(() => this.#goBack()), confirmMs).unref();
  }

  /** Returns to the last confirmed revision. The first one stays: there is nothing to return to. */
  async #goBack(): Promise<void> {
    const { applied, confirmed, onSite = {} } = this.#kept;
    if (!applied || !confirmed || this.#isConfirmed()) return;
    const { revision } = applied.document;
    const changed = configurationSections.filter((section) => isToApply(section, applied.document, confirmed));
    this.#options.log?.(`revision ${revision} was not confirmed: back to ${confirmed.revision}`);
    const states = Object.fromEntries(changed.map((section) => [section, { state: 'reverted' as const }]));
    const reverted = { revision, sections: states };
    const reports = { ...applied.reports };
    // after a crash they are applied, as nothing says that they are there
    for (const section of changed) delete reports[section];
    this.#keep({
      applied: { document: confirmed, tag: '', reports: { ...reports } },
      ...{ left: revision, reverted },
      // what was set on site since stays, and what counted before counts again
      onSite: { ...onSite, ...counting(onSite, applied.document, confirmed) },
    });
    for (const section of changed) reports[section] = await this.#bring(section, confirmed, undefined);
    this.#keep({ applied: { document: confirmed, tag: '', reports } });
    if (changed.some((section) => cutting.includes(section))) await this.#options.reconnect?.();
    this.#options.report(reverted);
  }
}

/** What the machine should have of each section. */
export const presentIn = ({ applied, onSite = {} }: KeptSettings): ConfigurationSections =>
  presentSections(applied ? configurationDocument.parse(applied.document) : undefined, onSite);

/** Whether a document has a section otherwise than the one before, or wants it applied again. */
const isToApply = (
  section: ConfigurationSection,
  { sections, again }: ConfigurationDocument,
  before: ConfigurationDocument,
): boolean =>
  !isDeepStrictEqual(sections[section], before.sections[section]) || (again?.[section] ?? 0) > before.revision;

/** With the sections that an earlier version of the program didn't know, as not set. */
const complete = (kept: KeptSettings): KeptSettings => ({
  ...kept,
  applied: kept.applied && { ...kept.applied, document: configurationDocument.parse(kept.applied.document) },
  confirmed: kept.confirmed && configurationDocument.parse(kept.confirmed),
});

const reasonOf = ({ message }: Error): string => message.replace(/\p{C}+/gu, ' ').slice(0, 256) || 'unknown';
