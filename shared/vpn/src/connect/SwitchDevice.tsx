import { type AnswererProps, useTexts } from '@lineside/remote-kit';
import { Button, Dialog } from '@lineside/ui/base';
import type {} from '../questions.ts';
import { useDeviceElsewhere } from '../status/use-device-elsewhere.ts';

/** One connection at a time: whether the open one ends for another device (spec 4.26). */
export default function SwitchDevice({ from, to, answer }: AnswererProps<'switch-device'>) {
  const { t } = useTexts();
  const elsewhere = useDeviceElsewhere();
  const next = to.name ?? t('aDevice');
  const stay = () => answer('stay');
  return (
    <Dialog
      open
      size="small"
      title={t('switch.title', { name: next })}
      onClose={stay}
      footer={
        <>
          <Button data-autofocus onClick={stay}>
            {t('cancel')}
          </Button>
          <Button kind="primary" onClick={() => answer('switch')}>
            {t('switch.ok')}
          </Button>
        </>
      }
    >
      {from
        ? t('switch.connected', { from: from.name ?? t('aDevice'), to: next })
        : elsewhere
          ? t('switch.elsewhereFor', { from: elsewhere, to: next })
          : t('switch.elsewhere', { to: next })}
    </Dialog>
  );
}
