import type { Agent, Row } from '@lineside/contracts';
import type { ComponentType } from 'react';
import type { VpnStatus } from './vpn-status.ts';

/** The fields of a device that the renderer of its actions has loaded. */
export type AgentForAction = Pick<
  Row<typeof Agent>,
  'publicId' | 'name' | 'status' | 'activeVpnSession' | 'access' | 'can' | 'vpnRequireAccessApproval'
>;

/**
 * `agent.action@1`: something a person can do with one device. Declared once; row menu and header draw the same object.
 *
 * @example
 * export const requestAccess: AgentAction = {
 *   label: 'request-access',
 *   icon: KeyRoundIcon,
 *   visible: (agent) => agent.can.requestAccess,
 *   run: (agent) => ask('request-access', { agentId: agent.publicId }),
 * };
 */
export interface AgentAction {
  /** Key in the texts of the remote that gives the action. */
  label: string;
  /** Drawn at 16 px (20 on a phone) in the text's colour; take one from `@lineside/ui/icons`. */
  icon: ComponentType<{ size?: number }>;
  /** A small letter that runs it on the row that the keys are on: `c`. */
  letter?: string;
  /** Whether this device offers the action now. Called for each row drawn: cheap, and without side effects. */
  visible(agent: AgentForAction, status: VpnStatus): boolean;
  /** Drawn in the danger colour, last. */
  danger?: boolean;
  /** Ends something that runs: never the filled button, and not run by the second click of a double click. */
  ends?: boolean;
  /** Drawn as the one filled button of a header; the first visible one wins. */
  primary?: boolean;
  /** Never the first action of a row, even where it is the only one: it waits in the menu. */
  secondary?: boolean;
  /** While it is under way: drawn in these words of the same texts, in its place, and not to be pressed. */
  busy?: { label: string; when(agent: AgentForAction, status: VpnStatus): boolean };
  /** Runs it. Until the promise settles every button of the action shows that; a rejection becomes a notice. */
  run(agent: AgentForAction): unknown;
}
