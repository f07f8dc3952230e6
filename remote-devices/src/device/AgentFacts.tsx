import { useCall, useSession } from '@lineside/client';
import { Agent, AgentAccessRequest, AgentJob, calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Panel, useFormat, useLabels, useNow } from '@lineside/ui/base';
import { AvatarCell, cellOf, Details } from '@lineside/ui/data';
import type { ReactNode } from 'react';
import type { AgentDetail } from './agent-detail.ts';
import type { DeviceSession } from './use-device-sessions.ts';
import type { WebVisit } from './use-web-visits.ts';

interface AgentFactsProps {
  agent: AgentDetail;
  /** Its latest connections: since when somebody is on it. */
  sessions: readonly DeviceSession[];
  /** Who has its services open in the browser. */
  visits: readonly WebVisit[];
}

/** The API's facts about a device. */
export function AgentFacts({ agent, sessions, visits }: AgentFactsProps) {
  const { t } = useTexts();
  const label = useLabels(Agent);
  const ofRequest = useLabels(AgentAccessRequest);
  const ofJob = useLabels(AgentJob);
  const format = useFormat();
  const now = useNow();
  const { status, connectedUsers, assets, template, controlledBy, config, useStunnel, lastSeenOn, description } = agent;
  const { refusedValues, missingValues, clockError, uplink } = agent;
  const network = config.routerLan.network;
  const facts: [key: Parameters<typeof label.field>[0], value: ReactNode][] = [
    [
      'connectedUsers',
      connectedUsers.length + visits.length > 0 ? (
        <>
          <Users users={connectedUsers} sessions={sessions} />
          <Visitors visits={visits} />
        </>
      ) : (
        t('facts.nobody')
      ),
    ],
    ['lastSeenOn', status !== 'online' && lastSeenOn && format.when(lastSeenOn, now)],
    ['refusedValues', refusedValues && <Refused refused={refusedValues} />],
    ['missingValues', missingValues && <Missing missing={missingValues} />],
    ['clockError', clockError !== null && <ClockError seconds={clockError} />],
    ['assets', assets.length > 0 && <Assets assets={assets} />],
    ['template', template?.name],
    ['uplink', status === 'online' && uplink && `${uplink.interface}, ${uplink.ipAddress}`],
    ['config.routerLan.network', cellOf({ kind: 'cidr' }, network)],
    ['useStunnel', t(useStunnel ? 'facts.on' : 'facts.off')],
    ['controlledBy', controlledBy?.name],
    ['description', description],
  ];
  const shown = facts
    .filter(([, value]) => value)
    .map(([key, value]) => ({ key: key as string, label: label.field(key), value }));
  const people = useApprovers(agent);
  const firmware = agent.lastSeenAgentUserAgent?.firmwareVersion;
  const others = [
    ...(firmware ? [{ key: 'firmware', label: ofJob.field('file'), value: firmware }] : []),
    ...(people ? [{ key: 'approvers', label: ofRequest.field('allowedApprovers'), value: people }] : []),
  ];
  return (
    <Panel title={label.one}>
      <Details facts={[...shown, ...others]} />
    </Panel>
  );
}

/** Who may approve access, where it has to be asked for; nothing until known. */
function useApprovers({ publicId, can, access, vpnRequireAccessApproval }: AgentDetail): string | undefined {
  const { t } = useTexts();
  const isNeeded = can.requestAccess && (vpnRequireAccessApproval || access.state !== 'open');
  const { data } = useCall(calls.ListApprovers, isNeeded ? { params: { agentId: publicId } } : null);
  if (!isNeeded || !data) return;
  if (data.length === 0) return t('facts.nobody');
  return data.map(({ name }) => name).join(', ');
}

/** The number of unreadable values of the gateway, since when, and the last reason. */
function Refused({ refused }: { refused: NonNullable<AgentDetail['refusedValues']> }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const { count, since, reason, example } = refused;
  const time = format.when(since, now);
  return (
    <>
      <div>
        {count === 1 ? t('facts.refusedOnce', { time }) : t('facts.refused', { count: format.number(count), time })}
      </div>
      <div style={{ overflowWrap: 'anywhere' }}>
        {t('facts.refusedExample', { example, reason: t(`facts.reasons.${reason}`) })}
      </div>
    </>
  );
}

/** Values that the gateway lost while it had no connection. */
function Missing({ missing: { from, to, count } }: { missing: NonNullable<AgentDetail['missingValues']> }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const times = { from: format.when(from, now), to: format.when(to, now) };
  return t('facts.missing', { ...times, count: format.number(count) });
}

/** By how much the gateway's clock is wrong. */
function ClockError({ seconds }: { seconds: number }) {
  const { t } = useTexts();
  const by = useFormat().duration(Math.abs(seconds) * 1000);
  return t(seconds > 0 ? 'facts.clockAhead' : 'facts.clockBehind', { by });
}

/** Who is connected, and since when as far as the latest connections say. */
function Users({ users, sessions }: { users: AgentDetail['connectedUsers']; sessions: readonly DeviceSession[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const session = useSession();
  const own = 'user' in session ? session.user.publicId : undefined;
  return users.map(({ publicId, name }) => {
    const open = sessions.find(({ user, endedOn }) => user.publicId === publicId && endedOn === null);
    return (
      <div key={publicId}>
        <AvatarCell name={name ?? ''} own={publicId === own} />
        {open ? (
          <div className="ls-quiet ls-num">{t('facts.since', { when: format.when(open.startedOn, now) })}</div>
        ) : null}
      </div>
    );
  });
}

/** Who has a service open in the browser: which one, and since when. */
function Visitors({ visits }: { visits: readonly WebVisit[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const session = useSession();
  const own = 'user' in session ? session.user.publicId : undefined;
  return visits.map(({ publicId, user, serviceName, startedOn }) => (
    <div key={publicId}>
      <AvatarCell name={user.name ?? ''} own={user.publicId === own} />
      <div className="ls-quiet ls-num">
        {t('facts.inBrowser', { service: serviceName, when: format.when(startedOn, now) })}
      </div>
    </div>
  ));
}

const Assets = ({ assets }: { assets: AgentDetail['assets'] }) =>
  assets.map(({ publicId, name }) => (
    <div key={publicId}>
      <Link to={`/assets?asset=${publicId}`}>{name}</Link>
    </div>
  ));
