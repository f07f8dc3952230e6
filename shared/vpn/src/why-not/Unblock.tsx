import { useTexts } from '@lineside/remote-kit';
import { Row, Stack } from '@lineside/ui/base';
import { LockIcon, Undo2Icon } from '@lineside/ui/icons';

/** How to allow the page in the browser again, with a picture. */
export function Unblock() {
  const { t } = useTexts();
  return (
    <div className="ls-box ls-clip">
      <div aria-hidden className="ls-sunken ls-line-below">
        <Stack align="flex-start" className="ls-mock">
          <Row className="ls-box ls-mono">
            <LockIcon size={14} />
            {location.host}
          </Row>
          <div className="ls-box">
            <Row gap={24} justify="space-between">
              {t('why.unblock.apps')}
              <strong className="ls-c-danger">{t('why.unblock.blocked')}</strong>
            </Row>
            <Row gap={24} justify="space-between">
              {t('why.unblock.reset')}
              <Undo2Icon size={14} />
            </Row>
          </div>
        </Stack>
      </div>
      <ol className="ls-numbered">
        <li>{t('why.unblock.press')}</li>
        <li>{t('why.unblock.choose', { reset: t('why.unblock.reset') })}</li>
        <li>{t('why.unblock.back')}</li>
      </ol>
    </div>
  );
}
