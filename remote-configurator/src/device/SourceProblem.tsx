import { useOne } from '@lineside/client';
import { Agent, AgentDataSource, type Row } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, StateWord, useFormat, useNow } from '@lineside/ui/base';
import { useSubject } from '../frame/subject.ts';

type Problem = Row<typeof AgentDataSource>['problem'];

/** The two halves of a sentence about a source that can't be read; of an offline device, how it was when it was last seen. */
function useSentence({ since, reason }: NonNullable<Problem>): { when: string; reason: string } {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow(60_000);
  const { id } = useSubject();
  const { data } = useOne(Agent, { publicId: id }, { fields: ['status'], live: true });
  const isOffline = data !== undefined && data.status !== 'online';
  return { when: isOffline ? t('reading.lastSeen') : t('reading.since', { time: format.when(since, now) }), reason };
}

/** Why a source can't be read, in its row. */
export function SourceProblem({ problem }: { problem: Problem }) {
  return problem ? <Sentence problem={problem} /> : null;
}

function Sentence({ problem }: { problem: NonNullable<Problem> }) {
  const { when, reason } = useSentence(problem);
  return (
    <StateWord of="sentence" is="caution">
      <span title={reason}>
        {when}: {reason}
      </span>
    </StateWord>
  );
}

/** The same over the form of a source; it goes when the source is read again. */
export function SourceProblemNote({ publicId }: { publicId: string }) {
  const { kind, id: parent } = useSubject();
  // nothing reads the sources of a template
  const source = kind === 'agent' ? { publicId, parent } : null;
  const { data } = useOne(AgentDataSource, source, { fields: ['problem'], live: true });
  return data?.problem ? <Note problem={data.problem} /> : null;
}

function Note({ problem }: { problem: NonNullable<Problem> }) {
  const { when, reason } = useSentence(problem);
  return (
    <Banner tone="attention" title={`${when}.`}>
      {reason}
    </Banner>
  );
}
