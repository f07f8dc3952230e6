import { type GatewayData, type GatewayGap, gatewayLimits } from '@lineside/contracts/gateway';
import { until } from '@lineside/testing/until';
import { Outbox } from './outbox.ts';

const moment = (number: number): GatewayData[number] => ({
  time: new Date(1_800_000_000_000 + number).toISOString(),
  values: { number },
});

/** An outbox, a platform that acknowledges when it is told to, and a buffer in memory. */
function anOutbox() {
  const kept: GatewayData[] = [];
  let dropped = 0;
  const sent: { numbers: unknown[]; acknowledge(): void; lose(): void }[] = [];
  const told: GatewayGap[] = [];
  const lost: { gap: GatewayGap | null } = { gap: null };
  const outbox = new Outbox({
    tell: async (gap) => void told.push(gap),
    publish: (data) =>
      new Promise<void>((acknowledge, reject) => {
        const lose = () => reject(new Error('lost'));
        sent.push({ numbers: data.map(({ values }) => values.number), acknowledge, lose });
      }),
    buffer: {
      get gap() {
        return lost.gap;
      },
      told: () => {
        lost.gap = null;
      },
      append: (data) => void kept.push(data),
      read: (from) => {
        const at = from?.offset ?? dropped;
        return kept[at] ? { data: kept[at], end: { segment: 1, offset: at + 1 } } : null;
      },
      drop: (end) => {
        dropped = end.offset;
      },
    },
  });
  return {
    outbox,
    sent,
    told,
    lost,
    kept: () =>
      kept
        .slice(dropped)
        .flat()
        .map(({ values }) => values.number),
  };
}

test('values that are longer than a message go in several, each no longer than one may be', async () => {
  const { outbox, sent, kept } = anOutbox();
  const text = 'é'.repeat(1024);
  const values = { ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`text-${index}`, text])) };
  const data = Array.from({ length: 6 }, (_, number) => ({ ...moment(number), values: { ...values, number } }));
  const bytes = (moments: number) => Buffer.byteLength(JSON.stringify(data.slice(0, moments)));
  expect([bytes(3) <= gatewayLimits.payload, bytes(4) <= gatewayLimits.payload]).toEqual([true, false]);
  outbox.connected();
  outbox.send(data);
  await until(() => sent.length === 2);
  expect(sent.map(({ numbers }) => numbers)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
  expect(kept()).toEqual([]);
  for (const { acknowledge } of sent) acknowledge();
});

/** An outbox that has so many earlier messages, each of one moment with its number. */
async function anOutboxWith(count: number) {
  const made = anOutbox();
  for (let number = 1; number <= count; number += 1) {
    made.outbox.send([moment(number)]);
    await until(() => made.kept().length === number);
  }
  return made;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const { perSecond } = gatewayLimits.pace;

test('values without a connection are kept, and sent once there is one, beside live ones', async () => {
  const { outbox, sent, kept } = await anOutboxWith(2);
  outbox.connected();
  outbox.send([moment(3)]);
  await until(() => sent.length === 3);
  expect(sent.map(({ numbers }) => numbers)).toEqual([[1], [2], [3]]);
  for (const { acknowledge } of sent) acknowledge();
  await until(() => kept().length === 0);
  outbox.close();
  expect(kept()).toEqual([]);
});

test('of earlier values as many messages are under way as the platform takes in a second', async () => {
  const { outbox, sent, kept } = await anOutboxWith(perSecond + 2);
  outbox.connected();
  expect(sent.map(({ numbers }) => numbers)).toEqual(upTo(perSecond).map((number) => [number]));
  sent[1]!.acknowledge();
  // the second one is there: it makes no room, since the first may have to be sent again
  await Promise.resolve();
  expect([sent.length, kept()[0]]).toEqual([perSecond, 1]);
  sent[0]!.acknowledge();
  await until(() => sent.length === perSecond + 2);
  expect(sent.slice(perSecond).map(({ numbers }) => numbers)).toEqual([[perSecond + 1], [perSecond + 2]]);
  expect(kept()[0]).toBe(3);
  for (const { acknowledge } of sent) acknowledge();
  await until(() => kept().length === 0);
  outbox.close();
});

test('an earlier message that is lost is sent again, and all that follow it, in order', async () => {
  const { outbox, sent, kept } = await anOutboxWith(4);
  outbox.connected();
  sent[0]!.acknowledge();
  sent[2]!.acknowledge();
  sent[1]!.lose();
  await until(() => sent.length === 7);
  expect(sent.slice(4).map(({ numbers }) => numbers)).toEqual([[2], [3], [4]]);
  // what was sent first came all the same
  sent[3]!.acknowledge();
  await Promise.resolve();
  expect(kept()).toEqual([2, 3, 4]);
  for (const { acknowledge } of sent.slice(4)) acknowledge();
  await until(() => kept().length === 0);
  outbox.close();
});

test('values that were not acknowledged are kept when the connection or message is lost', async () => {
  const { outbox, sent, kept } = anOutbox();
  outbox.connected();
  outbox.send([moment(1)]);
  await until(() => sent.length === 1);
  outbox.disconnected();
  expect(kept()).toEqual([1]);
  sent[0]!.acknowledge();
  outbox.send([moment(2)]);
  outbox.close();
  expect(kept()).toEqual([1, 2]);
  outbox.connected();
  await until(() => sent.length === 3);
  sent[1]!.lose();
  await until(() => sent.length === 5);
  expect(sent.slice(3).map(({ numbers }) => numbers)).toEqual([[1], [2]]);
  outbox.close();
  expect(kept()).toEqual([1, 2]);
});

test('values that a full buffer dropped are told once there is a connection', async () => {
  const { outbox, told, lost } = anOutbox();
  const gap = { from: moment(1).time, to: moment(9).time, count: 9 };
  lost.gap = gap;
  outbox.connected();
  await until(() => lost.gap === null);
  expect(told).toEqual([gap]);
  outbox.close();
});
