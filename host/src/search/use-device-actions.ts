import { useOnline } from '@lineside/client';
import { useVpnStatus } from '@lineside/connector';
import { type GuardedAction, type Translate, useExtensions, useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import { RouterIcon } from '@lineside/ui/icons';
import type { FoundDevice } from './find-records.ts';
import { wordsAfter } from './match-words.ts';
import { type Hit, maxPerKind } from './search-hit.ts';

interface Named {
  id: string;
  label: string;
  use: GuardedAction;
  t: Translate;
}

/** What can be done with devices: to open them, and the actions that remotes give, as in a row of the list. */
export function useDeviceActions() {
  const { t } = useTexts('host');
  const online = useOnline();
  const status = useVpnStatus();
  const extensions = useExtensions('agent.action@1');
  const named: Named[] = extensions.flatMap((each) =>
    each.state === 'loaded' ? [{ id: each.id, label: each.t(each.use.label), use: each.use, t: each.t }] : [],
  );
  const openLabel = t('search.open');

  const stateOf = ({ publicId, status: its }: FoundDevice): Hit['state'] =>
    status.agentId === publicId && (status.is === 'connected' || status.is === 'connecting') ? status.is : its;

  const hitOf = ({ id, label, use }: Named, agent: FoundDevice): Hit => ({
    ...{ key: `${id} ${agent.publicId}`, kind: 'actions', label, note: agent.name ?? undefined, icon: use.icon },
    does: {
      run: async () => {
        const { ok } = await use.run(agent);
        const text = t('search.actionFailed', { action: label, name: agent.name ?? '' });
        if (!ok) notify({ tone: 'danger', text, seconds: 5 });
      },
    },
  });
  const opening = (agent: FoundDevice): Hit => ({
    ...{ key: `open ${agent.publicId}`, kind: 'actions', label: openLabel, note: agent.name ?? undefined },
    ...{ icon: RouterIcon, does: { to: `/devices/${agent.publicId}` } },
  });
  const offered = (agent: FoundDevice, among: readonly Named[]) =>
    online ? among.filter(({ use }) => use.visible(agent, status) && use.busyLabel(agent, status) === null) : [];

  return {
    stateOf,
    /** The words after those of an action: the device that is meant. Null if the search begins with no action. */
    targetIn(search: string): string | null {
      const rests = [openLabel, ...named.map(({ label }) => label)].map((label) => wordsAfter(label, search));
      return rests.filter((rest) => rest !== null).sort((a, b) => a.length - b.length)[0] ?? null;
    },
    /** Actions whose words a search begins with, on devices that it means. */
    actionsBy(search: string, target: string, agents: readonly FoundDevice[]): Hit[] {
      const isMeant = (label: string) => wordsAfter(label, search) === target;
      const meant = named.filter(({ label }) => isMeant(label));
      return agents
        .flatMap((agent) => [
          ...offered(agent, meant).map((action) => hitOf(action, agent)),
          ...(isMeant(openLabel) ? [opening(agent)] : []),
        ])
        .slice(0, maxPerKind);
    },
    /** The first actions of devices that a search found. */
    firstActionsOf: (agents: readonly FoundDevice[]): Hit[] =>
      agents
        .flatMap((agent) =>
          offered(agent, named)
            .filter(({ use }) => !use.secondary && !use.danger)
            .map((action) => hitOf(action, agent)),
        )
        .slice(0, maxPerKind - 1),
  };
}
