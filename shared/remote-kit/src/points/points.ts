import type { AgentAction } from './agent-action.ts';
import type { AgentPanel, AgentPanelData } from './agent-panel.ts';
import type { ConnectInterceptor } from './connect-interceptor.ts';
import type { ConnectQuestion, ConnectQuestionData } from './connect-question.ts';
import type { LogoutGuard } from './logout-guard.ts';
import type { MenuCount, MenuCountData } from './menu-count.ts';
import type { MessageAlarm } from './message-alarm.ts';
import type { ReminderSource } from './reminder-source.ts';
import type { ShellHeader } from './shell-header.ts';
import type { MenuSource } from './shell-menu.ts';
import type { ShellStatus } from './shell-status.ts';
import type { ToolsPanel, ToolsPanelData } from './tools-panel.ts';

/**
 * Every extension point, by its meaning and major version: the form of the named export (`is`), and its `data` in
 * remote.ts (null: none). Add a point only together with its first user. A breaking change adds another major version;
 * this one stays as long as it has users.
 */
export interface Points {
  'agent.action@1': { is: AgentAction; data: null };
  'agent.panel@1': { is: AgentPanel; data: AgentPanelData };
  'menu.count@1': { is: MenuCount; data: MenuCountData };
  'message.alarm@1': { is: MessageAlarm; data: null };
  'shell.header@1': { is: ShellHeader; data: null };
  'shell.menu@1': { is: MenuSource; data: null };
  'shell.status@1': { is: ShellStatus; data: null };
  'tools.panel@1': { is: ToolsPanel; data: ToolsPanelData };
  'connect.question@1': { is: ConnectQuestion; data: ConnectQuestionData };
  'connect.interceptor@1': { is: ConnectInterceptor; data: null };
  'logout.guard@1': { is: LogoutGuard; data: null };
  'reminder.source@1': { is: ReminderSource; data: null };
}

export type PointName = keyof Points;

type MeaningOf<Point> = Point extends `${infer Meaning}@${number}` ? Meaning : never;

/** A point without its major: `agent.panel`. */
export type Meaning = MeaningOf<PointName>;

export const meaningOf = (point: string): string => point.split('@')[0]!;
