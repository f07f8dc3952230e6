import type { AgentAction } from './agent-action.ts';
import type { AgentPanel, AgentPanelData } from './agent-panel.ts';
import type { ConnectInterceptor } from './connect-interceptor.ts';
import type { ConnectQuestion, ConnectQuestionData } from './connect-question.ts';
import type { LogoutGuard } from './logout-guard.ts';
import type { ReminderSource } from './reminder-source.ts';
import type { ShellHeader } from './shell-header.ts';
import type { ShellStatus } from './shell-status.ts';
import type { ToolsPanel, ToolsPanelData } from './tools-panel.ts';

/**
 * Every place where remotes meet: what the named export `is`, and the `data` that remote.ts states beside it (null:
 * none). Add a point only together with its first user.
 */
export interface Points {
  'agent.action': { is: AgentAction; data: null };
  'agent.panel': { is: AgentPanel; data: AgentPanelData };
  'shell.header': { is: ShellHeader; data: null };
  'shell.status': { is: ShellStatus; data: null };
  'tools.panel': { is: ToolsPanel; data: ToolsPanelData };
  'connect.question': { is: ConnectQuestion; data: ConnectQuestionData };
  'connect.interceptor': { is: ConnectInterceptor; data: null };
  'logout.guard': { is: LogoutGuard; data: null };
  'reminder.source': { is: ReminderSource; data: null };
}

export type PointName = keyof Points;
