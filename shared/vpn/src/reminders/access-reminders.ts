import { serverNow } from '@lineside/client';
import { connectorService } from '@lineside/connector';
import { ask, type Reminder, type ReminderAction, type ReminderSource } from '@lineside/remote-kit';
import { ClockIcon } from '@lineside/ui/icons';
import { type MyRequest, myRequests } from '../my-requests/my-requests.ts';
import type {} from '../questions.ts';
import { type Due, dueReminders } from './due.ts';

let currentReminders: readonly Reminder[] = [];
let key = '';

/** Access that ends in 10, and in 2 minutes (spec 4.12); each is muted by its own id. */
export const accessReminders: ReminderSource = {
  getState: () => currentReminders,
  subscribe(changed) {
    const check = () => {
      const due = dueReminders(myRequests.getState(), serverNow());
      const next = due.map((due) => `${idOf(due)} ${due.request.end} ${isConnectedTo(due.request)}`).join();
      if (next === key) return;
      key = next;
      currentReminders = due.map(reminderOf);
      changed();
    };
    const stops = [myRequests.subscribe(check), connectorService.subscribe(check)];
    let timer = setTimeout(tick, toNextMinute());
    function tick() {
      check();
      timer = setTimeout(tick, toNextMinute());
    }
    check();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  },
};

/** The minute timer of spec 4.16: on the clock's minute, where accesses end. */
const toNextMinute = () => 60_000 - (serverNow() % 60_000) + 50;

const idOf = ({ request, minutesBefore }: Due) => `${request.publicId}-${minutesBefore}`;

const isConnectedTo = ({ agent, vpn }: MyRequest) => {
  const { session } = connectorService.getState();
  return vpn && session.is === 'connected' && session.agent.publicId === agent.publicId;
};

function reminderOf(due: Due): Reminder {
  const { request, minutesBefore } = due;
  const { agent, vpn, servers, end } = request;
  const connected = isConnectedTo(request);
  const kind = connected ? 'connected' : 'device';
  const disconnect: ReminderAction = {
    label: 'actions.disconnect',
    run: () => connectorService.disconnect(),
  };
  const more: ReminderAction = {
    label: 'reminder.moreTime',
    run: () =>
      ask('request-more-time', {
        agentId: agent.publicId,
        vpn,
        servers: servers.map(({ publicId }) => publicId),
        start: end,
      }),
  };
  return {
    id: idOf(due),
    icon: ClockIcon,
    message: { key: 'reminder.ends' },
    detail:
      agent.name === null
        ? { key: `reminder.nameless.${kind}` }
        : { key: `reminder.${kind}`, params: { name: agent.name } },
    important: minutesBefore === 2,
    expiresOn: end,
    actions: connected ? [more, disconnect] : [more],
  };
}
