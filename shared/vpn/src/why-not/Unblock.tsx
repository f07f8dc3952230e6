import { useTexts } from '@lineside/remote-kit';
import { Row, Spacer } from '@lineside/ui/base';
import { LockIcon, Undo2Icon } from '@lineside/ui/icons';

/** How to allow the page in the browser again, with a picture. */
export function Unblock() {
  const { t } = useTexts();
  return (
    <div className="ls-box ls-clip">
      <div aria-hidden className="ls-sunken ls-line-below" style={{ padding: 12 }}>
        <span
          className="ls-box ls-mono"
          style={{ ...box, borderRadius: 14, padding: '4px 12px', display: 'inline-flex', gap: 6 }}
        >
          <LockIcon size={14} />
          {location.host}
        </span>
        <div className="ls-box" style={{ ...box, padding: '8px 12px', margin: '8px 0 0 8px', maxWidth: 240 }}>
          <Row>
            {t('why.unblock.apps')}
            <Spacer />
            <strong className="ls-c-danger">{t('why.unblock.blocked')}</strong>
          </Row>
          <Row>
            {t('why.unblock.reset')}
            <Spacer />
            <Undo2Icon size={14} />
          </Row>
        </div>
      </div>
      <ol className="ls-stack" style={{ padding: '12px 12px 12px 28px', gap: 4, listStyle: 'decimal' }}>
        <li>{t('why.unblock.press')}</li>
        <li>{t('why.unblock.choose', { reset: t('why.unblock.reset') })}</li>
        <li>{t('why.unblock.back')}</li>
      </ol>
    </div>
  );
}

const box = { background: 'var(--surface)', fontSize: 12 } as const;
