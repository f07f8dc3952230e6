import { useVpnStatus } from '@lineside/connector';
import { ExtensionMark, useTexts } from '@lineside/remote-kit';
import { Link, useNavigate } from '@lineside/remote-kit/router';
import { Button, type Crumb, StarButton, useWide } from '@lineside/ui/base';
import { SettingsIcon } from '@lineside/ui/icons';
import { AccessPill } from '../devices/AccessWord.tsx';
import { AgentStatePill } from '../devices/AgentState.tsx';
import { useAgentActions } from '../devices/actions.ts';
import { type ListKind, listAddress } from '../devices/address.ts';
import type { AgentRow } from '../devices/agent-row.ts';
import { MaintenanceWord } from '../devices/MaintenanceWord.tsx';
import { SettingsWord } from '../devices/SettingsWord.tsx';
import { useStarred } from '../devices/starred.ts';
import { HeadActions } from './HeadActions.tsx';
import { OpenWeb } from './OpenWeb.tsx';

/** Beside a device's name: its star, how it is, and whether one may reach it. */
export function AgentStates({ agent }: { agent: AgentRow }) {
  const starred = useStarred();
  return (
    <>
      <StarButton
        name={agent.name}
        on={starred.has(agent.publicId)}
        onChange={(on) => void starred.set(agent.publicId, on)}
      />
      <AgentStatePill agent={agent} vpn={useVpnStatus()} />
      <AccessPill access={agent.access} />
    </>
  );
}

/** Below a device's name: its group, its template, and its identifiers. */
export function AgentMeta({ agent, kind }: { agent: AgentRow; kind: ListKind }) {
  const { t } = useTexts();
  const vpn = useVpnStatus();
  const { publicId, company, template, serialNumber, activeVpnSession } = agent;
  const connected = vpn.agentId === publicId && vpn.is === 'connected';
  const address = connected ? activeVpnSession?.vpnAddress : undefined;
  return (
    <>
      {kind === 'underAudit' ? <span>{company.name}</span> : null}
      {template?.name ? <span>{template.name}</span> : null}
      <SettingsWord agent={agent} />
      <MaintenanceWord agent={agent} />
      {serialNumber ? <span>{t('device.serial', { serial: serialNumber })}</span> : null}
      {/* comes with the connection: on a line of its own it would push down what is below */}
      {address ? <span className="ls-wide-only">{t('device.vpnAddress', { address })}</span> : null}
    </>
  );
}

/** Actions on a device. */
export function AgentActions({ agent }: { agent: AgentRow }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const wide = useWide();
  const actions = useAgentActions();
  const offered = actions.actionsOf(agent);
  return (
    <>
      {actions.failed.map((failed) => (
        <ExtensionMark key={failed.id} {...failed} />
      ))}
      {agent.can.edit ? (
        <Button
          icon={<SettingsIcon />}
          {...(wide ? {} : { label: t('device.configure') })}
          onClick={() => void navigate(`/device-configurator/${agent.publicId}`)}
        >
          {wide ? t('device.configure') : undefined}
        </Button>
      ) : null}
      <OpenWeb agentId={agent.publicId} primary={!offered.some(({ primary, ends }) => primary && !ends)} />
      <HeadActions offered={offered} awaited={actions.awaited} />
    </>
  );
}

/** The way to a device: the list that it is of, and its group. */
export function useAgentCrumbs(kind: ListKind): (agent: AgentRow | undefined) => Crumb[] {
  const { t } = useTexts();
  const list = { key: kind, link: <Link to={listAddress(kind)}>{t(`menu.${kind}`)}</Link> };
  return (agent) => [list, ...(agent ? furtherCrumbs(agent, kind) : [])];
}

/** Another company's groups aren't to be seen. */
function furtherCrumbs({ group }: AgentRow, kind: ListKind): Crumb[] {
  if (!group?.name || kind === 'underAudit') return [];
  return [{ key: 'group', link: <Link to={`${listAddress(kind)}?group=${group.publicId}`}>{group.name}</Link> }];
}
