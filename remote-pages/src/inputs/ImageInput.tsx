import { act } from '@lineside/client';
import { limits, Page } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FileButton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { UploadIcon } from '@lineside/ui/icons';
import { useState } from 'react';

/** Uploads a picture to the page; the value is its id. */
export function ImageInput({ page, onChange }: { page: string; onChange(image: string): void }) {
  const { t } = useTexts();
  const reason = useReason();
  const [wrong, setWrong] = useState<string>();
  const upload = async ({ content }: { content: Uint8Array }) => {
    if (content.length > limits.pageImageBytes) return setWrong(t('editor.imageTooLarge'));
    const result = await act(Page.actions.addImage, { publicId: page }, content, { inPlace: true });
    setWrong(result.ok ? undefined : reason(result.failure));
    if (result.ok) onChange(result.data.publicId);
  };
  return (
    <>
      <FileButton
        accept="image/png,image/jpeg,image/gif,image/webp"
        icon={<UploadIcon />}
        onFile={(file) => void upload(file)}
      >
        {t('editor.upload')}
      </FileButton>
      {wrong ? (
        <div role="alert" style={{ color: 'var(--danger-text)', fontSize: 12, paddingTop: 4 }}>
          {wrong}
        </div>
      ) : null}
    </>
  );
}
