import { ClientProvider, refreshSession, useApiAvailable, useCall, useCompany, useSession } from '@lineside/client';
import { connectorService } from '@lineside/connector';
import { calls } from '@lineside/contracts';
import { setLanguage, useTexts } from '@lineside/remote-kit';
import { AskOutlet, PortalContext } from '@lineside/remote-kit/host';
import { Button, LoneFrame, type Root, Row, ThemeProvider } from '@lineside/ui/base';
import { type ReactNode, useEffect, useMemo } from 'react';
import { connectorNeeds } from '../../host/src/connector/connector-needs.ts';
import { NoticeBridge } from '../../host/src/notices/NoticeBridge.tsx';
import { ReminderPlace } from '../../host/src/reminders/ReminderPlace.tsx';
import StatusBar from '../../remote-vpn/src/status/StatusBar.tsx';
import type { WidgetOptions } from './api.ts';
import { DeviceActions } from './DeviceActions.tsx';
import { tellEnd } from './ends.ts';
import { useIsFirst } from './first.ts';
import { OfVpn } from './OfVpn.tsx';
import type { WidgetPage } from './page.ts';
import { useTold } from './use-told.ts';

interface Props {
  page: WidgetPage;
  root: Root;
  options: WidgetOptions;
}

/** The widget: a device's actions where one is named, the status bar, and all that may be asked or told. */
export function Widget({ page, root, options }: Props) {
  const { theme = 'system', zone, portal, language: wanted = 'en', api } = options;
  const elsewhere = useMemo(() => ({ address: portal ?? null, api }), [portal, api]);
  const { language } = useTexts('vpn-widget');
  useEffect(() => void setLanguage(wanted), [wanted]);
  return (
    <ClientProvider client={page.client}>
      <ThemeProvider root={root} mode={theme} language={language} zone={zone}>
        <PortalContext value={elsewhere}>
          <div style={{ background: 'var(--surface)', color: 'var(--text)' }}>
            <SignedIn>
              <Inside root={root} options={options} />
            </SignedIn>
          </div>
        </PortalContext>
      </ThemeProvider>
    </ClientProvider>
  );
}

/** Lets through who is signed in, in the company of their token; else says what is missing. */
function SignedIn({ children }: { children: ReactNode }) {
  const { t } = useTexts('vpn-widget');
  const session = useSession();
  const company = useCompany();
  const available = useApiAvailable();
  if (session.state === 'signed-out' || session.state === 'expired')
    return (
      <Said text={`${t('signedOut')} ${t('signedOutHint')}`}>
        <Button size="small" onClick={() => void refreshSession().catch(() => {})}>
          {t('again')}
        </Button>
      </Said>
    );
  if (!available) return <Said text={t('unavailable')} />;
  if (company.state === 'failed' || company.state === 'choosing') return <Said text={t('noCompany')} />;
  if (company.state !== 'chosen') return <Said text={t('loading')} />;
  return children;
}

const Said = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Row gap={8} style={{ minHeight: 36, padding: '0 16px', fontSize: 13, color: 'var(--text-2)' }}>
    <span role="status">{text}</span>
    {children}
  </Row>
);

function Inside({ root, options: { device, on } }: Omit<Props, 'page'>) {
  const isFirst = useIsFirst(root);
  const sectorId = useCall(calls.GetMySector).data?.publicId;
  useEffect(() => {
    if (sectorId) connectorService.start(needsIn(sectorId));
  }, [sectorId]);
  useTold(on);
  return (
    <OfVpn>
      {device ? <DeviceActions key={device} agentId={device} on={on} /> : null}
      <StatusBar />
      {isFirst ? (
        <>
          <NoticeBridge />
          <ReminderPlace />
          <AskOutlet Frame={LoneFrame} />
        </>
      ) : null}
    </OfVpn>
  );
}

function needsIn(sectorId: string) {
  const needs = connectorNeeds(sectorId);
  return {
    ...needs,
    notify(notice: Parameters<typeof needs.notify>[0]) {
      if (notice.id === 'ended')
        tellEnd({ agentId: notice.agent.publicId, reason: notice.end.reason, by: notice.end.by ?? null });
      needs.notify(notice);
    },
  };
}
