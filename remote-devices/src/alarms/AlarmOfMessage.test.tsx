/** @jest-environment @lineside/testing/environment */
import { AgentDataAlarmOccurrence } from '@lineside/contracts';
import { fireEvent, leave, screen, waitFor } from '@lineside/testing';
import { visit } from '../../test/screen.tsx';
import AlarmOfMessage from './AlarmOfMessage.tsx';

afterEach(leave);

const stop = {
  ...{ publicId: 'Occurrence01', agent: { publicId: 'Agent0000001', name: 'Filler 3', status: 'online' } },
  ...{
    alarm: { publicId: 'Alarm0000001', name: 'Emergency stop' },
    severity: 'high',
    occurredOn: '2026-03-12T12:05:00Z',
  },
  ...{ rtnOn: '2026-03-12T12:11:00Z', outOfService: false, inMaintenance: false, silenced: false, silencedUntil: null },
  ...{ acknowledged: false, acknowledgedBy: null, acknowledgedOn: null, comment: null },
  can: { edit: true, acknowledge: true },
};

const open = (...rows: object[]) =>
  visit(
    '/',
    '/',
    () => <AlarmOfMessage occurrenceId="Occurrence01" />,
    {},
    (api) => api.has(AgentDataAlarmOccurrence, rows as never),
  );

test('a message says the state of its alarm now, and acknowledges it', async () => {
  const { api } = await open(stop);
  await screen.findByText('Returned after 6 minutes');
  expect(screen.getByText('Nobody yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  await screen.findByText('The alarm was acknowledged');
  expect(api.of('AgentDataAlarmOccurrence', 'PATCH').map(({ path, body }) => [path, body])).toEqual([
    ['/agents/Agent0000001/alarm-occurrences/Occurrence01', { acknowledged: true }],
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull());
});

test('who may not acknowledge an alarm reads its message, with the ways to its values', async () => {
  await open({ ...stop, can: { edit: true, acknowledge: false } });
  await screen.findByText('Returned after 6 minutes');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Open history',
    'Why did it come?',
  ]);
});

test('a message of an alarm that is no longer there says so', async () => {
  await open();
  await screen.findByText('This alarm is no longer there.');
});
