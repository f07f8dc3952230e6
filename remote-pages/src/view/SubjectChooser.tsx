import type { Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog, Segmented, Stack } from '@lineside/ui/base';
import { RefSelect } from '@lineside/ui/form';
import { ChevronDownIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import type { Subject } from '../data/subject.ts';
import type { SubjectRef } from '../pages/addresses.ts';

interface SubjectChooserProps {
  subject: Subject | undefined;
  onChoose(subject: SubjectRef & { name: string | null }): void;
}

/** For which device or asset a page is shown. */
export function SubjectChooser({ subject, onChoose }: SubjectChooserProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button after={<ChevronDownIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="ls-ell" style={{ maxWidth: 200 }}>
          {subject ? t('view.for', { name: subject.name }) : t('view.choose')}
        </span>
      </Button>
      <SubjectDialog open={open} subject={subject} onChoose={onChoose} onClose={() => setOpen(false)} />
    </>
  );
}

interface SubjectDialogProps extends SubjectChooserProps {
  open: boolean;
  onClose(): void;
}

/** Any device or asset that the reader sees. */
export function SubjectDialog({ open, subject, onChoose, onClose }: SubjectDialogProps) {
  const { t } = useTexts();
  const [kind, setKind] = useState<SubjectRef['kind']>(subject?.kind ?? 'agent');
  const [chosen, setChosen] = useState<Reference | null>(null);
  const choose = () => {
    if (chosen) onChoose({ kind, publicId: chosen.publicId, name: chosen.name });
    onClose();
  };
  return (
    <Dialog
      open={open}
      size="small"
      title={t('view.choose')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!chosen} onClick={choose}>
            {t('view.show')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Segmented<SubjectRef['kind']>
          label={t('make.about')}
          value={kind}
          options={(['agent', 'asset'] as const).map((key) => ({ key, label: t(`make.${key}`) }))}
          onChange={(next) => {
            setKind(next);
            setChosen(null);
          }}
        />
        <div data-autofocus>
          <RefSelect
            key={kind}
            to={kind === 'agent' ? 'Agent' : 'Asset'}
            label={t(`make.${kind}`)}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      </Stack>
    </Dialog>
  );
}
