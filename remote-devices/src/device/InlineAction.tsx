import { Button } from '@lineside/ui/base';

interface InlineActionProps {
  action: { label: string; disabledReason?: string | undefined; run(): unknown };
  /** The accessible name, if the label alone isn't clear. */
  name?: string;
}

/** An action at the end of a line, as a link: its words end where the line does. */
export function InlineAction({ action: { label, disabledReason, run }, name }: InlineActionProps) {
  return (
    <span style={{ marginRight: -8 }}>
      <Button kind="link" size="small" label={name} disabledReason={disabledReason} onClick={run}>
        {label}
      </Button>
    </span>
  );
}
