import { type MarkProps, useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { TriangleAlertIcon } from '@lineside/ui/icons';
import { canRetry, RemoteFailure } from '../federation/failure.ts';
import { nameForPeople } from '../federation/federation-text.ts';
import { useOneMark } from './marks.ts';

/**
 * In the place of an extension that failed: small, naming the remote; a press tries again. Of a remote that didn't load
 * the banner says so, once for the page (AwayBanner), and a panel of its own.
 */
export function FailureMark(props: MarkProps) {
  const { t } = useTexts('host');
  const { remote, error, isFramed } = props;
  if (!(error instanceof RemoteFailure)) return <Mark {...props} />;
  if (!canRetry(error.why)) return <MarkOfAll {...props} />;
  const names = nameForPeople(remote.name);
  return isFramed ? <p className="ls-quiet">{t('remotes.away', { count: 1, names })}</p> : null;
}

/** One for all places of a remote whose code failed when it started. */
function MarkOfAll(props: MarkProps) {
  const { isShown, retryAll } = useOneMark(props.remote.name, props.retry);
  return isShown || props.isFramed ? <Mark {...props} retry={retryAll} /> : null;
}

function Mark({ remote, retry }: MarkProps) {
  const { t } = useTexts('host');
  return (
    <Button
      kind="text"
      size="small"
      icon={<TriangleAlertIcon className="ls-g-attention" />}
      label={t('remotes.mark', { name: nameForPeople(remote.name) })}
      onClick={retry}
    />
  );
}
