import { serverNow, useOne } from '@lineside/client';
import { useConnector } from '@lineside/connector';
import { Agent } from '@lineside/contracts';
import { type AgentForAction, type GuardedAction, useExtensions, useTexts, type VpnStatus } from '@lineside/remote-kit';
import { Button, FailedPart, notify, Row, useFormat } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { useState } from 'react';
import type { WidgetListeners, WidgetStatus } from './api.ts';
import { statusOf } from './status.ts';
import { useAccessEvents } from './use-events.ts';

const fields = ['name', 'status', 'activeVpnSession', 'access', 'can', 'vpnRequireAccessApproval'] as const;

interface Props {
  agentId: string;
  on: WidgetListeners | undefined;
  /** After this its actions work; earlier presses wait. */
  ready: Promise<void>;
}

/** A device by its name, the person's access to it, and their actions. */
export function DeviceActions({ agentId, on, ready }: Props) {
  const { t } = useTexts('vpn-widget');
  const reason = useReason();
  const { state, data, failure, retry } = useOne(Agent, { publicId: agentId }, { fields, live: true });
  const access = data && { agentId, state: data.access.state, until: data.access.until };
  useAccessEvents(on, access);
  if (state === 'failed') {
    const isGone = failure.kind === 'refused' && failure.status === 404;
    return <FailedPart reason={isGone ? t('noDevice') : reason(failure)} onRetry={retry} />;
  }
  if (state === 'loading') return <Row style={{ minHeight: 48, padding: '0 16px' }}>{t('loading')}</Row>;
  return (
    // how wide the place is that the page gives it, no media query knows
    <Row gap={12} style={{ flexWrap: 'wrap', padding: '8px 16px' }}>
      <Row gap={12} style={{ flexWrap: 'wrap', flex: '1 1 240px', minWidth: 0, rowGap: 0 }}>
        <strong>{data.name}</strong>
        <AccessText access={data.access} />
      </Row>
      <Actions agent={data} ready={ready} />
    </Row>
  );
}

function AccessText({ access: { state, until } }: Pick<AgentForAction, 'access'>) {
  const { t } = useTexts('vpn-widget');
  const format = useFormat();
  const at = until ? format.left(until, serverNow()).at : '';
  return (
    <span style={{ color: 'var(--text-2)', fontSize: 13 }}>
      {state === 'until' && !until ? t('access.open') : t(`access.${state}`, { at })}
    </span>
  );
}

/** The VPN's actions for a device: the same as in a row of the portal. */
function Actions({ agent, ready }: { agent: AgentForAction } & Pick<Props, 'ready'>) {
  const extensions = useExtensions('agent.action@1');
  const connector = useConnector();
  const vpn = vpnOf(statusOf(connector));
  const offered = extensions.flatMap((extension) =>
    extension.state === 'loaded' && extension.use.visible(agent, vpn) ? [extension] : [],
  );
  const filled = (offered.find(({ use }) => use.primary) ?? offered[0])?.id;
  return (
    <Row gap={8} style={{ flexWrap: 'wrap' }}>
      {offered.map(({ id, use, t }) => {
        const busyLabel = use.busyLabel(agent, vpn);
        return (
          <ActionButton
            key={id}
            action={use}
            agent={agent}
            label={t(busyLabel ?? use.label)}
            busy={busyLabel !== null}
            filled={id === filled && !use.ends}
            ready={ready}
          />
        );
      })}
    </Row>
  );
}

/** In the terms of actions; the last status of a client that doesn't respond may be outdated. */
function vpnOf({ is, agentId }: WidgetStatus): VpnStatus {
  return { is: is === 'lost' ? 'connecting' : is === 'disconnected' ? 'idle' : is, agentId };
}

interface ActionButtonProps extends Pick<Props, 'ready'> {
  action: GuardedAction;
  agent: AgentForAction;
  label: string;
  busy: boolean;
  filled: boolean;
}

function ActionButton({ action, agent, label, busy, filled, ready }: ActionButtonProps) {
  const { t } = useTexts('vpn-widget');
  const [running, setRunning] = useState(false);
  const Icon = action.icon;
  const run = async () => {
    setRunning(true);
    await ready;
    const { ok } = await action.run(agent);
    setRunning(false);
    if (!ok) notify({ tone: 'danger', text: t('failed', { action: label }), seconds: 5 });
  };
  return (
    <Button
      kind={filled ? 'primary' : 'default'}
      busy={busy || running}
      icon={<Icon size={16} />}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
