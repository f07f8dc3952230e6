import { ClientProvider, useApiAvailable, useCall, useCompany, useOtherApiVersion, useSession } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { setLanguage, useTexts } from '@lineside/remote-kit';
import { PortalContext } from '@lineside/remote-kit/host';
import { Button, loadLanguage, type MountRoot, Theme } from '@lineside/ui/base';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { WidgetListeners, WidgetOptions } from './api.ts';
import { DeviceActions } from './DeviceActions.tsx';
import { useIsLeader } from './leader.ts';
import { lookOf } from './look.ts';
import { OfVpn } from './OfVpn.tsx';
import { type Bar, loadBar, loadOutlets, type Outlets, type WidgetPage } from './page.ts';
import { useMissing } from './parts.ts';
import { StatusText } from './StatusText.tsx';
import { useStatusEvents } from './use-events.ts';

interface Props {
  page: WidgetPage;
  root: MountRoot;
  /** Its container. */
  host: Element;
  options: WidgetOptions;
}

/**
 * The widget: a device's actions if one is named; the status bar and all questions and notices once those are rendered.
 */
export function Widget({ page, root, host, options }: Props) {
  const { theme = 'system', zone, portal, language: wanted = 'en', api } = options;
  const elsewhere = useMemo(() => ({ address: portal ?? null, api }), [portal, api]);
  const { language } = useTexts('vpn-widget');
  // what the console's style sheet says may have changed with each thing that it says by the handle
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again with the options
  const { accent, surface, radius, font } = useMemo(() => lookOf(host), [host, options]);
  useEffect(() => {
    const change = async () => {
      await loadLanguage(wanted);
      await setLanguage(wanted);
    };
    // all or nothing: if texts don't load, the previous ones stay
    change().catch(() => {});
  }, [wanted]);
  return (
    <ClientProvider client={page.client}>
      <Theme {...{ root, language, zone, radius, font }} mode={theme} brand={{ pageColor: accent, cardColor: surface }}>
        <PortalContext value={elsewhere}>
          <div style={{ background: 'var(--surface)', color: 'var(--text)', borderRadius: 'inherit' }}>
            <SignedIn SignedOut={page.way.SignedOut}>
              <Inside page={page} root={root} options={options} />
            </SignedIn>
          </div>
        </PortalContext>
      </Theme>
    </ClientProvider>
  );
}

/** Renders content for a logged-in person, in the company of their token; otherwise shows what is missing. */
function SignedIn({ SignedOut, children }: { SignedOut: ComponentType; children: ReactNode }) {
  const { t } = useTexts('vpn-widget');
  const session = useSession();
  const company = useCompany();
  const available = useApiAvailable();
  const otherVersion = useOtherApiVersion();
  if (session.state === 'signed-out' || session.state === 'expired') return <SignedOut />;
  if (otherVersion) return <StatusText text={t('otherVersion')} />;
  if (!available || company.state === 'failed') return <StatusText text={t('unavailable')} />;
  if (company.state === 'choosing') return <StatusText text={t('noCompany')} />;
  if (company.state !== 'chosen') return <StatusText text={t('loading')} />;
  return children;
}

function Inside({ page, root, options: { device, on } }: Omit<Props, 'host'>) {
  const isFirst = useIsLeader(root);
  const [bar, setBar] = useState<Bar>();
  const [outlets, setOutlets] = useState<Outlets>();
  useEffect(() => void loadBar().then(setBar), []);
  useEffect(() => void loadOutlets().then(setOutlets), []);
  const sectorId = useCall(calls.GetMySector).data?.publicId;
  useEffect(() => {
    // questions and notices work from the first moment on
    if (!bar || !outlets || !sectorId) return;
    bar.startConnector(sectorId);
    page.isReady();
  }, [page, bar, outlets, sectorId]);
  useStatusEvents(on);
  return (
    <OfVpn>
      <Missing on={on} />
      {device ? <DeviceActions key={device} agentId={device} on={on} ready={page.ready} /> : null}
      {bar ? <bar.StatusBar /> : null}
      {outlets ? <outlets.ConfirmOutlet /> : null}
      {outlets && isFirst ? <outlets.Outlets /> : null}
    </OfVpn>
  );
}

/** Reports that a part failed to load; it can be requested again. */
function Missing({ on }: { on: WidgetListeners | undefined }) {
  const { t } = useTexts('vpn-widget');
  const retryMissing = useMissing();
  const isMissing = retryMissing !== undefined;
  const latest = useRef(on);
  latest.current = on;
  useEffect(() => {
    if (isMissing) latest.current?.failed?.({ part: 'code' });
  }, [isMissing]);
  if (!retryMissing) return null;
  return (
    <StatusText text={t('notLoaded')}>
      <Button size="small" onClick={retryMissing}>
        {t('again')}
      </Button>
    </StatusText>
  );
}
