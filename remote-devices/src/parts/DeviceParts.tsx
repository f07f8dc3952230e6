import { useMay } from '@lineside/client';
import { AgentJob, VpnSession } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useSearchParams } from '@lineside/remote-kit/router';
import { Count, lazyWithRetry, Skeleton, Stack, Tabs, useFormat } from '@lineside/ui/base';
import type { ReactNode } from 'react';
import type { AgentDetail } from '../device/agent-detail.ts';
import type { ListKind } from '../devices/address.ts';
import type { AgentRow } from '../devices/agent-row.ts';
import { Alarms } from './Alarms.tsx';
import { Audit } from './Audit.tsx';
import { Jobs } from './Jobs.tsx';
import { Licences } from './Licences.tsx';
import { Maintenance } from './Maintenance.tsx';
import { Management } from './Management.tsx';
import { Notes } from './Notes.tsx';
import { Sessions } from './Sessions.tsx';
import { SilentDevice } from './SilentDevice.tsx';
import { WebSessions } from './WebSessions.tsx';

const History = lazyWithRetry(() => import('../history/History.tsx'));

interface DevicePartsProps {
  agent: AgentRow;
  /** The same with all fields of the screen, once they have loaded. */
  detail: AgentDetail | undefined;
  kind: ListKind;
  overview: ReactNode;
}

/** The parts of a device's screen, as tabs; the address has the open one. */
export function DeviceParts({ agent, detail, kind, overview }: DevicePartsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const mayLicense = useMay('MANAGE_LICENCE');
  const maySeeJobs = useMay(AgentJob.write);
  const maySeeSessions = useMay(VpnSession.read);
  const { publicId } = agent;
  const isOwn = kind === 'devices';
  const parts: Record<string, ReactNode | null> = {
    overview,
    alarms: isOwn ? (
      <Stack gap={16}>
        <Alarms agentId={publicId} />
        <SilentDevice agentId={publicId} canEdit={agent.can.edit} />
        <Maintenance agentId={publicId} canEdit={agent.can.edit} />
      </Stack>
    ) : null,
    history: isOwn ? <History agentId={publicId} /> : null,
    notes: isOwn ? <Notes agentId={publicId} /> : null,
    jobs: isOwn && maySeeJobs ? <Jobs agentId={publicId} /> : null,
    licences: isOwn && mayLicense ? <Licences agentId={publicId} /> : null,
    sessions: maySeeSessions ? (
      <Stack gap={16}>
        <Sessions agentId={publicId} isOwn={isOwn} />
        {isOwn ? <WebSessions agentId={publicId} /> : null}
      </Stack>
    ) : null,
    audit: isOwn ? null : <Audit agent={agent} />,
    management:
      isOwn && (agent.can.edit || agent.can.transfer) ? (
        detail ? (
          <Management agent={detail} />
        ) : (
          <Skeleton lines={6} />
        )
      ) : null,
  };
  const partKeys = Object.keys(parts).filter((key) => parts[key]);
  const openPart = params.get('part') ?? 'overview';
  return (
    <Tabs
      label={t('parts.label')}
      value={partKeys.includes(openPart) ? openPart : 'overview'}
      onChange={(key) => setParams(key === 'overview' ? {} : { part: key }, { replace: true })}
      tabs={partKeys.map((key) => ({
        key,
        label:
          key === 'alarms' && agent.alarmCount > 0 ? (
            <>
              {t('parts.alarms')}
              <Count value={format.number(agent.alarmCount)} hot />
            </>
          ) : (
            t(`parts.${key}`)
          ),
        content: parts[key],
      }))}
    />
  );
}
