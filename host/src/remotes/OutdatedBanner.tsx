import { useTexts } from '@lineside/remote-kit';
import { Banner, useFormat } from '@lineside/ui/base';
import { troubleText } from './trouble-text.ts';
import { useFederation } from './use-remotes.ts';

/** Says that the portal goes by a list of its parts that can't be renewed; gone by itself once it is. */
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
