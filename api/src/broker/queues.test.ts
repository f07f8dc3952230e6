import type { Packet } from 'aedes-persistence';
import { createQueues, nameOf } from './queues.ts';

/** The library's calls that concern what waits for a receiver. */
interface Waiting {
  outgoingEnqueue(receiver: { clientId: string }, packet: Packet): Promise<void>;
  outgoingUpdate(receiver: { id: string }, packet: Packet): Promise<void>;
  outgoingClearMessageId(receiver: { id: string }, packet: Packet): Promise<Packet | undefined>;
}

const message = (brokerCounter: number, messageId?: number) =>
  ({ cmd: 'publish', topic: 'gw/a/data', qos: 1, brokerId: 'one', brokerCounter, messageId }) as unknown as Packet;

test('a message in flight keeps its packet id when another connection gives it to a later one', async () => {
  const { persistence, has } = createQueues(100);
  const waiting = persistence as Waiting;
  const reader = { id: 'intake' };
  for (const number of [1, 2, 3]) await waiting.outgoingEnqueue({ clientId: 'intake' }, message(number));
  await waiting.outgoingUpdate(reader, message(1, 7));
  // after a new connection, which begins its ids at the same number
  const sent = [message(2, 7), message(1, 7), message(3, 8)];
  for (const packet of sent) await waiting.outgoingUpdate(reader, packet);
  const ids = sent.map(({ messageId }) => messageId);
  expect(ids[1]).toBe(7);
  expect(new Set(ids).size).toBe(3);
  for (const packet of sent) {
    const acknowledged = await waiting.outgoingClearMessageId(reader, { messageId: packet.messageId } as Packet);
    expect(nameOf(acknowledged!)).toBe(nameOf(packet));
  }
  expect([1, 2, 3].map((number) => has('intake', nameOf(message(number))))).toEqual([false, false, false]);
});

test('a message that was acknowledged while it was to be sent once more is no failure', async () => {
  const waiting = createQueues(100).persistence as Waiting;
  await waiting.outgoingEnqueue({ clientId: 'intake' }, message(1));
  await waiting.outgoingUpdate({ id: 'intake' }, message(1, 7));
  await waiting.outgoingClearMessageId({ id: 'intake' }, { messageId: 7 } as Packet);
  await expect(waiting.outgoingUpdate({ id: 'intake' }, message(1, 7))).resolves.toBeUndefined();
});
