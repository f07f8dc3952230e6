import type { AedesPublishPacket, PublishPacket } from 'aedes';
import { AcknowledgingBroker } from './acknowledging-broker.ts';

const count = 20_000;

test('many messages that wait for a receiver are passed on after it has gone', async () => {
  const broker = new AcknowledgingBroker({}, () => false);
  await broker.listen();
  const waiting: (() => void)[] = [];
  const receive = (_packet: AedesPublishPacket, done: () => void) => void waiting.push(done);
  await new Promise<void>((resolve) => broker.subscribe('gw/a/data', receive, resolve));
  const packet: PublishPacket = {
    cmd: 'publish',
    topic: 'gw/a/data',
    payload: 'value',
    qos: 1,
    retain: false,
    dup: false,
  };
  const published = Array.from(
    { length: count },
    () => new Promise<void>((resolve) => broker.publish({ ...packet }, null, () => resolve())),
  );
  // as many as the library passes on beside each other
  while (waiting.length < 100) await new Promise((resolve) => setImmediate(resolve));
  await new Promise<void>((resolve) => broker.unsubscribe('gw/a/data', receive, resolve));
  for (const done of waiting) done();
  await Promise.all(published);
  await new Promise<void>((resolve) => broker.close(resolve));
});
