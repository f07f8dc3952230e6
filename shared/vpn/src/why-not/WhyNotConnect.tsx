import { checkConnect, connectorService } from '@lineside/connector';
import { type AnswererProps, useTexts } from '@lineside/remote-kit';
import {
  Button,
  FailedPart,
  notify,
  Row,
  SidePanel,
  Skeleton,
  Spacer,
  Stack,
  useFormat,
  useNow,
} from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { CopyIcon, RotateCwIcon } from '@lineside/ui/icons';
import type {} from '../questions.ts';
import { useReleases } from '../releases/use-releases.ts';
import { newerThan } from '../vpn-client/VpnClient.tsx';
import { CheckList } from './CheckList.tsx';
import { wordsOf } from './labels.ts';
import { Remedy } from './Remedy.tsx';
import { reportOf } from './report.ts';
import { type Facts, useConnectFacts } from './use-connect-facts.ts';

/** Why can't I connect? The checks before a connection, in order, and a remedy for the first that fails. */
export default function WhyNotConnect({ agentId, answer }: AnswererProps<'why-not-connect'>) {
  const { t } = useTexts();
  const format = useFormat();
  const reason = useReason();
  const gathered = useConnectFacts(agentId);
  const { checkedOn, check } = gathered;
  const leave = () => answer('closed');
  const facts = gathered.state === 'ready' ? gathered.facts : null;
  const { checks, words } = useChecked(facts);
  const agent = { publicId: agentId, name: facts?.agent?.name ?? null };
  const device = agent.name ?? t('someDevice');
  const at = format.time(checkedOn);

  const copy = async () => {
    const about = { title: t('why.title'), device: { ...agent, name: device }, on: checkedOn };
    const environment = { portal: location.origin, browser: navigator.userAgent };
    try {
      await navigator.clipboard.writeText(reportOf(checks, words, { ...about, ...environment }));
      notify({ tone: 'online', text: t('why.copied'), seconds: 3 });
    } catch {
      notify({ tone: 'danger', text: t('why.notCopied'), seconds: 5 });
    }
  };
  return (
    <SidePanel
      open
      title={t('why.title')}
      onClose={leave}
      foot={
        <>
          <Button kind="text" icon={<CopyIcon />} disabled={!facts} onClick={copy}>
            {t('why.copy')}
          </Button>
          <Spacer />
          <Button kind="primary" icon={<RotateCwIcon />} onClick={check}>
            {t('why.again')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {gathered.state === 'loading' ? <Skeleton lines={9} /> : null}
        {gathered.state === 'failed' ? <FailedPart reason={reason(gathered.failure)} onRetry={check} /> : null}
        {facts ? (
          <>
            <span role="status" className="ls-quiet">
              {t('why.checked', { device, at })}
            </span>
            {checks.some(({ is }) => is === 'fails') ? null : <Nothing facts={facts} agent={agent} onLeave={leave} />}
            <CheckList
              checks={checks}
              words={words}
              remedy={({ why }) => <Remedy why={why} agent={agent} onLeave={leave} />}
            />
          </>
        ) : null}
      </Stack>
    </SidePanel>
  );
}

/** The checks of these facts, with their texts. */
function useChecked(facts: Facts | null) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow();
  const releases = useReleases();
  const newest = releases.is === 'read' ? releases.latest : null;
  const version = facts?.availability.is === 'found' ? facts.availability.version : '';
  const latest = newest !== null && !newerThan(version, newest);
  return {
    checks: facts ? checkConnect(facts) : [],
    words: (checked: Parameters<typeof wordsOf>[0]) => wordsOf(checked, facts!, { t, format, now, latest }),
  };
}

interface NothingProps {
  facts: Facts;
  agent: { publicId: string; name: string | null };
  onLeave(): void;
}

/** Nothing is in the way, as far as that can be known. */
function Nothing({ facts, agent, onLeave }: NothingProps) {
  const { t } = useTexts();
  const connect = () => {
    onLeave();
    void connectorService.connect(agent);
  };
  if (facts.tunnel === 'stands') return t('why.connected');
  return (
    <Row>
      <span className="ls-grow">{t('why.nothing')}</span>
      <Button size="small" onClick={connect}>
        {t('actions.connect')}
      </Button>
    </Row>
  );
}
