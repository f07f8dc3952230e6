import { AgentDataVariable } from '@lineside/contracts';
import { gatewayTopic, printGatewayMessage } from '@lineside/contracts/gateway';
import { emptyBatch, putBack, take } from './batch.ts';

const agent = 'AbCdEfGh1234';
const variable = AgentDataVariable.fields.slug.schema;
const now = Date.now();

/** Messages received at a certain time, oldest first. */
function cameIn(at: number, online: boolean, value: number) {
  const batch = emptyBatch();
  const publish = (topic: 'state' | 'data', message: Parameters<typeof printGatewayMessage>[0]) =>
    take(batch, gatewayTopic(agent, topic), Buffer.from(printGatewayMessage(message)), false, at);
  const time = new Date(at).toISOString();
  publish('state', { online, since: time, vpn: null });
  publish('data', [{ time, values: { temperature: value } }]);
  return batch;
}

test('after a database outage the newer state wins, and no value of either time is lost', () => {
  const [before, meanwhile] = [cameIn(now - 60_000, true, 1), cameIn(now, false, 2)];
  const whole = putBack(before, meanwhile);
  expect(whole.states.get(agent)?.online).toBe(false);
  expect(whole.seen.get(agent)).toBe(now);
  expect(whole.values.map(({ value }) => value)).toEqual([1, 2]);
});

const data = (text: string) => {
  const batch = emptyBatch();
  take(batch, gatewayTopic(agent, 'data'), Buffer.from(text), false, now);
  return { values: batch.values.map(({ slug, value }) => [slug, value]), refused: batch.refused.get(agent) };
};
const at = JSON.stringify(new Date(now).toISOString());

test('values that a gateway sends a year late are stored, and those of a wrong clock are refused', () => {
  const on = (days: number) => JSON.stringify(new Date(now - days * 86_400_000).toISOString());
  const text = `[{"time":${on(365)},"values":{"level":1}},{"time":${on(3700)},"values":{"level":2}}]`;
  expect(data(text)).toEqual({
    values: [['level', 1]],
    refused: expect.objectContaining({ count: 1, reason: 'time' }),
  });
});

test.each([
  ['NaN', `[{"time":${at},"values":{"level":2.5,"flow":NaN}}]`],
  ['null', `[{"time":${at},"values":{"level":2.5,"flow":null}}]`],
])('%s is no value, and the others of its message are stored', (_kind, text) => {
  expect(data(text)).toEqual({ values: [['level', 2.5]], refused: undefined });
});

test.each([
  ['number', `[{"time":${at},"values":{"level":2.5,"flow":[41.2]}}]`, '{"flow":[41.2]}'],
  ['number', `[{"time":${at},"values":{"flow":{"is":1},"level":2.5}}]`, '{"flow":{"is":1}}'],
  ['text', `[{"time":${at},"values":{"level":2.5,"flow":"a\\u0000b"}}]`, '{"flow":"a\\u0000b"}'],
  ['number', `{"time":${at},"values":{"level":2.5,"flow":1e400}}`, '{"flow":null}'],
  ['name', `[{"time":${at},"values":{"level":2.5,"Oil Temp":1}}]`, '{"Oil Temp":1}'],
  ['time', `[{"time":${now},"values":{"flow":1}},{"time":${at},"values":{"level":2.5}}]`, String(now)],
  ['format', `[17,{"time":${at},"values":{"level":2.5}}]`, '17'],
])('a value that is refused for its %s leaves the others of its message', (reason, text, example) => {
  expect(data(text)).toEqual({ values: [['level', 2.5]], refused: { count: 1, reason, example } });
});

test('texts have at most 1,024 characters', () => {
  const [most, more] = [1024, 1025].map((length) => 'ä'.repeat(length));
  expect(data(`{"time":${at},"values":{"batch":"${most}"}}`).values).toEqual([['batch', most]]);
  expect(data(`{"time":${at},"values":{"batch":"${more}"}}`)).toMatchObject({
    values: [],
    refused: { reason: 'text' },
  });
});

