import { useOnline } from '@lineside/client';
import { type AgentAction, type AgentForAction, type Extension, useExtensions, useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import { useMemo } from 'react';
import { useVpnStatus } from './use-vpn-status.ts';

/** Something that can be done with one device now, in the words of the remote that gives it. */
export interface OfferedAction extends Pick<AgentAction, 'icon' | 'primary' | 'secondary' | 'danger' | 'letter'> {
  key: string;
  label: string;
  /** Why it can't be done for the moment. */
  disabledReason?: string;
  run(): void;
}

export interface AgentActions {
  /** What a device offers, the first one first, what destroys last. */
  of(agent: AgentForAction): OfferedAction[];
  /** Those whose code didn't come: a mark stands for each. */
  failed: readonly Extract<Extension<'agent.action'>, { state: 'failed' }>[];
}

/** The actions that remotes give at `agent.action`; row, menu, header and keys draw the same ones. */
export function useAgentActions(): AgentActions {
  const extensions = useExtensions('agent.action');
  const status = useVpnStatus();
  const online = useOnline();
  const { t } = useTexts();
  return useMemo(() => {
    const loaded = extensions.filter((one) => one.state === 'loaded');
    const inOrder = loaded.toSorted((one, other) => Number(one.value.danger ?? 0) - Number(other.value.danger ?? 0));
    return {
      failed: extensions.filter((one) => one.state === 'failed'),
      of: (agent) =>
        inOrder
          .filter(({ value }) => value.visible(agent, status))
          .map(({ id, value, t: itsText }) => {
            const label = itsText(value.label);
            return {
              key: id,
              label,
              icon: value.icon,
              primary: value.primary,
              secondary: value.secondary,
              danger: value.danger,
              letter: value.letter,
              disabledReason: online ? undefined : t('actions.offline'),
              run: () => void perform(value, agent, t('actions.failed', { action: label, name: agent.name })),
            };
          }),
    };
  }, [extensions, status, online, t]);
}

async function perform(action: AgentAction, agent: AgentForAction, text: string): Promise<void> {
  try {
    await action.run(agent);
  } catch {
    notify({ tone: 'danger', text, seconds: 5 });
  }
}
