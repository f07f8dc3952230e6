import type { JobFailure } from '@lineside/contracts/gateway';

/** Why a job isn't carried out: a reason of the protocol. */
export class JobFailed extends Error {
  readonly reason: JobFailure;

  constructor(reason: JobFailure) {
    super(reason);
    this.reason = reason;
  }
}
