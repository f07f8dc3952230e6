import { Button } from '@lineside/ui/base';
import type { OfferedAction } from '../devices/actions.ts';

interface InlineActionProps {
  action: Pick<OfferedAction, 'label' | 'disabledReason' | 'ends'> & { busy?: boolean; run(): unknown };
  /** The accessible name, if the label alone isn't clear. */
  name?: string;
  /** Bordered: the one that is in use. */
  inUse?: boolean;
}

/** An action at the end of a line; as a link its words end where the line does. */
export function InlineAction({ action: { label, disabledReason, busy, ends, run }, name, inUse }: InlineActionProps) {
  return (
    <span style={{ marginRight: inUse ? 0 : -8 }}>
      <Button
        kind={inUse ? 'default' : 'link'}
        size="small"
        label={name}
        disabledReason={disabledReason}
        busy={busy ?? false}
        ends={ends ?? false}
        onClick={run}
      >
        {label}
      </Button>
    </span>
  );
}
