import { useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import { useEffect, useRef } from 'react';
import type { RemoteState } from '../federation/remote-lifecycle.ts';
import { nameOf } from './name-of.ts';
import { useFederation } from './use-remotes.ts';

type ChangedRemote = { remote: Extract<RemoteState, { is: 'described' }>; version: string };

/** Offers a new version of a remote in this page: once for each, and the page stays unchanged. */
export function NewVersions() {
  const { t, language } = useTexts('host');
  const state = useFederation();
  const offered = useRef(new Set<string>());
  const changed = state.is === 'running' ? state.remotes.flatMap(changedOf) : [];
  const fresh = changed.filter(({ remote, version }) => !offered.current.has(`${remote.entry.name} ${version}`));

  useEffect(() => {
    if (fresh.length === 0) return;
    for (const { remote, version } of fresh) offered.current.add(`${remote.entry.name} ${version}`);
    notify({
      tone: 'info',
      key: 'new-versions',
      text: t('remotes.newVersion', { names: changed.map(({ remote }) => nameOf(remote.json, language)).join(', ') }),
      seconds: 'stay',
      action: { label: t('remotes.reload'), run: () => location.reload() },
    });
  });
  return null;
}

const changedOf = (remote: RemoteState): ChangedRemote[] =>
  remote.is === 'described' && remote.since?.is === 'changed' ? [{ remote, version: remote.since.version }] : [];
