/** The API's promises about access requests, recorded outside of it. */
export class Ledger {
  /** The possible statuses of each request: one if the answer came, two if it didn't. */
  readonly requests = new Map<string, { device: string; reason: string; mayBe: Set<string> }>();
  /** Reasons of requests without an answer: created or not. */
  readonly unsure = new Set<string>();
  /** Contradicting promises. */
  readonly broken: string[] = [];
  acknowledged = 0;

  made(publicId: string, device: string, reason: string): void {
    this.acknowledged += 1;
    this.requests.set(publicId, { device, reason, mayBe: new Set(['pending']) });
  }

  moved(publicId: string, to: string): void {
    this.acknowledged += 1;
    this.requests.get(publicId)!.mayBe = new Set([to]);
  }

  perhapsMoved(publicId: string, to: string): void {
    this.requests.get(publicId)!.mayBe.add(to);
  }

  /** Requests that surely are in a status. */
  surely(status: string): string[] {
    return [...this.requests].filter(([, { mayBe }]) => mayBe.size === 1 && mayBe.has(status)).map(([id]) => id);
  }
}
