import { type GatewayData, type GatewayGap, gatewayLimits } from '@lineside/contracts/gateway';
import { until } from '@lineside/testing/until';
import { Outbox } from './outbox.ts';

const moment = (number: number): GatewayData[number] => ({
  time: new Date(1_800_000_000_000 + number).toISOString(),
  values: { number },
});

/** An outbox, a platform that acknowledges when it is told to, and a buffer in memory. */
function anOutbox() {
  let kept: GatewayData[] = [];
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
      read: () => (kept[0] ? { data: kept[0], end: { segment: 1, offset: 1 } } : null),
      drop: () => {
        kept = kept.slice(1);
      },
    },
  });
  return { outbox, sent, told, lost, kept: () => kept.flat().map(({ values }) => values.number) };
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

test('values without a connection are kept, and go after live ones once there is one', async () => {
  const { outbox, sent, kept } = anOutbox();
  outbox.send([moment(1)]);
  await until(() => kept().length === 1);
  outbox.send([moment(2)]);
  await until(() => kept().length === 2);
  outbox.connected();
  outbox.send([moment(3)]);
  await until(() => sent.length === 2);
  expect(sent.map(({ numbers }) => numbers)).toEqual([[1], [3]]);
  sent[1]!.acknowledge();
  sent[0]!.acknowledge();
  await until(() => sent.length === 3);
  expect(sent[2]!.numbers).toEqual([2]);
  sent[2]!.acknowledge();
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
  await until(() => sent.length === 2);
  sent[1]!.lose();
  await until(() => sent.length === 3);
  expect(sent[2]!.numbers).toEqual([1]);
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
