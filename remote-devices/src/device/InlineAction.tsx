import { Button } from '@lineside/ui/base';
import type { ReactNode } from 'react';

interface InlineActionProps {
  action: { label: string; disabledReason?: string | undefined; run(): unknown };
  /** The accessible name, if the label alone isn't clear. */
  name?: string;
  /** An icon after the label: it leads elsewhere. */
  after?: ReactNode;
}

/** An action at the end of a line, as a link: its words end where the line does. */
export function InlineAction({ action: { label, disabledReason, run }, name, after }: InlineActionProps) {
  return (
    <span style={{ marginRight: -8 }}>
      <Button kind="link" size="small" label={name} after={after} disabledReason={disabledReason} onClick={run}>
        {label}
      </Button>
    </span>
  );
}
