/** The public API for authors of remotes. */
export { type BackendCall, useBackend } from './back-end/use-backend.ts';
export {
  defineRemote,
  type ExtensionEntry,
  type Guard,
  type MenuEntry,
  type ModulePath,
  type RemoteDescription,
  type RouteEntry,
} from './define-remote.ts';
export { type ComponentPoint, Extensions } from './extensions/Extensions.tsx';
export { type Extension, loadExtensions, useExtensions } from './extensions/use-extensions.ts';
export type { GuardedAction } from './guarded/action.ts';
export { ExtensionMark, type MarkProps } from './guarded/mark.tsx';
export { allows } from './manifest/allows.ts';
export type { AgentAction, AgentForAction } from './points/agent-action.ts';
export type { AgentPanel, AgentPanelData, AgentPanelProps } from './points/agent-panel.ts';
export type { AgentToConnect, ConnectInterceptor } from './points/connect-interceptor.ts';
export type { AnswererProps, ConnectQuestion, ConnectQuestionData } from './points/connect-question.ts';
export type { LogoutGuard } from './points/logout-guard.ts';
export type { MenuCount, MenuCountData } from './points/menu-count.ts';
export type { MessageAlarm, MessageAlarmProps } from './points/message-alarm.ts';
export type { PointName, Points } from './points/points.ts';
export type { Reminder, ReminderAction, ReminderSource } from './points/reminder-source.ts';
export type { ShellHeader } from './points/shell-header.ts';
export type { MenuSource, OwnMenuEntry } from './points/shell-menu.ts';
export type { ShellStatus } from './points/shell-status.ts';
export type { ToolsPanel, ToolsPanelData } from './points/tools-panel.ts';
export type { VpnStatus } from './points/vpn-status.ts';
export { ask, NobodyAnswers } from './questions/ask.ts';
export type { AnswerTo, QuestionId, QuestionProps, Questions } from './questions/questions.ts';
export { RemoteContext, type RemoteRef, useRemote } from './remote-context.ts';
export { type Language, languages } from './texts/languages.ts';
export {
  currentLanguage,
  setLanguage,
  type TextParams,
  type Texts,
  type Translate,
} from './texts/texts.ts';
export { useTexts } from './texts/use-texts.ts';
