import { useOne } from '@lineside/client';
import { Agent, type AnyEntity, keepWithinSeconds, pathsCutBy, type SettingsPath } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, confirm } from '@lineside/ui/base';
import { type ConsequenceOf, Consequences } from '@lineside/ui/form';
import { type ReactNode, useEffect } from 'react';
import { useSubject } from './subject.ts';
import { useConfiguration } from './use-open-changes.ts';

/**
 * Which connections a change of some fields can cut: none while the device is offline, as nobody waits for it then, and the
 * platform confirms it.
 */
export function usePathsCut(): (entity: Pick<AnyEntity, 'name'>, fields: readonly string[]) => readonly SettingsPath[] {
  const { kind, id } = useSubject();
  const configuration = useConfiguration({ kind, id }).data?.[0];
  const agent = useOne(Agent, kind === 'agent' ? { publicId: id } : null, { fields: ['status'], live: true });
  const isTested = agent.data?.status === 'online' && Boolean(configuration?.reportedOn);
  const hasVpnSession = configuration?.hasVpnSession === true;
  return (entity, fields) => (isTested ? pathsCutBy(entity, fields, { hasVpnSession }) : []);
}

/** Around the forms of a device: they say which connection a change can cut, before it is saved. */
export function PathsCut({ children }: { children: ReactNode }) {
  const pathsCut = usePathsCut();
  const say: ConsequenceOf = (entity, fields) => {
    const paths = pathsCut(entity, fields);
    return paths.length > 0 ? <CutNote paths={paths} /> : null;
  };
  return <Consequences value={say}>{children}</Consequences>;
}

function CutNote({ paths }: { paths: readonly SettingsPath[] }) {
  const { retry } = useConfiguration(useSubject());
  const cutBanner = useCutBanner();
  // a VPN session may have begun since the page was opened
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void retry(), []);
  return cutBanner(paths, 'cutsWhy');
}

/** When the device returns to its settings: unless a person keeps new ones, or also where it alone decides. */
type Returns = 'cutsWhy' | 'cutsOrNot';

function useCutBanner(): (paths: readonly SettingsPath[], why: Returns) => ReactNode {
  const { t } = useTexts();
  return (paths, why) => (
    <Banner tone="attention" title={paths.includes('vpn') ? t('keep.cutsVpn') : t('keep.cuts')}>
      {t(`keep.${why}`, { seconds: keepWithinSeconds })}
    </Banner>
  );
}

interface CutQuestion {
  /** Ends with a question mark. */
  title: string;
  ok: string;
  returns: Returns;
}

/** Asks before an act that can cut a connection; true at once for one that can't. */
export function useAskBeforeCut(): (paths: readonly SettingsPath[], question: CutQuestion) => Promise<boolean> {
  const cutBanner = useCutBanner();
  return async (paths, { title, ok, returns }) =>
    paths.length === 0 || confirm({ title, ok, body: cutBanner(paths, returns) });
}
