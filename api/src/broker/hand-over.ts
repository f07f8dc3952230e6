import type { Client, PublishPacket } from 'aedes';

/** Where a message goes that was handed over already: nobody listens there. */
const nowhere = '$handed-over';

type Done = (problem?: Error | null) => void;

/**
 * Hands messages of gateways to the intake before the broker acknowledges them, since a broker that is killed loses what
 * waits in its memory. While the intake is away they wait there all the same, for a limited time; before any intake has
 * subscribed, the senders wait.
 */
export class HandOver {
  readonly #publish: (packet: PublishPacket) => void;
  /** The intakes that have subscribed, and those of them that are connected, by their client id. */
  readonly #subscribed = new Set<string>();
  readonly #connected = new Set<string>();
  /** What to do once there is an intake, by sender. */
  readonly #waiting = new Map<Client, (() => void)[]>();
  /** Messages that an intake has, and has not acknowledged, by their content, which stays the same object. */
  readonly #handed = new Map<Uint8Array, () => void>();

  /** @param publish publishes a message as the broker's own */
  constructor(publish: (packet: PublishPacket) => void) {
    this.#publish = publish;
  }

  /** Takes a message of a gateway; `done` acknowledges it. */
  take(client: Client, packet: PublishPacket, done: Done): void {
    if (this.#subscribed.size === 0) {
      const waiting = this.#waiting.get(client) ?? [];
      waiting.push(() => this.take(client, packet, done));
      this.#waiting.set(client, waiting);
    } else if (this.#connected.size === 0) done(null);
    else this.#hand(client, packet, done);
  }

  #hand(client: Client, packet: PublishPacket, done: Done): void {
    const payload = Buffer.from(packet.payload);
    this.#handed.set(payload, () => {
      if (!client.closed) done(null);
    });
    const { topic, qos } = packet;
    packet.topic = nowhere;
    this.#publish({ cmd: 'publish', topic, payload, qos, dup: false, retain: false });
  }

  /** @param isKept whether the broker keeps its messages: one whose are not kept acknowledges nothing that is known here */
  subscribed(intake: string, isKept: boolean): void {
    this.#subscribed.add(intake);
    if (isKept) this.#connected.add(intake);
    const waiting = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const goOn of waiting) goOn();
  }

  /** A gateway that has gone sends again what was not acknowledged. */
  left(client: Client): void {
    this.#waiting.delete(client);
  }

  /** An intake that comes back has its subscriptions still. */
  returned(intake: string): void {
    if (this.#subscribed.has(intake)) this.#connected.add(intake);
  }

  /** What it has not acknowledged waits for it in the memory of the broker. */
  disconnected(intake: string): void {
    this.#connected.delete(intake);
    if (this.#connected.size > 0) return;
    const handed = [...this.#handed.values()];
    this.#handed.clear();
    for (const acknowledge of handed) acknowledge();
  }

  forgotten(intake: string): void {
    this.#subscribed.delete(intake);
  }

  /** An intake has written a message. */
  acknowledged(payload: Uint8Array): void {
    const acknowledge = this.#handed.get(payload);
    this.#handed.delete(payload);
    acknowledge?.();
  }
}
