import { useOnline } from '@lineside/client';
import { useVpnStatus } from '@lineside/connector';
import { type AgentForAction, type Extension, type GuardedAction, useExtensions, useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import { useMemo, useSyncExternalStore } from 'react';
import { isRunning, onRunning, runningNow, whileRunning } from './running.ts';

/** Something that can be done with one device now, in the words of the remote that gives it. */
export interface OfferedAction
  extends Pick<GuardedAction, 'icon' | 'primary' | 'secondary' | 'danger' | 'ends' | 'letter'> {
  key: string;
  label: string;
  /** Why it is currently disabled. */
  disabledReason?: string;
  /** The action is running on this device, wherever it was clicked. */
  busy: boolean;
  run(): void;
}

export interface AgentActions {
  /** A device's actions, the main one first, destructive ones last. */
  actionsOf(agent: AgentForAction): OfferedAction[];
  /** Code of some is on its way. */
  awaited: boolean;
  /** Actions whose code failed to load: each shows a mark. */
  failed: readonly Extract<Extension<'agent.action@1'>, { state: 'failed' }>[];
}

/** The actions that remotes give at `agent.action@1`; row, menu, header and keys draw the same ones. */
export function useAgentActions(): AgentActions {
  const extensions = useExtensions('agent.action@1');
  const status = useVpnStatus();
  const online = useOnline();
  const { t } = useTexts();
  const running = useSyncExternalStore(onRunning, runningNow);
  return useMemo(() => {
    const loaded = extensions.filter((extension) => extension.state === 'loaded');
    const inOrder = loaded.toSorted((a, b) => Number(a.use.danger ?? 0) - Number(b.use.danger ?? 0));
    return {
      awaited: extensions.some((extension) => extension.state === 'loading'),
      failed: extensions.filter((extension) => extension.state === 'failed'),
      actionsOf: (agent) =>
        inOrder
          .filter(({ use }) => use.visible(agent, status))
          .map(({ id, use, t: itsText }) => {
            const busyLabel = use.busyLabel(agent, status);
            const busy = busyLabel !== null;
            const label = itsText(busyLabel ?? use.label);
            return {
              key: id,
              label,
              icon: use.icon,
              primary: use.primary,
              secondary: use.secondary,
              danger: use.danger,
              ends: use.ends,
              letter: use.letter,
              disabledReason: online ? undefined : t('actions.offline'),
              busy: busy || isRunning(running, id, agent.publicId),
              run: () =>
                void (
                  busy ||
                  whileRunning(id, agent.publicId, () =>
                    perform(use, agent, t('actions.failed', { action: label, name: agent.name })),
                  )
                ),
            };
          }),
    };
  }, [extensions, status, online, t, running]);
}

async function perform(action: GuardedAction, agent: AgentForAction, text: string): Promise<void> {
  const { ok } = await action.run(agent);
  if (!ok) notify({ tone: 'danger', text, seconds: 5 });
}
