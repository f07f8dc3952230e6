import { type MarkProps, useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { TriangleAlertIcon } from '@lineside/ui/icons';

/** In the place of an extension that failed: small, naming the remote and its version; a press tries again. */
export function FailureMark({ remote, error, retry }: MarkProps) {
  const { t } = useTexts('host');
  const label = t('remotes.mark', { ...remote, why: error.message });
  return (
    <Button
      kind="text"
      size="small"
      icon={<TriangleAlertIcon className="ls-g-attention" />}
      label={label}
      onClick={retry}
    />
  );
}
