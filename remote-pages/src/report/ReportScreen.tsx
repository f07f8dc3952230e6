import { useOne } from '@lineside/client';
import { Page as PageEntity, PageVersion } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useParams, useRouteId, useSearchParams } from '@lineside/remote-kit/router';
import { EmptyState, FailedPart, InZone, Light, Page, useViewer } from '@lineside/ui/base';
import { ChartsOnPaper, useReason } from '@lineside/ui/data';
import { useState } from 'react';
import { NoteDrawnContext } from '../data/drawn-values.ts';
import { PageDataProvider } from '../data/page-data.tsx';
import { ReadinessContext, useReadiness, useReady } from '../data/readiness.ts';
import { type Subject, useBindables, useSubject } from '../data/subject.ts';
import type { SubjectRef } from '../pages/addresses.ts';
import { boundsOf } from '../time/period.ts';
import { gridFor } from '../view/grid.ts';
import { subPagesOf, useSay } from '../view/PageView.tsx';
import { Paper } from '../view/Paper.tsx';
import { PlacedComponent } from '../view/PlacedComponent.tsx';
import {
  componentsOf,
  isExcept,
  type PageRow,
  pageFields,
  type VersionRow,
  versionFields,
} from '../view/page-fields.ts';
import { type CollectedValues, collectValues } from './collect-values.ts';

/** After this time a report is printed as it is: later data is ignored. */
const patienceMs = 15_000;

/**
 * A version of a report on a device or an asset, for paper: nothing but itself, and always light [2.19]. `from` and `to` of its
 * address are ISO times, `timeZone` is the zone of its days. `data-ready` marks it once everything on it is there, `data-failed`
 * what takes its place if it can't be shown: the printing browser waits for one of them, and reads the values on it from `data-values`
 * (`ValueTable`).
 */
export default function ReportScreen() {
  const { readiness, isReady } = useReadiness(patienceMs);
  const [values] = useState(collectValues);
  return (
    <ReadinessContext value={readiness}>
      <NoteDrawnContext value={values.note}>
        <Light>
          <main
            data-report
            data-ready={isReady ? 'true' : 'false'}
            style={{ minHeight: '100vh', background: 'var(--surface)' }}
          >
            <ChartsOnPaper>
              <Report values={values} />
            </ChartsOnPaper>
            <pre hidden data-values>
              {isReady ? JSON.stringify(values.table()) : ''}
            </pre>
          </main>
        </Light>
      </NoteDrawnContext>
    </ReadinessContext>
  );
}

function useAddressed(): SubjectRef {
  const { agentId, assetId } = useParams();
  useRouteId(agentId === undefined ? 'assetId' : 'agentId');
  return agentId ? { kind: 'agent', publicId: agentId } : { kind: 'asset', publicId: assetId! };
}

function Report({ values }: { values: CollectedValues }) {
  const { t } = useTexts();
  const reason = useReason();
  const publicId = useRouteId();
  const versionId = useRouteId('versionId');
  const page = useOne(PageEntity, { publicId }, { fields: pageFields });
  const version = useOne(PageVersion, { publicId: versionId }, { fields: versionFields });
  const subject = useSubject(useAddressed());
  const failed = [page, version, subject].find((item) => item?.state === 'failed');
  const zone = useSearchParams()[0].get('timeZone') ?? '';
  const isRead = page.data !== undefined && version.data !== undefined && subject?.data !== undefined;
  useReady(isRead || failed !== undefined);
  if (failed?.failure)
    return (
      <div data-failed>
        <Page title={t('report.title')}>
          {failed.failure.kind === 'refused' && failed.failure.status === 404 ? (
            <EmptyState title={t('report.notFound')}>{t('report.notFoundWhy')}</EmptyState>
          ) : (
            <FailedPart reason={reason(failed.failure)} onRetry={failed.retry} />
          )}
        </Page>
      </div>
    );
  if (!page.data || !version.data || !subject?.data) return null;
  return (
    <InZone zone={zone}>
      <OnPaper page={page.data} version={version.data} subject={subject.data} values={values} />
    </InZone>
  );
}

interface OnPaperProps {
  page: PageRow;
  version: VersionRow;
  subject: Subject;
  values: CollectedValues;
}

function OnPaper({ page, version, subject, values }: OnPaperProps) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  // the report shows one point in time
  const [opened] = useState(Date.now);
  const bindables = useBindables(subject.agent?.publicId ?? null);
  const say = useSay();
  useReady(bindables.is !== 'loading');
  values.describe({
    bindables: bindables.is === 'ready' ? bindables.all : [],
    aggregated: (name, aggregator) => `${name}, ${t(`editor.aggregators.${aggregator}`).toLowerCase()}`,
  });
  const [from, to] = [params.get('from'), params.get('to')].map((time) => (time ? Date.parse(time) : Number.NaN));
  const isGiven = from !== undefined && to !== undefined && from < to;
  const { zone: zoneShown } = useViewer();
  const defaultPeriod = boundsOf(version.periodSpec ?? 'today', opened, zoneShown);
  const period = { ...(isGiven ? { from, to } : defaultPeriod), isRunning: false };
  if (page.applicationType !== 'report')
    return (
      <div data-failed>
        <FailedPart reason={t('report.isNone')} />
      </div>
    );
  if (isExcept(version, subject))
    return (
      <div data-failed>
        <EmptyState title={t('view.except', { name: subject.name })}>{t('view.exceptWhy')}</EmptyState>
      </div>
    );
  return (
    <PageDataProvider bindables={bindables} period={period} shownAt={period.to} say={say}>
      <Paper
        grid={gridFor(page)}
        sheets={subPagesOf(version, componentsOf(version))}
        fits
        title={say(version.title ?? page.name)}
        subject={subject.name}
        draw={(component) => <PlacedComponent component={component} page={page.publicId} />}
      />
    </PageDataProvider>
  );
}
