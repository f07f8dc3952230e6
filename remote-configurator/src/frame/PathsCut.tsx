import { useOne } from '@lineside/client';
import { Agent, keepWithinSeconds, pathsCutBy, type SettingsPath } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner } from '@lineside/ui/base';
import { type ConsequenceOf, Consequences } from '@lineside/ui/form';
import { type ReactNode, useEffect } from 'react';
import { useSubject } from './subject.ts';
import { useConfiguration } from './use-open-changes.ts';

/**
 * Around the forms of a device: they say which connection a change can cut, before it is saved. While the device is offline
 * nobody waits for it, and the platform confirms it.
 */
export function PathsCut({ children }: { children: ReactNode }) {
  const { kind, id } = useSubject();
  const { data } = useConfiguration({ kind, id });
  const agent = useOne(Agent, kind === 'agent' ? { publicId: id } : null, { fields: ['status'], live: true });
  const configuration = data?.[0];
  const isTested = agent.data?.status === 'online' && Boolean(configuration?.reportedOn);
  const say: ConsequenceOf = (entity, fields) => {
    const paths = isTested ? pathsCutBy(entity, fields, { hasVpnSession: configuration?.hasVpnSession === true }) : [];
    return paths.length > 0 ? <CutNote paths={paths} /> : null;
  };
  return <Consequences value={say}>{children}</Consequences>;
}

function CutNote({ paths }: { paths: readonly SettingsPath[] }) {
  const { t } = useTexts();
  const { retry } = useConfiguration(useSubject());
  // a VPN session may have begun since the page was opened
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void retry(), []);
  return (
    <Banner tone="attention" title={paths.includes('vpn') ? t('keep.cutsVpn') : t('keep.cuts')}>
      {t('keep.cutsWhy', { seconds: keepWithinSeconds })}
    </Banner>
  );
}
