import { useTexts } from '@lineside/remote-kit';
import { Banner, Button } from '@lineside/ui/base';
import { needsReload } from '../federation/failure.ts';
import { nameForPeople } from '../federation/federation-text.ts';
import { retryRemote } from '../federation/fetch-manifest.ts';
import { canComeBack } from '../federation/remote-lifecycle.ts';
import { useFederation } from './use-remotes.ts';

/**
 * Says which parts of the portal are missing for now. They are tried again by themselves; a press does it at once, or reloads
 * the page if a file hangs.
 */
export function AwayBanner() {
  const { t } = useTexts('host');
  const state = useFederation();
  const missing = state.is === 'running' ? state.remotes.filter(canComeBack) : [];
  if (missing.length === 0) return null;
  const away = missing.map(({ entry }) => entry.name);
  const hangs = missing.some((remote) => remote.is === 'described' && remote.away && needsReload(remote.away.why.why));
  return (
    <Banner
      form="strip"
      tone="attention"
      title={t('remotes.away', { count: away.length, names: away.map(nameForPeople).join(', ') })}
      action={
        <Button size="small" onClick={() => (hangs ? location.reload() : away.forEach(retryRemote))}>
          {t(hangs ? 'remotes.reload' : 'remotes.retry')}
        </Button>
      }
    >
      {t('remotes.keepsTrying')}
    </Banner>
  );
}