test('values of every slug that a variable can have are stored', () => {
  const slugs = ['Oil_Temp', 'UPPER', 'a[0]', '_x', '-y', '9', '__proto__', 'constructor', 's'.repeat(64)];
  for (const slug of slugs) expect([slug, variable.safeParse(slug).success]).toEqual([slug, true]);
  const values = slugs.map((slug, value) => `${JSON.stringify(slug)}:${value}`);
  const { values: stored, refused } = data(`[{"time":${at},"values":{${values.join()}}}]`);
  expect(refused).toBeUndefined();
  expect(new Map(stored as [string, number][])).toEqual(new Map(slugs.map((slug, value) => [slug, value])));
});

test('the first 1000 moments of a message are stored, and the others are counted', () => {
  const moments = Array.from({ length: 1003 }, (_, index) => ({
    time: new Date(now - index * 1000).toISOString(),
    values: { level: index },
  }));
  const { values, refused } = data(JSON.stringify(moments));
  expect(values).toHaveLength(1000);
  expect(refused).toEqual({ count: 3, reason: 'tooMany', example: '1003' });
});

test('a clock is wrong by what a state says that was just sent, if that is more than a minute', () => {
  const stateOf = (sent: string | undefined, isRetained = false) => {
    const batch = emptyBatch();
    const state = JSON.stringify({ online: true, since: null, vpn: null, sent });
    take(batch, gatewayTopic(agent, 'state'), Buffer.from(state), isRetained, now);
    expect(batch.states.get(agent)?.online).toBe(true);
    return batch.clockErrors.get(agent);
  };
  const ahead = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  expect([ahead(61), ahead(-3600), ahead(59)].map((sent) => stateOf(sent))).toEqual([61, -3600, null]);
  expect(stateOf('1970-01-01T00:00:05Z')).toBeLessThan(-1e9);
  expect([stateOf(undefined), stateOf('noon'), stateOf(ahead(3600), true)]).toEqual([undefined, undefined, undefined]);
});

test.each(['data', 'live'] as const)(
  'values in %s that are more than a minute ahead mark the clock, one or many',
  (topic) => {
    const batchOf = (...messages: string[]) => {
      const batch = emptyBatch();
      for (const message of messages) take(batch, gatewayTopic(agent, topic), Buffer.from(message), false, now);
      return { clock: batch.clockErrors.get(agent), isPresent: batch.present.has(agent) };
    };
    const moment = (seconds: number) =>
      `{"time":"${new Date(now + seconds * 1000).toISOString()}","values":{"level":1}}`;
    const ahead = (clock: number) => ({ clock, isPresent: false });
    expect(batchOf(moment(61))).toEqual(ahead(61));
    expect(batchOf(`[${moment(3600)}]`)).toEqual(ahead(3600));
    expect(batchOf(`[${moment(-600)},${moment(90)},${moment(0)}]`)).toEqual(ahead(90));
    expect(batchOf(moment(59), moment(-59))).toEqual({ clock: undefined, isPresent: true });
    expect(batchOf(moment(-61), `[${moment(-90_000)}]`)).toEqual({ clock: undefined, isPresent: false });
    expect(batchOf('17', '[]', '{"time":"noon","values":{"level":1}}')).toEqual({ clock: undefined, isPresent: false });
  },
);

test('a gateway without a set clock is online from its last message', () => {
  const batch = emptyBatch();
  const state = '{"online":true,"since":"1970-01-01T00:00:10Z","vpn":null}';
  take(batch, gatewayTopic(agent, 'state'), Buffer.from(state), false, now);
  expect(batch.states.get(agent)).toEqual({ online: true, since: new Date(now).toISOString(), vpn: null });
});

test('a gateway that can’t carry out a write writes no values, said in either form', () => {
  const batch = emptyBatch();
  const id = 'Write0000001';
  for (const reply of [`{"id":"${id}","done":false}`, `{"id":"${id}","write":"refused","reason":"unsupported"}`])
    take(batch, gatewayTopic(agent, 'reply'), Buffer.from(reply), false, now);
  take(batch, gatewayTopic(agent, 'reply'), Buffer.from(`{"id":"${id}","done":true}`), false, now);
  const refused = { agent, id, write: 'refused', reason: 'unsupported' };
  expect(batch.writes).toEqual([refused, refused]);
});
