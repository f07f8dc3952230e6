import type { GatewayCommand, JobReport } from '@lineside/contracts/gateway';

export type JobCommand = Extract<GatewayCommand, { command: 'job' }>;

/** The duration of a job on a simulated gateway, in milliseconds. */
const jobMs = 3000;
/** A simulated gateway has no configuration to report. */
const unsupported: readonly string[] = ['configuration-import'];
const restarting: readonly string[] = ['reboot', 'firmware-upgrade'];

/** The functions of a gateway that jobs use. */
export interface Device {
  report(report: JobReport): void;
  restart(): Promise<void>;
}

/** The jobs of a simulated gateway. It stores the progress of each, because the platform may send a job again. */
export class Jobs {
  #device: Device;
  #reports = new Map<string, JobReport>();

  constructor(device: Device) {
    this.#device = device;
  }

  begin({ id, job: { type } }: JobCommand): void {
    const known = this.#reports.get(id);
    if (known) this.#device.report(known);
    else if (unsupported.includes(type)) this.#report({ id, job: 'failed', reason: 'unsupported' });
    else {
      this.#report({ id, job: 'running' });
      setTimeout(() => void this.#finish(id, restarting.includes(type)), jobMs);
    }
  }

  async #finish(id: string, restarts: boolean): Promise<void> {
    if (restarts) await this.#device.restart();
    this.#report({ id, job: 'done' });
  }

  #report(report: JobReport): void {
    this.#reports.set(report.id, report);
    this.#device.report(report);
  }
}
