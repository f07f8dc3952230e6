import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog } from '@lineside/ui/base';
import { Warning } from './Warning.tsx';

interface EndDialogProps {
  title: string;
  warning: string;
  busy: boolean;
  onClose(): void;
  onEnd(): void;
}

/** Ends the person's own access, and its connection. */
export function EndDialog({ title, warning, busy, onClose, onEnd }: EndDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" busy={busy} onClick={onEnd}>
            {t('answer.endAccess')}
          </Button>
        </>
      }
    >
      <Warning>{warning}</Warning>
    </Dialog>
  );
}
