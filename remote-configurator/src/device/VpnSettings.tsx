import { act } from '@lineside/client';
import { Agent, AgentRouterVpnConfig } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, notify, Panel, Row } from '@lineside/ui/base';
import { SingleForm } from '@lineside/ui/form';
import { SectionPage } from '../frame/SectionPage.tsx';
import { entityOf, useSubject } from '../frame/subject.ts';

/** How a device reaches its VPN server, and its router's handling of traffic from the tunnel. */
export default function VpnSettings() {
  const { t } = useTexts();
  const { kind, id, canEdit } = useSubject();
  const entity = entityOf(kind, AgentRouterVpnConfig) as typeof AgentRouterVpnConfig;
  return (
    <SectionPage>
      {kind === 'agent' && canEdit ? <Tunnel id={id} /> : null}
      <SingleForm
        entity={entity}
        parent={id}
        canEdit={canEdit}
        groups={[{ key: 'tunnel', title: t('panels.tunnel'), fields: ['sourceNatEnabled'] }]}
      />
    </SectionPage>
  );
}

/** Commands the device to open its tunnel, or to close it [4.42][7.05]. */
function Tunnel({ id }: { id: string }) {
  const { t } = useTexts();
  const commandTunnel = async (action: 'connect' | 'disconnect') => {
    const result = await act(Agent.actions.openVpn, { publicId: id }, { action });
    if (result.ok) notify({ tone: 'info', text: t(`tunnel.${action}Asked`), seconds: 4 });
  };
  const disconnect = async () => {
    const question = {
      title: t('tunnel.endTitle'),
      body: t('tunnel.endBody'),
      ok: t('tunnel.disconnect'),
      danger: true,
    };
    if (await confirm(question)) await commandTunnel('disconnect');
  };
  return (
    <Panel title={t('panels.openVpn')}>
      <Row>
        <Button onClick={() => commandTunnel('connect')}>{t('tunnel.connect')}</Button>
        <Button onClick={disconnect}>{t('tunnel.disconnect')}</Button>
      </Row>
    </Panel>
  );
}
