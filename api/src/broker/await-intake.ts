import type { Client } from 'aedes';

/**
 * Lets gateways wait with their values until an intake has subscribed: what comes before has no receiver, and would be lost
 * though it was acknowledged. An intake that was there and is away has a queue in the memory of the broker.
 */
export class AwaitIntake {
  /** The intakes that have subscribed, by their client id. */
  readonly #subscribed = new Set<string>();
  /** What to do once there is one, by sender. */
  readonly #waiting = new Map<Client, (() => void)[]>();

  get ids(): string[] {
    return [...this.#subscribed];
  }

  /** Calls back at once where there is an intake, otherwise as soon as there is. */
  whenThere(sender: Client, goOn: () => void): void {
    if (this.#subscribed.size > 0) goOn();
    else this.#waiting.set(sender, [...(this.#waiting.get(sender) ?? []), goOn]);
  }

  subscribed(intake: string): void {
    this.#subscribed.add(intake);
    const waiting = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const goOn of waiting) goOn();
  }

  /** Nothing is kept for it any longer. */
  forgotten(intake: string): void {
    this.#subscribed.delete(intake);
  }

  /** A gateway that has gone sends again what was not acknowledged. */
  left(sender: Client): void {
    this.#waiting.delete(sender);
  }
}
