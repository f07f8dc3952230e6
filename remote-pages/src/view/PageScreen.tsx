import { type Failure, useOne } from '@lineside/client';
import { Page as PageEntity, PageVersion } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useLocation, useNavigate, useParams, useRouteId } from '@lineside/remote-kit/router';
import {
  Button,
  type Crumb,
  EmptyState,
  FailedPart,
  FullWindow,
  Menu,
  Page,
  Skeleton,
  StatePill,
} from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { EllipsisIcon, MaximizeIcon, MinimizeIcon, PencilIcon, SendIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { type Subject, useSubject } from '../data/subject.ts';
import { editorAddress, pageAddress, type SubjectRef } from '../pages/addresses.ts';
import { usePageActions } from '../pages/use-page-actions.tsx';
import { MakeReport } from '../reports/MakeReport.tsx';
import { MachineSelect } from './MachineSelect.tsx';
import { PageView } from './PageView.tsx';
import { PeriodMenu } from './PeriodMenu.tsx';
import { isExcept, type PageRow, pageFields, type VersionRow, versionFields } from './page-fields.ts';
import { useFull } from './use-full.ts';
import { usePeriod } from './use-period.ts';

/** A page as people see it, for a device, an asset, or its author's example [1.05][3.66]. */
export default function PageScreen() {
  const publicId = useRouteId();
  return <OnePage key={publicId} publicId={publicId} />;
}

/** The subject of the page in the address. */
function useAddressed(): SubjectRef | null {
  const { agentId, assetId } = useParams();
  if (agentId) return { kind: 'agent', publicId: agentId };
  return assetId ? { kind: 'asset', publicId: assetId } : null;
}

function OnePage({ publicId }: { publicId: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const navigate = useNavigate();
  const page = useOne(PageEntity, { publicId }, { fields: pageFields, live: true });
  const visibleVersion = page.data && (page.data.published ?? (page.data.can.edit ? page.data.draft : null));
  const version = useOne(PageVersion, visibleVersion ? { publicId: visibleVersion.publicId } : null, {
    fields: versionFields,
    live: true,
  });
  const failed = [page, version].find(({ state }) => state === 'failed');
  const crumbs: Crumb[] = [{ key: 'pages', link: <Link to="/pages">{t('title')}</Link> }];
  if (failed?.failure) {
    return (
      <Page title={t('page')} crumbs={crumbs}>
        {isNotFound(failed.failure) ? (
          <EmptyState
            title={t('view.gone')}
            action={<Button onClick={() => navigate('/pages')}>{t('view.toPages')}</Button>}
          >
            {t('view.goneWhy')}
          </EmptyState>
        ) : (
          <FailedPart reason={reason(failed.failure)} onRetry={failed.retry} />
        )}
      </Page>
    );
  }
  if (page.data && !visibleVersion) {
    return (
      <Page title={page.data.name} crumbs={crumbs}>
        <EmptyState
          title={t('view.unpublished')}
          action={page.data.can.edit ? <OpenEditor page={publicId} /> : undefined}
        />
      </Page>
    );
  }
  if (!page.data || !version.data) {
    return (
      <Page title={page.data?.name ?? t('page')} crumbs={crumbs}>
        <Skeleton lines={6} />
      </Page>
    );
  }
  return <Shown page={page.data} version={version.data} crumbs={crumbs} />;
}

function OpenEditor({ page }: { page: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Button kind="primary" icon={<PencilIcon />} onClick={() => navigate(editorAddress(page))}>
      {t('actions.design')}
    </Button>
  );
}

/** The page's device or asset can't be read. */
function SubjectFailed({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const { t } = useTexts();
  const reason = useReason();
  if (!isNotFound(failure)) return <FailedPart reason={reason(failure)} onRetry={onRetry} />;
  return <EmptyState title={t('view.noSubject')}>{t('view.noSubjectWhy')}</EmptyState>;
}

const isNotFound = (failure: Failure) => failure.kind === 'refused' && failure.status === 404;

const refOf = ({ previewAgent, previewAsset }: VersionRow): SubjectRef | null =>
  previewAgent
    ? { kind: 'agent', publicId: previewAgent.publicId }
    : previewAsset
      ? { kind: 'asset', publicId: previewAsset.publicId }
      : null;

function Shown({ page, version, crumbs }: { page: PageRow; version: VersionRow; crumbs: Crumb[] }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const addressed = useAddressed();
  const read = useSubject(addressed ?? refOf(version));
  const { spec, period, setSpec } = usePeriod(version);
  const actionsOf = usePageActions();
  const [makes, setMakes] = useState(false);
  const full = useFull();
  const { search } = useLocation();
  const subject = read?.data;
  const title = version.title ?? page.name;
  const chosen = (
    <>
      <MachineSelect
        page={page.publicId}
        subject={subject}
        // the period stays
        onChoose={(next) => navigate(`${pageAddress(page.publicId, next)}${search}`)}
      />
      {version.periodSelectorEnabled ? <PeriodMenu spec={spec} bounds={period} onChange={setSpec} /> : null}
    </>
  );
  const content =
    read?.state === 'failed' ? (
      <SubjectFailed failure={read.failure} onRetry={read.retry} />
    ) : read?.state === 'loading' ? (
      <Skeleton lines={6} />
    ) : subject && isExcept(version, subject) ? (
      <EmptyState
        title={t('view.except', { name: subject.name })}
        action={page.can.edit ? <OpenEditor page={page.publicId} /> : undefined}
      >
        {t('view.exceptWhy')}
      </EmptyState>
    ) : (
      <PageView
        page={page}
        version={version}
        subject={subject}
        period={period}
        emptyAction={page.can.edit ? <OpenEditor page={page.publicId} /> : undefined}
      />
    );
  if (full.is)
    return (
      <FullWindow label={title} onClose={full.leave}>
        <Page
          title={title}
          body="tint"
          actions={
            <>
              {chosen}
              <Button label={t('view.leaveFull')} icon={<MinimizeIcon />} onClick={full.leave} />
            </>
          }
        >
          {content}
        </Page>
      </FullWindow>
    );
  return (
    <Page
      title={title}
      body="tint"
      crumbs={subject ? [...crumbs, crumbOf(subject)] : crumbs}
      titleExtra={page.published ? undefined : <StatePill of="page" is="draft" />}
      actions={
        <>
          {chosen}
          {page.applicationType === 'report' ? null : (
            <Button label={t('view.full')} icon={<MaximizeIcon />} onClick={full.enter} />
          )}
          {page.applicationType === 'report' && page.published ? (
            <Button icon={<SendIcon />} onClick={() => setMakes(true)}>
              {t('make.button')}
            </Button>
          ) : null}
          {page.can.edit ? (
            <Button icon={<PencilIcon />} onClick={() => navigate(editorAddress(page.publicId))}>
              {t('view.edit')}
            </Button>
          ) : null}
          <Menu label={t('view.more')} items={actionsOf(page)} sheet>
            {(trigger) => <Button label={t('view.more')} icon={<EllipsisIcon />} {...trigger} />}
          </Menu>
        </>
      }
    >
      {content}
      {makes ? <MakeReport report={page} subject={subject} onClose={() => setMakes(false)} /> : null}
    </Page>
  );
}

const crumbOf = ({ kind, publicId, name }: Subject): Crumb => ({
  key: publicId,
  link: <Link to={kind === 'agent' ? `/devices/${publicId}` : `/assets/${publicId}`}>{name}</Link>,
});
