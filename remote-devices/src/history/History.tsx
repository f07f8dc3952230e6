import { serverNow, useList } from '@lineside/client';
import { AgentDataAlarm, AgentDataVariable, AgentNote, stepFor, variablesIn, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useSearchParams } from '@lineside/remote-kit/router';
import { FailedPart, LicenceNote, Panel, SidePanel, Skeleton, Stack, useNow, useWide } from '@lineside/ui/base';
import { type TimeNote, type TimeSpan, useReason } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';
import { useMemo, useRef, useState } from 'react';
import { HistoryBar } from './HistoryBar.tsx';
import { HistoryPanes } from './HistoryPanes.tsx';
import { looksOf } from './looks.ts';
import { beatOf, shiftOf, spanOf, zoomed } from './period.ts';
import { StepTable } from './StepTable.tsx';
import { SummaryTable } from './SummaryTable.tsx';
import { type Tag, tagFields, unitOf } from './series.ts';
import { TagList } from './TagList.tsx';
import { useAlarms } from './use-alarms.ts';
import { useRhythms } from './use-rhythms.ts';
import { useSeries } from './use-series.ts';
import { type HistoryView, maxTags, type Period, viewIn, withView } from './view.ts';

const byName = [{ path: ['name'], descending: false }];
/** So many points are drawn at least a step apart. */
const mostSteps = 400;
/** So many tags are shown at first. */
const firstTags = 3;

/** The history of a device's values: several tags over one period, as its address says. */
export default function History({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const variables = useList(AgentDataVariable, {
    ...{ fields: tagFields, parent: agentId, orderBy: byName, pageSize: 500 },
  });
  if (variables.state === 'failed')
    return (
      <Panel title={t('parts.history')}>
        <FailedPart reason={reason(variables.failure)} onRetry={variables.retry} />
      </Panel>
    );
  if (variables.state === 'loading')
    return (
      <Panel title={t('parts.history')}>
        <Skeleton lines={8} />
      </Panel>
    );
  if (variables.data.length === 0)
    return (
      <Panel title={t('parts.history')}>
        <p className="ls-quiet">{t('live.none')}</p>
      </Panel>
    );
  return (
    <Stack>
      <LicenceNote app="logging" agent={agentId} />
      <HistoryOf agentId={agentId} tags={variables.data} />
    </Stack>
  );
}

function HistoryOf({ agentId, tags }: { agentId: string; tags: readonly Tag[] }) {
  const { t } = useTexts();
  const reason = useReason();
  const wide = useWide();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewIn(params), [params]);
  const { period } = view;
  const [opensTags, setOpensTags] = useState(false);
  const beat = useNow(beatOf(period));
  // what is opened now is shown up to now, not up to the last beat
  const [opened] = useState(serverNow);
  const now = Math.max(beat, opened);
  const span = useMemo(() => spanOf(period, now), [period, now]);
  const shown = useShown(agentId, tags, view);
  const step = view.step ?? stepFor(span.to - span.from, mostSteps);
  const rhythmOf = useRhythms(agentId);
  const asked = { agentId, tags: shown, step, now, rhythmOf };
  const read = useSeries({ ...asked, span });
  const shift = view.compare ? shiftOf(view.compare, span) : 0;
  const before = useSeries({
    ...asked,
    tags: view.compare ? shown : noTags,
    span: { from: span.from - shift, to: span.to - shift },
  });
  const alarms = useAlarms(agentId, shown, span, now);
  const notes = useNotes(agentId);
  const noteForm = useFormAddress('note');
  const [noteMoment, setNoteMoment] = useState<string>();
  const looks = useMemo(() => {
    const given = looksOf(shown.map((tag) => unitOf(tag) ?? 'states'));
    return new Map(shown.map((tag, at) => [tag.slug, unitOf(tag) === undefined ? undefined : given[at]]));
  }, [shown]);
  const lookOf = useMemo(() => (slug: string) => looks.get(slug), [looks]);
  const earlier = useMemo(
    () =>
      view.compare
        ? { series: before.series, by: shift, label: t(`dataHistory.compare.${view.compare}`).toLowerCase() }
        : undefined,
    [view.compare, before.series, shift, t],
  );
  const put = (changes: Partial<HistoryView>) => setParams(withView(params, changes), { replace: true });
  const zoomedFrom = useRef<Period[]>([]);
  const zoom = (to: TimeSpan) => {
    zoomedFrom.current.push(period);
    put({ period: zoomed(to, serverNow()) });
  };
  const back = () => {
    const last = zoomedFrom.current.pop();
    if (last) put({ period: last });
  };
  const list = (
    <TagList
      tags={tags}
      shown={shown.map((tag) => ({ tag, look: lookOf(tag.slug) }))}
      onChange={(slugs) => put({ tags: slugs })}
    />
  );
  return (
    <div style={{ display: 'grid', gridTemplateColumns: wide ? '248px minmax(0, 1fr)' : 'minmax(0, 1fr)', gap: 16 }}>
      {wide ? (
        <div style={{ minWidth: 0 }}>
          <Panel>{list}</Panel>
        </div>
      ) : (
        <SidePanel
          open={opensTags}
          side="sheet"
          title={t('dataHistory.chooseTags')}
          onClose={() => setOpensTags(false)}
        >
          {list}
        </SidePanel>
      )}
      <Stack gap={16}>
        <HistoryBar
          {...{ agentId, span, step, now }}
          view={{ ...view, tags: shown.map(({ slug }) => slug) }}
          onChange={put}
          onTags={() => setOpensTags(true)}
        />
        {read.failure ? <FailedPart reason={reason(read.failure)} onRetry={read.retry} /> : null}
        {read.state === 'loading' && shown.length > 0 ? (
          <Panel>
            <Skeleton lines={8} />
          </Panel>
        ) : null}
        {shown.length === 0 ? (
          <Panel>
            <p className="ls-quiet">{t('dataHistory.chooseSome')}</p>
          </Panel>
        ) : null}
        {read.series.length > 0 ? (
          <>
            {view.form === 'chart' ? (
              <HistoryPanes
                {...{ view, span, step, now, earlier, lookOf, alarms, notes }}
                onNote={() => setParams({ part: 'notes' })}
                onAddNote={(moment) => {
                  setNoteMoment(new Date(moment).toISOString());
                  noteForm.add();
                }}
                series={read.series}
                onZoom={zoom}
                onBack={back}
              />
            ) : null}
            <SummaryTable series={read.series} isLive={'last' in period} lookOf={lookOf} />
            {view.form === 'table' ? <StepTable series={read.series} show={view.show} span={span} /> : null}
          </>
        ) : null}
        <EntityFormDialog
          entity={AgentNote}
          parent={agentId}
          fields={['text', 'moment']}
          draft={noteMoment === undefined ? {} : { moment: noteMoment }}
          address={noteForm}
        />
      </Stack>
    </div>
  );
}

