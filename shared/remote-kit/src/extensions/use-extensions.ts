import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Proxies } from '../guarded/proxies.ts';
import type { PointName, Points } from '../points/points.ts';
import type { RemoteRef } from '../remote-context.ts';
import { currentLanguage, type Translate, translator } from '../texts/texts.ts';
import { extensionsAt, loadPoint, type Progress, retryExtension, type StoredExtension, subscribe } from './store.ts';

/** One extension at a point, however far it has come. */
export type Extension<P extends PointName> = {
  id: string;
  remote: RemoteRef;
  order: number;
  /** As remote.ts states it; there before the code is. */
  data: Points[P]['data'];
  /** Texts of its remote. */
  t: Translate;
} & (
  | { state: 'loading' }
  /** `use`: the guarded proxy of the remote's export; it never throws, and has time-outs. */
  | { state: 'loaded'; use: Proxies[P] }
  /** Draw `<ExtensionMark extension={…} />` in its place: never nothing. */
  | { state: 'failed'; error: Error; retry(): void }
);

/**
 * The extensions at a point, in order, their code loaded as soon as a component that uses this is shown.
 *
 * @example
 * const actions = useExtensions('agent.action@1');
 * actions.map((action) => action.state === 'loaded' && action.use.visible(agent, status) && <Item … />);
 */
export function useExtensions<P extends PointName>(point: P): readonly Extension<P>[] {
  const stored = useSyncExternalStore(subscribe, () => extensionsAt(point));
  const language = currentLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that was declared since must be loaded as well
  useEffect(() => void loadPoint(point), [point, stored]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language is a new `t`
  return useMemo(() => stored.map((each) => present<P>(each)), [stored, language]);
}

/** The same outside of React: loads all extensions of a point, and returns those that loaded. */
export async function loadExtensions<P extends PointName>(point: P): Promise<readonly Extension<P>[]> {
  return (await loadPoint(point)).map((each) => present<P>(each));
}

function present<P extends PointName>(stored: StoredExtension): Extension<P> {
  const { id, declared, progress } = stored;
  return {
    id,
    remote: { ...declared.remote, version: progress.state === 'loaded' ? progress.version : declared.remote.version },
    order: declared.order,
    data: declared.data as Points[P]['data'],
    t: translator(declared.remote.name),
    ...outcome<P>(progress, stored),
  };
}

function outcome<P extends PointName>(progress: Progress, stored: StoredExtension) {
  switch (progress.state) {
    case 'loading':
      return { state: 'loading' as const };
    case 'loaded':
      return { state: 'loaded' as const, use: progress.proxy as Proxies[P] };
    case 'failed':
      return { state: 'failed' as const, error: progress.error, retry: () => retryExtension(stored) };
  }
}
