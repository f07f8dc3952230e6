import { Readable } from 'node:stream';
import memory, { type Packet } from 'aedes-persistence';

/** The highest packet id of MQTT. */
const maxId = 65_535;

interface Queue {
  /** By the broker's message id, in order of arrival. */
  packets: Map<string, Packet>;
  /** The names of messages in flight, by their packet ids. */
  underWay: Map<number, string>;
  /** The last packet id that was given instead of one in use. */
  last: number;
}

interface Reader {
  id: string;
}

export interface Queues {
  /** The broker's storage. */
  persistence: object;
  /** Calls back at once, or as soon as there is room for more. */
  whenRoom(goOn: () => void): void;
  /** Whether a message waits for a client, by its name (`nameOf`). */
  has(id: string, name: string): boolean;
  /** Drops messages for a client that doesn't return, and returns their number. */
  forget(id: string): Promise<number>;
}

/**
 * Messages in memory that wait for their receivers: until they are acknowledged, and during the absence of persistent
 * clients. They are found by name, where the library searches all of them, and limited: while `most` or more wait for a
 * receiver, senders are held back.
 */
export function createQueues(max: number): Queues {
  const queues = new Map<string, Queue>();
  const full = new Set<string>();
  const waitingPublishers: (() => void)[] = [];

  const letGo = () => {
    while (waitingPublishers.length > 0 && full.size === 0) waitingPublishers.shift()!();
  };
  const queueOf = (id: string): Queue => {
    const queue = queues.get(id) ?? { packets: new Map(), underWay: new Map(), last: 0 };
    queues.set(id, queue);
    return queue;
  };
  const add = (id: string, packet: Packet) => {
    const { packets } = queueOf(id);
    packets.set(nameOf(packet), { ...packet });
    if (packets.size >= max) full.add(id);
  };

  const persistence = memory();
  const outgoing = {
    async outgoingEnqueue({ clientId }: { clientId: string }, packet: Packet) {
      add(clientId, packet);
    },
    async outgoingEnqueueCombi(subscriptions: { clientId: string }[], packet: Packet) {
      for (const { clientId } of subscriptions) add(clientId, packet);
    },
    async outgoingUpdate({ id }: Reader, packet: Packet) {
      const queue = queueOf(id);
      const { packets, underWay } = queue;
      const name = packets.has(nameOf(packet)) ? nameOf(packet) : underWay.get(packet.messageId!);
      const known = name === undefined ? undefined : packets.get(name);
      // it was acknowledged meanwhile, and comes once more
      if (name === undefined || !known) return;
      if (known.messageId !== undefined) underWay.delete(known.messageId);
      // each connection begins its ids anew, and what an earlier one has sent keeps its own
      if (underWay.has(packet.messageId!)) packet.messageId = queue.last = freeId(underWay, queue.last);
      // the second half of an exactly-once delivery replaces the first
      const stored = name === nameOf(packet) ? known : packet;
      packets.set(name, Object.assign(stored, { messageId: packet.messageId }));
      underWay.set(packet.messageId!, name);
    },
    async outgoingClearMessageId({ id }: Reader, { messageId }: Packet) {
      const { packets, underWay } = queueOf(id);
      const name = underWay.get(messageId!);
      const packet = name === undefined ? undefined : packets.get(name);
      underWay.delete(messageId!);
      if (name !== undefined) packets.delete(name);
      if (packets.size === 0) queues.delete(id);
      if (packets.size < max && full.delete(id)) letGo();
      return packet;
    },
    outgoingStream: ({ id }: Reader) => Readable.from([...(queues.get(id)?.packets.values() ?? [])]),
  };
  return {
    persistence: Object.assign(persistence, outgoing),
    whenRoom(goOn) {
      if (full.size > 0) waitingPublishers.push(goOn);
      else goOn();
    },
    has: (id, name) => queues.get(id)?.packets.has(name) ?? false,
    async forget(id) {
      const waiting = queues.get(id)?.packets.size ?? 0;
      await (persistence.cleanSubscriptions as unknown as (client: Reader) => Promise<unknown>)({ id });
      queues.delete(id);
      full.delete(id);
      letGo();
      return waiting;
    },
  };
}

/** The first packet id after one that no message in flight has. */
function freeId(underWay: ReadonlyMap<number, string>, last: number): number {
  if (underWay.size >= maxId) throw new Error('too many messages are in flight');
  let id = last;
  do id = (id % maxId) + 1;
  while (underWay.has(id));
  return id;
}

/** The name of a message in a broker. */
export const nameOf = ({ brokerId, brokerCounter }: Pick<Packet, 'brokerId' | 'brokerCounter'>): string =>
  `${brokerId} ${brokerCounter}`;
