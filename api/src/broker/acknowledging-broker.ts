import { Aedes, type AedesOptions, type AedesPublishPacket, type Client, type PublishPacket } from 'aedes';
import { brokerLimits } from './limits.ts';
import { nameOf } from './queues.ts';

/** A message that its sender has no acknowledgement of. */
interface Held {
  agentId: string;
  topic: string;
  payload: Buffer;
  /** The connection that it came on, until that ends; and its number there. */
  client: Client | undefined;
  messageId: number;
}

type Done = (problem?: Error | null) => void;
type Publish = (packet: PublishPacket, client?: unknown, done?: Done) => void;

/**
 * The library's broker, which acknowledges a message as it arrives, with messages that are acknowledged once the intake has
 * stored them: until then they are in the memory of this process alone, and their senders keep them.
 */
export class AcknowledgingBroker extends Aedes {
  /** What is held as soon as it is passed on. */
  readonly #allowed = new WeakMap<PublishPacket, Held>();
  /** What isn't stored yet, by its name in this broker. */
  readonly #held = new Map<string, Held>();
  /** The same, by the connection that it came on; and what came on connections that have ended, by gateway. */
  readonly #ofClient = new Map<Client, Set<Held>>();
  readonly #orphans = new Map<string, Set<Held>>();
  readonly #isQueued: (name: string) => boolean;

  /** @param isQueued whether a message waits for an intake, by its name */
  constructor(options: AedesOptions, isQueued: (name: string) => boolean) {
    super(options);
    this.#isQueued = isQueued;
    // without any receiver the library passes on all messages that wait in one call stack, which may be too short for them
    this.subscribe(
      '#',
      (_packet, done) => process.nextTick(done),
      () => {},
    );
    this.on('ack', (packet) => {
      // undefined where nothing waited for the acknowledgement
      if (packet) this.#stored(nameOf(packet as AedesPublishPacket));
    });
  }

  /** Has a gateway's message with QoS 1 acknowledged once it is stored; to be called before it is passed on. */
  acknowledgeLater(client: Client, agentId: string, packet: PublishPacket): void {
    if (packet.qos !== 1) return;
    const { topic, payload, messageId } = packet;
    this.#allowed.set(packet, { agentId, topic, payload: payload as Buffer, client, messageId: messageId! });
    // the library acknowledges what has this one
    packet.qos = 0;
  }

  override publish(packet: PublishPacket, client?: unknown, done?: Done): void {
    const publish = super.publish.bind(this) as Publish;
    const held = this.#allowed.get(packet);
    if (!held) {
      publish(this.#number(packet), client, done);
      return;
    }
    this.#allowed.delete(packet);
    packet.qos = 1;
    if (this.#repeats(held)) {
      done?.();
      return;
    }
    const name = nameOf(this.#number(packet));
    this.#held.set(name, held);
    addTo(this.#ofClient, held.client!, held);
    publish(packet, client, (problem) => {
      // a receiver without a queue doesn't come back for it
      if (!problem && !this.#isQueued(name)) this.#stored(name);
      done?.(problem);
    });
  }

  /** What came on a connection that has ended is stored all the same, and its gateway sends it again. */
  ended(client: Client): void {
    for (const held of this.#ofClient.get(client) ?? []) {
      held.client = undefined;
      addTo(this.#orphans, held.agentId, held);
    }
    this.#ofClient.delete(client);
  }

  /** There is no intake to store what is held: gateways connect again, and send it again. */
  forgetHeld(): void {
    const clients = [...this.#ofClient.keys()];
    for (const known of [this.#held, this.#ofClient, this.#orphans]) known.clear();
    for (const client of clients) client.close();
  }

  /**
   * Numbers a message. A receiver takes one with a lower number than an earlier one for a repetition, and the library passes
   * messages of some kinds on faster than others: so each kind has its own numbers.
   */
  #number(packet: PublishPacket) {
    const numbers = this as unknown as { counter: number };
    numbers.counter += 1;
    const kind = `${packet.qos > 0 ? '' : ' once'}${packet.retain ? ' retained' : ''}`;
    return Object.assign(packet, { brokerId: this.id + kind, brokerCounter: numbers.counter });
  }

  /** Values that an ended connection has sent, and that wait for the intake, wait once: the new one gets the acknowledgement. */
  #repeats({ agentId, topic, payload, client, messageId }: Held): boolean {
    if (!topic.endsWith('/data')) return false;
    for (const orphan of this.#orphans.get(agentId) ?? []) {
      if (orphan.topic !== topic || !orphan.payload.equals(payload)) continue;
      removeFrom(this.#orphans, agentId, orphan);
      Object.assign(orphan, { client, messageId });
      addTo(this.#ofClient, client!, orphan);
      return true;
    }
    return false;
  }

  #stored(name: string): void {
    const held = this.#held.get(name);
    if (!held) return;
    this.#held.delete(name);
    const { client, agentId, messageId } = held;
    if (client) {
      removeFrom(this.#ofClient, client, held);
      acknowledge(client, messageId);
    } else removeFrom(this.#orphans, agentId, held);
  }
}

function addTo<Key>(sets: Map<Key, Set<Held>>, key: Key, held: Held): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(held));
}

function removeFrom<Key>(sets: Map<Key, Set<Held>>, key: Key, held: Held): void {
  const set = sets.get(key);
  set?.delete(held);
  if (set?.size === 0) sets.delete(key);
}

/** Sends a PUBACK; those of a moment go together. */
function acknowledge({ conn }: Client, messageId: number): void {
  if (conn.destroyed) return;
  // whoever doesn't read them would fill the memory
  if (conn.writableLength > brokerLimits.unread) {
    conn.destroy();
    return;
  }
  conn.cork();
  conn.write(Buffer.of(0x40, 2, messageId >> 8, messageId & 0xff));
  process.nextTick(() => conn.uncork());
}
