import { type Failure, send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Skeleton } from '@lineside/ui/base';
import { ExternalLinkIcon } from '@lineside/ui/icons';
import { useCallback, useEffect, useState } from 'react';
import { putWebPage } from './put-web-page.ts';
import { Failed, Note } from './Widget.tsx';

/** What has become of a frame. `refused`: its site led to another one, which isn't in the list. */
type Shown =
  | { is: 'opening' }
  | { is: 'failed'; failure: Failure }
  | { is: 'loading'; document: string }
  | { is: 'loaded'; document: string }
  | { is: 'refused' };

interface WebPageFrameProps {
  publicId: string;
  name: string;
  address: string;
}

/**
 * A web page in a sandboxed frame, inside a document of the portal whose policy frames the origin of `address` alone. Below it
 * is its address, since a browser doesn't tell whether a site refuses to be shown.
 */
export default function WebPageFrame({ publicId, name, address }: WebPageFrameProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState<Shown>({ is: 'opening' });
  const [tries, setTries] = useState(0);
  // a secure page shows no other
  const isMixed = location.protocol === 'https:' && new URL(address).protocol === 'http:';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (isMixed) return;
    let isOver = false;
    setShown({ is: 'opening' });
    void send(calls.OpenWebPage, { inPlace: true, body: { webPage: { publicId } } }).then((result) => {
      if (isOver) return;
      setShown(
        result.ok ? { is: 'loading', document: result.data.document } : { is: 'failed', failure: result.failure },
      );
    });
    return () => {
      isOver = true;
    };
  }, [publicId, isMixed, tries]);
  const enter = useCallback(
    ({ currentTarget }: { currentTarget: HTMLIFrameElement }) => {
      const isThere = putWebPage(currentTarget, {
        ...{ address, name },
        loaded: () => setShown((now) => (now.is === 'loading' ? { ...now, is: 'loaded' } : now)),
        refused: () => setShown({ is: 'refused' }),
      });
      if (!isThere) setShown({ is: 'failed', failure: { kind: 'unavailable' } });
    },
    [address, name],
  );
  const draw = () => {
    if (isMixed) return <Note>{t('view.webPage.mixed')}</Note>;
    if (shown.is === 'failed') return <Failed failure={shown.failure} retry={() => setTries((now) => now + 1)} />;
    if (shown.is === 'refused') return <Note>{t('view.webPage.elsewhere')}</Note>;
    if (shown.is === 'opening') return <Skeleton lines={3} />;
    return (
      <iframe
        title={name}
        src={`${location.origin}/api/web-page-documents?of=${encodeURIComponent(shown.document)}`}
        referrerPolicy="no-referrer"
        aria-busy={shown.is === 'loading' || undefined}
        onLoad={enter}
        style={{ flex: 1, width: '100%', minHeight: 0, border: 0 }}
      />
    );
  };
  return (
    <>
      {draw()}
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        title={address}
        style={{ display: 'flex', flex: 'none', alignItems: 'center', gap: 6, padding: '6px 14px', fontSize: 12 }}
      >
        <ExternalLinkIcon size={14} />
        <span className="ls-ell">{t('view.webPage.open', { address })}</span>
      </a>
    </>
  );
}
