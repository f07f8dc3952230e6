import type { GatewayCommand, GatewayJobType, JobFailure, JobReport } from '@lineside/contracts/gateway';
import type { Firmware } from './firmware.ts';
import { JobFailed } from './job-failed.ts';

export type JobCommand = Extract<GatewayCommand, { command: 'job' }>;

/** A job that was begun, with the last report about it. */
export interface KeptJob {
  report: JobReport;
  /** Not there where an earlier version of the program kept it: a restart. */
  type?: GatewayJobType;
  /** The machine's start during which it was begun: a restart is over once the machine has another. */
  boot: string;
}

export interface JobsOptions {
  /** Restarts the machine; resolves when that is over, and never if this program ends with it. */
  restart(): Promise<void>;
  /** Upgrades the firmware, with its progress in percent; or why this machine takes none from the platform. */
  upgrade: ((firmware: Firmware, progress: (percent: number) => void) => Promise<void>) | JobFailure;
  /** Reads the machine anew, and tells what somebody changed on site. */
  tellDifferences(): Promise<void>;
  /** What is different after each restart of the machine. */
  boot: string;
  /** The jobs that were kept, and where a change of them goes. */
  kept?: readonly KeptJob[];
  keep?(jobs: readonly KeptJob[]): void;
  report(report: JobReport): void;
}

/** The most jobs that are remembered: the platform sends a job again only until its end is reported. */
const maxKept = 50;

/** What a job does: with its progress in percent. */
type Work = (progress: (percent: number) => void) => Promise<void>;

/**
 * The jobs of a gateway. It remembers those that it began: the platform may send one again, also after a restart. A restart is
 * over once the machine has started again; another job that the end of the program broke off has failed.
 */
export class Jobs {
  readonly #options: JobsOptions;
  #kept: readonly KeptJob[];
  /** Those that this program began. */
  readonly #begun = new Set<string>();

  constructor(options: JobsOptions) {
    this.#options = options;
    this.#kept = options.kept ?? [];
  }

  begin({ id, job }: JobCommand): void {
    const known = this.#kept.find((kept) => kept.report.id === id);
    if (known) this.#options.report(known.report);
    else this.#beginNew(id, job);
  }

  /** After a connect: a restart that was under way when the machine went down is done. */
  connected(): void {
    for (const { report, boot, type = 'reboot' } of this.#kept) {
      if (report.job !== 'running' || this.#begun.has(report.id)) continue;
      if (type !== 'reboot') this.#end({ id: report.id, job: 'failed', reason: 'interrupted' }, type);
      else if (boot !== this.#options.boot) this.#end({ id: report.id, job: 'done' }, type);
    }
  }

  #beginNew(id: string, job: JobCommand['job']): void {
    const { report } = this.#options;
    const running: JobReport = { id, job: 'running' };
    const work = this.#workOf(job);
    if (typeof work === 'string') report({ id, job: 'failed', reason: work });
    // a restart that is not remembered would be begun again after each restart
    else if (!this.#remember(running, job.type)) report({ id, job: 'failed', reason: 'no-space' });
    else {
      this.#begun.add(id);
      report(running);
      work((progress) => report({ ...running, progress })).then(
        () => this.#end({ id, job: 'done' }, job.type),
        (problem) =>
          this.#end({ id, job: 'failed', reason: problem instanceof JobFailed ? problem.reason : 'other' }, job.type),
      );
    }
  }

  #workOf({ type, version, file }: JobCommand['job']): Work | JobFailure {
    const { restart, upgrade, tellDifferences } = this.#options;
    if (type === 'reboot') return restart;
    if (type === 'configuration-import') return tellDifferences;
    if (typeof upgrade === 'string') return upgrade;
    return file ? (progress) => upgrade({ version, file }, progress) : 'download-failed';
  }

  #end(report: JobReport, type: GatewayJobType): void {
    this.#remember(report, type);
    this.#options.report(report);
  }

  /** Returns whether the disk took it. */
  #remember(report: JobReport, type: GatewayJobType): boolean {
    const others = this.#kept.filter((kept) => kept.report.id !== report.id);
    const jobs = [...others, { report, type, boot: this.#options.boot }].slice(-maxKept);
    try {
      this.#options.keep?.(jobs);
    } catch {
      return false;
    }
    this.#kept = jobs;
    return true;
  }
}
