import { act, type Failure } from '@lineside/client';
import { PageImage } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Skeleton } from '@lineside/ui/base';
import { useEffect, useState } from 'react';
import { useReady } from '../data/readiness.ts';
import type { ComponentProps } from './built-in.ts';
import type { Manifest } from './manifest.ts';
import { Failed, Note, Widget } from './Widget.tsx';

export const image: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'image', label: 'image', type: 'Image', required: true },
    { key: 'alt', label: 'alt', type: 'String' },
    { key: 'fit', label: 'fit', type: 'Selection', options: ['contain', 'cover'], defaultValue: 'contain' },
  ],
  sheetSettings: { minCols: 1, minRows: 1, defaultCols: 4, defaultRows: 3 },
  reportSettings: { minCols: 1, minRows: 1, defaultCols: 3, defaultRows: 3 },
  cardSettings: { minHeight: 80, defaultHeight: 200 },
};

type ImageState = { is: 'loading' } | { is: 'ready'; address: string } | { is: 'failed'; failure: Failure };

/** A picture stored with the page. */
export function Image({ inputs, page }: ComponentProps) {
  const { t } = useTexts();
  const id = typeof inputs.image === 'string' ? inputs.image : '';
  const [read, setRead] = useState<ImageState>({ is: 'loading' });
  useEffect(() => {
    let isOver = false;
    setRead({ is: 'loading' });
    if (id)
      void addressOf(page, id).then((now) => {
        if (!isOver) setRead(now);
      });
    return () => {
      isOver = true;
    };
  }, [page, id]);
  useReady(!id || read.is !== 'loading');
  return (
    <Widget title={inputs.title} flush={!inputs.title}>
      {!id ? (
        <Note>{t('view.noImage')}</Note>
      ) : read.is === 'loading' ? (
        <Skeleton lines={3} />
      ) : read.is === 'failed' ? (
        <Failed failure={read.failure} />
      ) : (
        <img
          src={read.address}
          alt={typeof inputs.alt === 'string' ? inputs.alt : ''}
          style={{ flex: 1, minHeight: 0, width: '100%', objectFit: inputs.fit === 'cover' ? 'cover' : 'contain' }}
        />
      )}
    </Widget>
  );
}

/** Loads a picture with the session's token, as a data address, since no other address can show it. */
async function addressOf(page: string, publicId: string): Promise<ImageState> {
  const file = await act(PageImage.actions.content, { publicId, parent: page }, {}, { inPlace: true });
  if (!file.ok) return { is: 'failed', failure: file.failure };
  const { content, mediaType } = file.data;
  const bytes = content as Uint8Array;
  let binary = '';
  for (let from = 0; from < bytes.length; from += 8192)
    binary += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return { is: 'ready', address: `data:${mediaType};base64,${btoa(binary)}` };
}