const noTags: readonly Tag[] = [];

/** So many notes are marked, the newest. */
const mostNotes = 200;

/** The notes about a device, each at the moment that it is about: when it was written, if it names none. */
function useNotes(agentId: string): readonly TimeNote[] {
  const { data } = useList(AgentNote, {
    ...{ fields: ['text', 'moment', 'createdBy', 'createdOn'], parent: agentId, pageSize: mostNotes },
  });
  return useMemo(
    () =>
      (data ?? []).map(({ publicId, text, moment, createdBy, createdOn }) => ({
        ...{ key: publicId, time: Date.parse(moment ?? createdOn) },
        text: [createdBy.name, text].filter(Boolean).join(': '),
      })),
    [data],
  );
}

/** The tags that the address names, or those of its rule, or the first that have a value. */
function useShown(agentId: string, tags: readonly Tag[], { tags: slugs, rule }: HistoryView): readonly Tag[] {
  const named = slugs?.join();
  const rules = useList(
    AgentDataAlarm,
    rule && named === undefined
      ? { fields: ['formula'], parent: agentId, filters: [where('eq', 'publicId', rule)] }
      : null,
  );
  const formula = rules.data?.[0]?.formula;
  const isReading = rule !== undefined && named === undefined && rules.state === 'loading';
  return useMemo(() => {
    if (isReading) return noTags;
    if (named !== undefined) return named.split(',').flatMap((slug) => tags.find((tag) => tag.slug === slug) ?? []);
    const ofRule = formula ? variablesIn(formula) : [];
    const compared = tags.filter(({ variableId }) => ofRule.includes(variableId)).slice(0, maxTags);
    if (compared.length > 0) return compared;
    const spoken = tags.filter(({ last }) => last !== null);
    return (spoken.length > 0 ? spoken : tags).slice(0, firstTags);
  }, [tags, named, formula, isReading]);
}
