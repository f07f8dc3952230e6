import { useCall } from '@lineside/client';
import { calls, permissions } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, SidePanel } from '@lineside/ui/base';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod';
import type { HostConfig } from '../page/host-config.ts';
import { pageNonce } from '../page/nonce.ts';
import { addStyle } from '../style/add-style.ts';
import css from './help-centre.css';

export interface HelpCentreProps {
  helpCentre: NonNullable<HostConfig['helpCentre']>;
  onClose(): void;
}

/** Milliseconds (spec 8.25). */
const readyTimeout = 3_000;
const ready = z.object({ type: z.literal('lineside-help-ready') });

addStyle(css, pageNonce());

/** The deployment's help centre, in a frame. docs/operating.md describes their messages. */
export default function HelpCentre({ helpCentre, onClose }: HelpCentreProps) {
  const { t, language } = useTexts('host');
  const [attempt, setAttempt] = useState(1);
  const address = new URL(helpCentre.address);
  address.searchParams.set('content', helpCentre.contentId);
  address.searchParams.set('language', language);
  return (
    <SidePanel open flush title={t('help.centre')} onClose={onClose}>
      <Frame key={`${attempt} ${address}`} address={address.href} onRetry={() => setAttempt(attempt + 1)} />
    </SidePanel>
  );
}

function Frame({ address, onRetry }: { address: string; onRetry(): void }) {
  const { t } = useTexts('host');
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [loads, setLoads] = useState(0);
  const flags = useFlags();
  const { origin } = new URL(address);

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const isFrame = event.origin === origin && event.source === frame.current?.contentWindow;
      if (isFrame && ready.safeParse(event.data).success) setState('ready');
    };
    const giveUp = () => setState((before) => (before === 'loading' ? 'failed' : before));
    const timer = setTimeout(giveUp, readyTimeout);
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [origin]);
  useEffect(() => {
    if (loads === 0 || !flags) return;
    frame.current?.contentWindow?.postMessage({ type: 'lineside-help', permissions: flags }, origin);
  }, [loads, flags, origin]);

  if (state === 'failed')
    return (
      <div className="lh-help-failed">
        <Banner
          tone="danger"
          role="alert"
          title={t('help.failed')}
          action={
            <Button size="small" onClick={onRetry}>
              {t('help.retry')}
            </Button>
          }
        />
      </div>
    );
  return (
    <iframe
      ref={frame}
      className={state === 'ready' ? 'lh-help' : 'lh-help lh-help-loading'}
      title={t('help.centre')}
      src={address}
      // it has an origin of its own, so neither can read the other's storage
      sandbox="allow-scripts allow-same-origin allow-popups"
      onLoad={() => setLoads((before) => before + 1)}
    />
  );
}

/** The person's permissions in the company as flags (spec 6.19). */
function useFlags(): Record<string, boolean> | null {
  const held = useCall(calls.GetMyStanding).data?.permissions;
  return (
    useMemo(() => held && Object.fromEntries(permissions.map((each) => [each, held.includes(each)])), [held]) ?? null
  );
}
