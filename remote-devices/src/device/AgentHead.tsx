import { ExtensionMark, useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { type Crumb, Page } from '@lineside/ui/base';
import type { ReactNode } from 'react';
import { AccessPill } from '../devices/AccessWord.tsx';
import { AgentStatusPill } from '../devices/AgentState.tsx';
import { useAgentActions } from '../devices/actions.ts';
import { useVpnStatus } from '../devices/use-vpn-status.ts';
import type { AgentDetail } from './agent-detail.ts';
import { HeadActions } from './HeadActions.tsx';

/** The way to a device, what it is called, how it is, and what can be done with it. */
export function AgentHead({ agent, children }: { agent: AgentDetail; children: ReactNode }) {
  const { t } = useTexts();
  const vpn = useVpnStatus();
  const actions = useAgentActions();
  const { publicId, name, template, serialNumber, activeVpnSession } = agent;
  const connected = vpn.agentId === publicId && vpn.is === 'connected';
  const address = connected ? activeVpnSession?.vpnAddress : undefined;
  return (
    <Page
      title={name}
      body="tint"
      crumbs={crumbsOf(agent, t('menu.devices'))}
      beside={
        <>
          <AgentStatusPill agent={agent} vpn={vpn} />
          <AccessPill access={agent.access} />
        </>
      }
      meta={
        <>
          {template?.name ? <span>{template.name}</span> : null}
          {serialNumber ? <span>{t('device.serial', { serial: serialNumber })}</span> : null}
          {address ? <span>{t('device.vpnAddress', { address })}</span> : null}
        </>
      }
      actions={
        <>
          {actions.failed.map((failed) => (
            <ExtensionMark key={failed.id} {...failed} />
          ))}
          <HeadActions offered={actions.of(agent)} />
        </>
      }
    >
      {children}
    </Page>
  );
}

function crumbsOf({ group }: AgentDetail, devices: string): Crumb[] {
  const list: Crumb = { key: 'devices', link: <Link to="/devices">{devices}</Link> };
  if (!group?.name) return [list];
  return [list, { key: 'group', link: <Link to={`/devices?group=${group.publicId}`}>{group.name}</Link> }];
}
