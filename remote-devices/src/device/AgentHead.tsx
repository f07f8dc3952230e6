import { ExtensionMark, useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { type Crumb, Page } from '@lineside/ui/base';
import type { ReactNode } from 'react';
import { AccessPill } from '../devices/AccessWord.tsx';
import { AgentStatePill } from '../devices/AgentState.tsx';
import { useAgentActions } from '../devices/actions.ts';
import { type ListKind, listAddress } from '../devices/address.ts';
import type { AgentRow } from '../devices/agent-row.ts';
import { useVpnStatus } from '../devices/use-vpn-status.ts';
import { HeadActions } from './HeadActions.tsx';

/** The way to a device, what it is called, how it is, and what can be done with it. */
export function AgentHead({ agent, kind, children }: { agent: AgentRow; kind: ListKind; children: ReactNode }) {
  const { t } = useTexts();
  const list = useListCrumb(kind);
  const vpn = useVpnStatus();
  const actions = useAgentActions();
  const { publicId, name, company, template, serialNumber, activeVpnSession } = agent;
  const connected = vpn.agentId === publicId && vpn.is === 'connected';
  const address = connected ? activeVpnSession?.vpnAddress : undefined;
  return (
    <Page
      title={name}
      body="tint"
      crumbs={[list, ...furtherCrumbs(agent, kind)]}
      beside={
        <>
          <AgentStatePill agent={agent} vpn={vpn} />
          <AccessPill access={agent.access} />
        </>
      }
      meta={
        <>
          {kind === 'underAudit' ? <span>{company.name}</span> : null}
          {template?.name ? <span>{template.name}</span> : null}
          {serialNumber ? <span>{t('device.serial', { serial: serialNumber })}</span> : null}
          {/* comes with the connection: on a line of its own it would push down what is below */}
          {address ? <span className="ls-wide-only">{t('device.vpnAddress', { address })}</span> : null}
        </>
      }
      actions={
        <>
          {actions.failed.map((failed) => (
            <ExtensionMark key={failed.id} {...failed} />
          ))}
          <HeadActions offered={actions.of(agent)} awaited={actions.awaited} />
        </>
      }
    >
      {children}
    </Page>
  );
}

/** The way back to the list that a device is of. */
export function useListCrumb(kind: ListKind): Crumb {
  const { t } = useTexts();
  return { key: kind, link: <Link to={listAddress(kind)}>{t(`menu.${kind}`)}</Link> };
}

/** Another company's groups aren't to be seen. */
function furtherCrumbs({ group }: AgentRow, kind: ListKind): Crumb[] {
  if (!group?.name || kind === 'underAudit') return [];
  return [{ key: 'group', link: <Link to={`${listAddress(kind)}?group=${group.publicId}`}>{group.name}</Link> }];
}
