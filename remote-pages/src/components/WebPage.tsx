import { useOne } from '@lineside/client';
import { WebPage as WebPageRecord } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { lazyWithRetry, Skeleton, usePrinting } from '@lineside/ui/base';
import { usePageData } from '../data/page-data.tsx';
import { useReady } from '../data/readiness.ts';
import type { ComponentProps } from './built-in.ts';
import type { Manifest } from './manifest.ts';
import { Failed, Note, Widget } from './Widget.tsx';

const WebPageFrame = lazyWithRetry(() => import('./WebPageFrame.tsx'));

export const webPage: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'webPage', label: 'webPage', type: 'WebPage', required: true },
  ],
  sheetSettings: { minCols: 2, minRows: 2, defaultCols: 6, defaultRows: 4 },
  reportSettings: { minCols: 2, minRows: 1, defaultCols: 4, defaultRows: 1 },
  cardSettings: { minHeight: 120, defaultHeight: 320 },
};

/** A web page of the company's list, in a frame of its own; on paper its address. */
export function WebPage({ inputs }: ComponentProps) {
  const { t } = useTexts();
  const { shownAt } = usePageData();
  // a report never opens it: its browser reaches the portal alone
  const isPrinting = usePrinting() || shownAt !== undefined;
  const publicId = typeof inputs.webPage === 'string' && inputs.webPage !== '' ? inputs.webPage : undefined;
  const of = useOne(WebPageRecord, publicId ? { publicId } : null, { fields: ['name', 'address'], live: true });
  useReady(!publicId || of.state !== 'loading');
  const heading = inputs.title || of.data?.name;
  const draw = () => {
    if (!publicId) return <Note>{t('view.noWebPage')}</Note>;
    if (of.state === 'failed') {
      const { failure } = of;
      const isGone = failure.kind === 'refused' && failure.status === 404;
      return isGone ? <Note>{t('view.webPage.gone')}</Note> : <Failed failure={failure} retry={of.retry} />;
    }
    if (of.state === 'loading') return <Skeleton lines={3} />;
    const { name, address } = of.data;
    if (isPrinting) return <p style={{ margin: 0, overflowWrap: 'anywhere' }}>{address}</p>;
    return <WebPageFrame key={`${publicId} ${address}`} publicId={publicId} name={name} address={address} />;
  };
  return (
    <Widget title={heading} flush={of.state === 'ready' && !isPrinting}>
      {draw()}
    </Widget>
  );
}
