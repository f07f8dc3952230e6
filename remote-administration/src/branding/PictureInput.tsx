import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FileButton, Row, Stack } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { Input, type InputProps } from '@lineside/ui/form';
import { UploadIcon } from '@lineside/ui/icons';
import { useState } from 'react';

interface PictureInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  /** What the picture is for: "Logo". */
  label: string;
  value?: string;
  onChange?: (value: string) => void;
}

const accepted = 'image/png,image/jpeg,image/gif,image/webp';

/** The address of a picture: typed, or of one that is uploaded from this computer. A refusal says which pictures are taken. */
export function PictureInput({ label, value = '', onChange, ...tied }: PictureInputProps) {
  const { t } = useTexts();
  const reason = useReason();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  async function upload(content: Uint8Array) {
    setRefused(undefined);
    setBusy(true);
    const result = await send(calls.UploadPublicFile, { body: content as Uint8Array<ArrayBuffer>, inPlace: true });
    setBusy(false);
    if (result.ok) onChange?.(result.data.url);
    else setRefused(reason(result.failure));
  }
  return (
    <Stack gap={4}>
      <Row gap={8}>
        <Input
          {...tied}
          type="url"
          autoComplete="off"
          value={value}
          onChange={({ target }) => {
            setRefused(undefined);
            onChange?.(target.value);
          }}
        />
        <FileButton
          accept={accepted}
          icon={<UploadIcon />}
          busy={busy}
          label={t('branding.uploadOf', { picture: label })}
          onFile={({ content }) => void upload(content)}
        >
          {t('branding.upload')}
        </FileButton>
      </Row>
      {refused ? (
        <span role="alert" className="ls-small ls-c-danger">
          {refused}
        </span>
      ) : null}
    </Stack>
  );
}
