import { useTexts } from '@lineside/remote-kit';
import { Banner, useFormat } from '@lineside/ui/base';
import { troubleText } from './trouble-text.ts';
import { useFederation } from './use-remotes.ts';

/** Warns that the portal uses an outdated list of remotes; disappears after an update. */
export function OutdatedBanner() {
  const { t } = useTexts('host');
  const format = useFormat();
  const state = useFederation();
  const outdated = state.is === 'running' ? state.outdated : null;
  if (!outdated) return null;
  return (
    <Banner form="strip" tone="info" title={t('remotes.outdated', { on: format.dateTime(outdated.signed) })}>
      <span className="ls-wide-only">{troubleText(t, outdated.why)}</span>
    </Banner>
  );
}
