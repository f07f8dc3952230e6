import type { Result } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Banner, FileButton, notify, Panel, Row, Stack } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { UploadIcon } from '@lineside/ui/icons';
import { useState } from 'react';

interface UploadVersionProps {
  /** The required content of the archive. */
  hint: string;
  upload(content: Uint8Array<ArrayBuffer>): Promise<Result<unknown>>;
}

/** Uploads an archive as a new version; a refusal names the file and its problem. */
export function UploadVersion({ hint, upload }: UploadVersionProps) {
  const { t } = useTexts();
  const reason = useReason();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ file: string; why: string }>();
  const send = async (name: string, content: Uint8Array) => {
    setWrong(undefined);
    setBusy(true);
    const result = await upload(content as Uint8Array<ArrayBuffer>);
    setBusy(false);
    if (result.ok) notify({ tone: 'online', text: t('versions.uploaded', { file: name }), seconds: 3 });
    else setWrong({ file: name, why: reason(result.failure) });
  };
  return (
    <Panel title={t('versions.new')}>
      <Stack gap={12}>
        <Row gap={12}>
          <FileButton
            {...{ accept: '.zip', icon: <UploadIcon />, busy }}
            onFile={({ name, content }) => void send(name, content)}
          >
            {t('versions.upload')}
          </FileButton>
          <span className="ls-quiet">{hint}</span>
        </Row>
        {wrong ? (
          <Banner tone="danger" role="alert" title={t('versions.refused', { file: wrong.file })}>
            {wrong.why}
          </Banner>
        ) : null}
      </Stack>
    </Panel>
  );
}
