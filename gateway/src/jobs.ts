import type { GatewayCommand, JobReport } from '@lineside/contracts/gateway';

export type JobCommand = Extract<GatewayCommand, { command: 'job' }>;

/** A job that was begun, with the last report about it. */
export interface KeptJob {
  report: JobReport;
  /** The machine's start during which it was begun: a restart is over once the machine has another. */
  boot: string;
}

export interface JobsOptions {
  /** Restarts the machine; resolves when that is over, and never if this program ends with it. */
  restart(): Promise<void>;
  /** What is different after each restart of the machine. */
  boot: string;
  /** The jobs that were kept, and where a change of them goes. */
  kept?: readonly KeptJob[];
  keep?(jobs: readonly KeptJob[]): void;
  report(report: JobReport): void;
}

/** The most jobs that are remembered: the platform sends a job again only until its end is reported. */
const maxKept = 50;

/**
 * The jobs of a gateway. It can restart, and reports each other job as unsupported. It remembers the jobs that it began: the
 * platform may send one again, also after a restart.
 */
export class Jobs {
  readonly #options: JobsOptions;
  #kept: readonly KeptJob[];

  constructor(options: JobsOptions) {
    this.#options = options;
    this.#kept = options.kept ?? [];
  }

  begin({ id, job: { type } }: JobCommand): void {
    const { report, restart } = this.#options;
    const known = this.#kept.find((kept) => kept.report.id === id);
    const running: JobReport = { id, job: 'running' };
    if (known) report(known.report);
    else if (type !== 'reboot') report({ id, job: 'failed', reason: 'unsupported' });
    // a restart that is not remembered would be begun again after each restart
    else if (!this.#remember(running)) report({ id, job: 'failed', reason: 'no-space' });
    else {
      report(running);
      restart().then(
        () => this.#end({ id, job: 'done' }),
        () => this.#end({ id, job: 'failed', reason: 'other' }),
      );
    }
  }

  /** After a connect: a restart that was under way when the machine went down is done. */
  connected(): void {
    for (const { report, boot } of this.#kept)
      if (report.job === 'running' && boot !== this.#options.boot) this.#end({ id: report.id, job: 'done' });
  }

  #end(report: JobReport): void {
    this.#remember(report);
    this.#options.report(report);
  }

  /** Returns whether the disk took it. */
  #remember(report: JobReport): boolean {
    const others = this.#kept.filter((kept) => kept.report.id !== report.id);
    const jobs = [...others, { report, boot: this.#options.boot }].slice(-maxKept);
    try {
      this.#options.keep?.(jobs);
    } catch {
      return false;
    }
    this.#kept = jobs;
    return true;
  }
}
