import { gatewayTopic, printGatewayMessage } from '@lineside/contracts/gateway';
import { emptyBatch, putBack, take } from './batch.ts';

const agent = 'AbCdEfGh1234';
const now = Date.now();

/** What came in while it was a certain time, from the oldest on. */
function cameIn(at: number, online: boolean, value: number) {
  const batch = emptyBatch();
  const said = (topic: 'state' | 'data', message: Parameters<typeof printGatewayMessage>[0]) =>
    take(batch, gatewayTopic(agent, topic), Buffer.from(printGatewayMessage(message)), false, at);
  const time = new Date(at).toISOString();
  said('state', { online, since: time, vpn: null });
  said('data', [{ time, values: { temperature: value } }]);
  return batch;
}

test('after a database outage the newer state wins, and no value of either time is lost', () => {
  const [before, meanwhile] = [cameIn(now - 60_000, true, 1), cameIn(now, false, 2)];
  const whole = putBack(before, meanwhile);
  expect(whole.states.get(agent)?.online).toBe(false);
  expect(whole.heard.get(agent)).toBe(now);
  expect(whole.values.map(({ value }) => value)).toEqual([1, 2]);
});
