import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog, notify, Row, saveFile } from '@lineside/ui/base';
import { Checkbox } from '@lineside/ui/form';
import { CopyIcon, DownloadIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { useMe } from '../page/me.ts';

/** Recovery codes, shown only once: to save or to print. It closes after the person confirms having stored them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { t } = useTexts('account');
  const me = useMe();
  const [stored, setStored] = useState(false);
  const save = () =>
    saveFile(
      'recovery-codes.txt',
      [`${t('codes.file', { address: me.emailAddress })}\n\n${codes.join('\n')}\n`],
      'text/plain',
    );
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify({ tone: 'online', text: t('codes.copied'), seconds: 3 });
  };
  return (
    <Dialog
      open
      title={t('codes.title')}
      footer={
        <Button kind="primary" disabled={!stored} onClick={onDone}>
          {t('codes.done')}
        </Button>
      }
    >
      <p>{t('codes.about')}</p>
      <ol className="lh-codes">
        {codes.map((code) => (
          <li key={code} className="ls-mono">
            {code}
          </li>
        ))}
      </ol>
      <Row>
        <Button icon={<DownloadIcon />} onClick={save}>
          {t('codes.save')}
        </Button>
        <Button icon={<CopyIcon />} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button onClick={() => window.print()}>{t('codes.print')}</Button>
      </Row>
      <Checkbox label={t('codes.stored')} value={stored} onChange={setStored} />
    </Dialog>
  );
}
