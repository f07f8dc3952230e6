import type { AgentPanelProps } from '../points/agent-panel.ts';
import type { ConnectInterceptor } from '../points/connect-interceptor.ts';
import type { LogoutGuard } from '../points/logout-guard.ts';
import type { PointName } from '../points/points.ts';
import { type GuardedAction, guardedAction } from './action.ts';
import type { Stranger } from './call.ts';
import { type GuardedComponent, guardedComponent } from './component.tsx';
import { guardedInterceptor, guardedLogout } from './may-hold-up.ts';
import { type GuardedReminders, guardedReminders } from './reminders.ts';

/** What others get of an extension: never what the remote exports, but a face of it that keeps faults and time. */
export interface Faces {
  'agent.action': GuardedAction;
  'agent.panel': GuardedComponent<AgentPanelProps>;
  'shell.header': GuardedComponent<object>;
  'shell.status': GuardedComponent<object>;
  'tools.panel': GuardedComponent<object>;
  'connect.question': GuardedComponent<object>;
  'connect.interceptor': ConnectInterceptor;
  'logout.guard': LogoutGuard;
  'reminder.source': GuardedReminders;
}

const faces: { [P in PointName]: (value: unknown, of: Stranger) => Faces[P] } = {
  'agent.action': guardedAction,
  'agent.panel': guardedComponent<AgentPanelProps>,
  'shell.header': guardedComponent<object>,
  'shell.status': guardedComponent<object>,
  'tools.panel': guardedComponent<object>,
  'connect.question': guardedComponent<object>,
  'connect.interceptor': guardedInterceptor,
  'logout.guard': guardedLogout,
  'reminder.source': guardedReminders,
};

/** The face of what a remote exports for a point. Throws a sentence where it isn't what the point takes. */
export const faceOf = <P extends PointName>(point: P, value: unknown, remote: Stranger['remote']): Faces[P] =>
  faces[point](value, { remote, point });
