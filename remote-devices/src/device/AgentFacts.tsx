import { useSession } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Panel, useFormat, useLabels, useNow } from '@lineside/ui/base';
import { AvatarCell, cellOf, Details } from '@lineside/ui/data';
import type { ReactNode } from 'react';
import type { AgentDetail } from './agent-detail.ts';

/** The API's facts about a device. */
export function AgentFacts({ agent }: { agent: AgentDetail }) {
  const { t } = useTexts();
  const label = useLabels(Agent);
  const format = useFormat();
  const now = useNow();
  const { status, connectedUsers, assets, template, controlledBy, config, useStunnel, lastSeenOn, description } = agent;
  const { refusedValues, missingValues, clockError } = agent;
  const network = config.routerLan.network;
  const facts: [key: Parameters<typeof label.field>[0], value: ReactNode][] = [
    ['connectedUsers', connectedUsers.length > 0 ? <Users users={connectedUsers} /> : t('facts.nobody')],
    ['lastSeenOn', status !== 'online' && lastSeenOn && format.when(lastSeenOn, now)],
    ['refusedValues', refusedValues && <Refused refused={refusedValues} />],
    ['missingValues', missingValues && <Missing missing={missingValues} />],
    ['clockError', clockError !== null && <ClockError seconds={clockError} />],
    ['assets', assets.length > 0 && <Assets assets={assets} />],
    ['template', template?.name],
    ['config.routerLan.network', cellOf({ kind: 'cidr' }, network)],
    ['useStunnel', t(useStunnel ? 'facts.on' : 'facts.off')],
    ['controlledBy', controlledBy?.name],
    ['description', description],
  ];
  return (
    <Panel title={label.one}>
      <Details
        facts={facts.filter(([, value]) => value).map(([key, value]) => ({ key, label: label.field(key), value }))}
      />
    </Panel>
  );
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

function Users({ users }: { users: AgentDetail['connectedUsers'] }) {
  const session = useSession();
  const own = 'user' in session ? session.user.publicId : undefined;
  return users.map(({ publicId, name }) => (
    <div key={publicId}>
      <AvatarCell name={name ?? ''} own={publicId === own} />
    </div>
  ));
}

const Assets = ({ assets }: { assets: AgentDetail['assets'] }) =>
  assets.map(({ publicId, name }) => (
    <div key={publicId}>
      <Link to={`/assets?asset=${publicId}`}>{name}</Link>
    </div>
  ));
