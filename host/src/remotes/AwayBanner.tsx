import { useTexts } from '@lineside/remote-kit';
import { Banner, Button } from '@lineside/ui/base';
import { nameForPeople } from '../federation/federation-text.ts';
import { retryRemote } from '../federation/fetch-manifest.ts';
import { canComeBack } from '../federation/remote-lifecycle.ts';
import { useFederation } from './use-remotes.ts';

/** Says which parts of the portal are missing for now. They are tried again by themselves; a press does it at once. */
export function AwayBanner() {
  const { t } = useTexts('host');
  const state = useFederation();
  const away = state.is === 'running' ? state.remotes.filter(canComeBack).map(({ entry }) => entry.name) : [];
  if (away.length === 0) return null;
  return (
    <Banner
      form="strip"
      tone="attention"
      title={t('remotes.away', { count: away.length, names: away.map(nameForPeople).join(', ') })}
      action={
        <Button size="small" onClick={() => away.forEach(retryRemote)}>
          {t('remotes.retry')}
        </Button>
      }
    >
      {t('remotes.keepsTrying')}
    </Banner>
  );
}
