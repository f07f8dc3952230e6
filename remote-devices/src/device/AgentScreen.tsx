import { type Failure, useCompany, useOne } from '@lineside/client';
import { Agent, isPublicId } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Navigate, useParams } from '@lineside/remote-kit/router';
import { FailedPart, Page, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { useEffect } from 'react';
import { agentAddress, type ListKind } from '../devices/address.ts';
import type { AgentRow } from '../devices/agent-row.ts';
import { opened } from '../devices/opened.ts';
import { keepRecent } from '../devices/recent.ts';
import { AgentBody } from './AgentBody.tsx';
import { AgentHead, useListCrumb } from './AgentHead.tsx';
import { AgentNotFound } from './AgentNotFound.tsx';
import { detailFields } from './agent-detail.ts';

/** The screen of one device of a list; an address without a proper id finds none [5.22]. */
export function AgentScreen({ kind }: { kind: ListKind }) {
  const { publicId = '' } = useParams();
  return isPublicId(publicId) ? (
    <KnownAgent key={publicId} publicId={publicId} kind={kind} />
  ) : (
    <AgentNotFound kind={kind} />
  );
}

const isGone = (failure: Failure | undefined) => failure?.kind === 'refused' && failure.status === 404;

/** Another company's device is seen by who audits it, and belongs to that list. */
function useIsForeign(): (agent: AgentRow) => boolean {
  const chosen = useCompany();
  return ({ company }) => chosen.state === 'chosen' && company.publicId !== chosen.company.publicId;
}

function KnownAgent({ publicId, kind }: { publicId: string; kind: ListKind }) {
  const { t } = useTexts();
  const reason = useReason();
  const crumb = useListCrumb(kind);
  const isForeign = useIsForeign();
  const agent = useOne(Agent, { publicId }, { fields: detailFields });
  // a link that knows just the id leads to the own ones
  const isElsewhere = kind === 'devices' && agent.data !== undefined && isForeign(agent.data);
  const isRead = agent.data !== undefined;
  // what the list knew of it stands there until then
  const shown = agent.data ?? opened().get(publicId);
  const isHere = shown !== undefined && !isElsewhere;
  useEffect(() => {
    if (isHere) keepRecent(kind, publicId);
    if (isRead) opened().delete(publicId);
  }, [isHere, isRead, kind, publicId]);
  if (isGone(agent.failure)) return <AgentNotFound kind={kind} />;
  if (agent.state === 'failed') {
    return (
      <Page title={t('device.title')} crumbs={[crumb]} body="tint">
        <FailedPart reason={reason(agent.failure)} onRetry={agent.retry} />
      </Page>
    );
  }
  if (isElsewhere) return <Navigate to={agentAddress('underAudit', { publicId })} replace />;
  if (!shown) {
    // how high the head gets is known with the name, and so where the parts are
    return (
      <Page title={t('device.title')} crumbs={[crumb]} body="tint">
        <Skeleton lines={6} />
      </Page>
    );
  }
  return (
    <AgentHead agent={shown} kind={kind}>
      <AgentBody agent={shown} detail={agent.data} />
    </AgentHead>
  );
}
