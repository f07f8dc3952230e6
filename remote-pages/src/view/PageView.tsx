import { useList } from '@lineside/client';
import { Translation } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EmptyState, Tabs } from '@lineside/ui/base';
import { type ReactNode, useMemo, useState } from 'react';
import { PageDataProvider } from '../data/page-data.tsx';
import { type Subject, useBindables } from '../data/subject.ts';
import type { Bounds } from '../time/period.ts';
import { gridFor } from './grid.ts';
import { PageGrid } from './PageGrid.tsx';
import { Paper } from './Paper.tsx';
import { PlacedComponent } from './PlacedComponent.tsx';
import { PrintedPeriod } from './PrintedPeriod.tsx';
import { type ComponentRow, componentsOf, type PageRow, type VersionRow } from './page-fields.ts';
import { textTranslator } from './translate-texts.ts';

interface PageViewProps {
  page: PageRow;
  version: VersionRow;
  subject: Subject | undefined;
  period: Bounds & { isRunning: boolean };
  /** Shown beside the message of an empty page. */
  emptyAction?: ReactNode;
}

/** A version of a page with the data of a device or an asset. */
export function PageView(props: PageViewProps) {
  const { subject, period, version } = props;
  const bindables = useBindables(subject?.agent?.publicId ?? null);
  const say = useSay();
  return (
    <PageDataProvider
      bindables={bindables}
      period={period}
      say={say}
      about={{
        ...{ title: say(version.title ?? props.page.name), version: version.publicId },
        asset: subject?.kind === 'asset' ? subject.publicId : null,
        periodIsAdjustable: version.periodSelectorEnabled,
      }}
    >
      {version.components.length === 0 ? <Empty>{props.emptyAction}</Empty> : <Content {...props} say={say} />}
    </PageDataProvider>
  );
}

/** Puts the company's texts in the reader's language in place of their keys. */
export function useSay(): (text: string) => string {
  const { language } = useTexts();
  const { data } = useList(Translation, { fields: ['key', 'languages'] });
  return useMemo(() => textTranslator(data ?? [], language), [data, language]);
}

function Empty({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <EmptyState title={t('view.empty')} action={children}>
      {t('view.emptyWhy')}
    </EmptyState>
  );
}

/** Components of each sub-page in their order; those without one are on the first. */
export function subPagesOf({ pagePages }: VersionRow, components: readonly ComponentRow[]): ComponentRow[][] {
  if (pagePages.length === 0) return [[...components]];
  return pagePages.map(({ publicId }, index) =>
    components.filter(({ pagePage }) => (pagePage ? pagePage.publicId === publicId : index === 0)),
  );
}

function Content({ page, version, subject, say }: PageViewProps & { say(text: string): string }) {
  const { t } = useTexts();
  const grid = gridFor(page);
  const subPages = subPagesOf(version, componentsOf(version));
  const [open, setOpen] = useState('0');
  const draw = (component: ComponentRow) => <PlacedComponent component={component} page={page.publicId} />;
  if (page.applicationType === 'report') {
    const title = say(version.title ?? page.name);
    return <Paper fits grid={grid} sheets={subPages} title={title} subject={subject?.name} draw={draw} />;
  }
  return (
    <>
      <div className="ls-printed">
        <PrintedPeriod subject={subject?.name} />
      </div>
      {subPages.length === 1 ? (
        <PageGrid grid={grid} components={subPages[0]!} draw={draw} />
      ) : (
        <Tabs
          label={t('view.subPages')}
          value={open}
          onChange={setOpen}
          tabs={subPages.map((components, index) => ({
            key: String(index),
            label: t('view.subPage', { number: index + 1 }),
            content: <PageGrid grid={grid} components={components} draw={draw} />,
          }))}
        />
      )}
    </>
  );
}
