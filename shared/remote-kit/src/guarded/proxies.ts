import type { AgentPanelProps } from '../points/agent-panel.ts';
import type { ConnectInterceptor } from '../points/connect-interceptor.ts';
import type { LogoutGuard } from '../points/logout-guard.ts';
import type { MenuCount } from '../points/menu-count.ts';
import type { MessageAlarmProps } from '../points/message-alarm.ts';
import type { PointName } from '../points/points.ts';
import type { MenuSource } from '../points/shell-menu.ts';
import { type GuardedAction, guardedAction } from './action.ts';
import type { ExtensionOrigin } from './call.ts';
import { type GuardedComponent, guardedComponent } from './component.tsx';
import { guardedInterceptor, guardedLogout } from './may-hold-up.ts';
import { guardedMenu } from './menu.ts';
import { guardedCount } from './menu-count.ts';
import { type GuardedReminders, guardedReminders } from './reminders.ts';

/** Extensions for other remotes: never the raw export, but a proxy that contains failures and enforces time-outs. */
export interface Proxies {
  'agent.action@1': GuardedAction;
  'agent.panel@1': GuardedComponent<AgentPanelProps>;
  'menu.count@1': MenuCount;
  'message.alarm@1': GuardedComponent<MessageAlarmProps>;
  'shell.header@1': GuardedComponent<object>;
  'shell.menu@1': MenuSource;
  'shell.status@1': GuardedComponent<object>;
  'tools.panel@1': GuardedComponent<object>;
  'connect.question@1': GuardedComponent<object>;
  'connect.interceptor@1': ConnectInterceptor;
  'logout.guard@1': LogoutGuard;
  'reminder.source@1': GuardedReminders;
}

const proxyMakers: { [P in PointName]: (value: unknown, of: ExtensionOrigin) => Proxies[P] } = {
  'agent.action@1': guardedAction,
  'agent.panel@1': guardedComponent<AgentPanelProps>,
  'menu.count@1': guardedCount,
  'message.alarm@1': guardedComponent<MessageAlarmProps>,
  'shell.header@1': guardedComponent<object>,
  'shell.menu@1': guardedMenu,
  'shell.status@1': guardedComponent<object>,
  'tools.panel@1': guardedComponent<object>,
  'connect.question@1': guardedComponent<object>,
  'connect.interceptor@1': guardedInterceptor,
  'logout.guard@1': guardedLogout,
  'reminder.source@1': guardedReminders,
};

/** The proxy of a remote's export for a point. Throws an explanatory sentence if the export doesn't fit the point. */
export const proxyOf = <P extends PointName>(point: P, value: unknown, remote: ExtensionOrigin['remote']): Proxies[P] =>
  proxyMakers[point](value, { remote, point });
