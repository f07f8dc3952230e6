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
  /** Its name in this broker, once it is passed on. */
  name: string | undefined;
  /** Stored, but an earlier message of the connection isn't. */
  isStored: boolean;
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
  /** What isn't acknowledged, by the connection that it came on, in the order of arrival. */
  readonly #ofClient = new Map<Client, Set<Held>>();
  /** What isn't stored yet and came on connections that have ended, by gateway. */
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

  /**
   * Has a gateway's message with QoS 1 acknowledged once it is stored, and after the connection's earlier messages (MQTT 3.1.1,
   * 4.6); to be called as it arrives.
   */
  acknowledgeLater(client: Client, agentId: string, packet: PublishPacket): void {
    if (packet.qos !== 1) return;
    const { topic, payload, messageId } = packet;
    const state = { name: undefined, isStored: false };
    const held: Held = { agentId, topic, payload: payload as Buffer, client, messageId: messageId!, ...state };
    this.#allowed.set(packet, held);
    addTo(this.#ofClient, client, held);
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
    this.#held.set(name, Object.assign(held, { name }));
    if (!held.client) addTo(this.#orphans, held.agentId, held);
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
      if (held.name && !held.isStored) addTo(this.#orphans, held.agentId, held);
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
  #repeats(held: Held): boolean {
    const { agentId, topic, payload, client } = held;
    if (!client || !topic.endsWith('/data')) return false;
    for (const orphan of this.#orphans.get(agentId) ?? []) {
      if (orphan.topic !== topic || !orphan.payload.equals(payload)) continue;
      removeFrom(this.#orphans, agentId, orphan);
      held.name = orphan.name;
      this.#held.set(held.name!, held);
      return true;
    }
    return false;
  }

  #stored(name: string): void {
    const held = this.#held.get(name);
    if (!held) return;
    this.#held.delete(name);
    held.isStored = true;
    if (held.client) this.#acknowledge(held.client);
    else removeFrom(this.#orphans, held.agentId, held);
  }

  /** Acknowledges what is stored of a connection, up to the first message that isn't. */
  #acknowledge(client: Client): void {
    for (const held of this.#ofClient.get(client) ?? []) {
      if (!held.isStored) return;
      removeFrom(this.#ofClient, client, held);
      acknowledge(client, held.messageId);
    }
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
