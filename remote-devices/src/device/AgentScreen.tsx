import { type Failure, useOne } from '@lineside/client';
import { Agent, isPublicId } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useParams } from '@lineside/remote-kit/router';
import { Columns, FailedPart, Page, Panel, Skeleton, Stack } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { AccessHistory } from './AccessHistory.tsx';
import { AgentFacts } from './AgentFacts.tsx';
import { AgentHead } from './AgentHead.tsx';
import { AgentNotFound } from './AgentNotFound.tsx';
import { AgentPanels } from './AgentPanels.tsx';
import { detailFields } from './agent-detail.ts';
import { LiveData } from './LiveData.tsx';
import { Services } from './Services.tsx';

/** The screen of one device; an address without a proper id finds none [5.22]. */
export default function AgentScreen() {
  const { publicId = '' } = useParams();
  return isPublicId(publicId) ? <KnownAgent key={publicId} publicId={publicId} /> : <AgentNotFound />;
}

const isGone = (failure: Failure | undefined) => failure?.kind === 'refused' && failure.status === 404;

function KnownAgent({ publicId }: { publicId: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const agent = useOne(Agent, { publicId }, { fields: detailFields });
  if (isGone(agent.failure)) return <AgentNotFound />;
  if (agent.state === 'failed') {
    return (
      <Page title={t('device.title')} body="tint">
        <FailedPart reason={reason(agent.failure)} onRetry={agent.retry} />
      </Page>
    );
  }
  if (agent.state === 'loading') return <AgentLoading />;
  return (
    <AgentHead agent={agent.data}>
      <Columns>
        <Stack gap={16}>
          <LiveData agent={agent.data} />
          <Services agent={agent.data} />
        </Stack>
        <Stack gap={16}>
          <AgentFacts agent={agent.data} />
          <AccessHistory agentId={publicId} />
          <AgentPanels agentId={publicId} />
        </Stack>
      </Columns>
    </AgentHead>
  );
}

/** The shape of the screen before the device is known. */
function AgentLoading() {
  const { t } = useTexts();
  const panel = (title: string, lines: number) => (
    <Panel title={title}>
      <Skeleton lines={lines} />
    </Panel>
  );
  return (
    <Page title={t('device.title')} body="tint">
      <Columns>
        <Stack gap={16}>
          {panel(t('live.title'), 5)}
          {panel(t('services.title'), 4)}
        </Stack>
        <Stack gap={16}>
          {panel(t('facts.title'), 6)}
          {panel(t('history.title'), 4)}
        </Stack>
      </Columns>
    </Page>
  );
}
