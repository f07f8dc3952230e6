import type { ComponentType } from 'react';
import type { AgentAction, AgentForAction } from '../points/agent-action.ts';
import type { VpnStatus } from '../points/vpn-status.ts';
import { action, yesOrNo } from './agreed.ts';
import { callNow, callWithin, type ExtensionOrigin, type Outcome } from './call.ts';
import { anything, fits } from './checks.ts';
import { guardedIcon } from './component.tsx';
import { readOnly } from './read-only.ts';

/** A remote's action on a device, as others may use it: it never throws or hangs. */
export interface GuardedAction
  extends Pick<AgentAction, 'label' | 'letter' | 'danger' | 'ends' | 'primary' | 'secondary'> {
  icon: ComponentType<{ size?: number }>;
  /** False where it doesn't say. */
  visible(agent: AgentForAction, status: VpnStatus): boolean;
  /** The text key of its progress message; null while idle. */
  busyLabel(agent: AgentForAction, status: VpnStatus): string | null;
  run(agent: AgentForAction): Promise<Outcome<void>>;
}

/** The time-out of an action, without the time for questions to the person, in milliseconds. */
const timeoutMs = 120_000;

/** The guarded face of `agent.action@1`. Throws where it isn't one. */
export function guardedAction(value: unknown, of: ExtensionOrigin): GuardedAction {
  const { icon, visible, busy, run, ...plain } = fits(action)(value);
  const isTrue = (member: string, call: () => unknown) => {
    const outcome = callNow(of, member, call, fits(yesOrNo));
    return outcome.ok && outcome.value;
  };
  return {
    ...plain,
    icon: guardedIcon(icon, of.remote, of.point),
    visible: (agent, status) => isTrue('visible', () => visible(readOnly(agent), readOnly(status))),
    busyLabel: (agent, status) =>
      busy && isTrue('busy', () => busy.when(readOnly(agent), readOnly(status))) ? busy.label : null,
    run: (agent) => callWithin(of, 'run', timeoutMs, () => run(readOnly(agent)), anything),
  };
}
