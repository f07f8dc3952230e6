import { Button } from '@lineside/ui/base';
import type { OfferedAction } from '../devices/actions.ts';

interface InlineActionProps {
  action: Pick<OfferedAction, 'label' | 'disabledReason' | 'run'>;
  /** Bordered: the one that is in use. */
  inUse?: boolean;
}

/** An action at the end of a line; as a link its words end where the line does. */
export function InlineAction({ action: { label, disabledReason, run }, inUse }: InlineActionProps) {
  return (
    <span style={{ marginRight: inUse ? 0 : -8 }}>
      <Button kind={inUse ? 'default' : 'link'} size="small" disabledReason={disabledReason} onClick={run}>
        {label}
      </Button>
    </span>
  );
}
