import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog, Stack } from '@lineside/ui/base';
import { SimpleTable } from '@lineside/ui/data';
import type { Checked, MissingAt } from './check-bindings.ts';

interface PublishDialogProps {
  checked: Checked;
  /** Publishes for all machines that link to the page, or for those where no value is missing. */
  onPublish(forAll: boolean): void;
  onClose(): void;
}

/** The machines at which values of the page are missing, and the choice whether it is published for them. */
export default function PublishDialog({ checked: { checked, more, failing }, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTexts();
  const others = checked - failing.length;
  const valuesOf = ({ hasDevice, missing }: MissingAt) =>
    hasDevice ? missing.map((selector) => selector.replace(/^Agent#selected:/, '')).join(', ') : t('check.noDevice');
  return (
    <Dialog
      open
      title={t('check.title', { count: failing.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => onPublish(true)}>{t('check.forAll')}</Button>
          <Button
            kind="primary"
            {...(others === 0 && { disabledReason: t('check.noOthers') })}
            onClick={() => onPublish(false)}
          >
            {t('check.forOthers', { count: others })}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p style={{ margin: 0 }}>{t('check.text')}</p>
        {more ? <p style={{ margin: 0 }}>{t('check.more', { count: checked })}</p> : null}
        <div style={{ maxHeight: '50vh', overflow: 'auto' }}>
          <SimpleTable
            label={t('check.machines')}
            rows={failing}
            rowKey={({ agent, asset }) => (agent ?? asset)!.publicId}
            columns={[
              { id: 'machine', header: t('check.machine'), cell: ({ agent, asset }) => (agent ?? asset)!.name },
              { id: 'missing', header: t('check.missing'), cell: valuesOf },
            ]}
          />
        </div>
      </Stack>
    </Dialog>
  );
}
