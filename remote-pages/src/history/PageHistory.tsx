import { useOne } from '@lineside/client';
import { Page, PageRevision } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useRouteId } from '@lineside/remote-kit/router';
import { StateWord } from '@lineside/ui/base';
import { EntityList } from '@lineside/ui/form';
import { pageAddress } from '../pages/addresses.ts';
import { RevisionPanel } from './RevisionPanel.tsx';

/** What a page showed from one publishing to the next: who published it and when, what changed, and taking it back [4.09]. */
export default function PageHistory() {
  const { t } = useTexts();
  const publicId = useRouteId();
  const page = useOne(Page, { publicId }, { fields: ['name', 'draft', 'can'], live: true });
  return (
    <EntityList
      key={publicId}
      entity={PageRevision}
      parent={publicId}
      title={t('history.title')}
      crumbs={[
        { key: 'pages', link: <Link to="/pages">{t('title')}</Link> },
        { key: 'page', link: <Link to={pageAddress(publicId)}>{page.data?.name ?? t('page')}</Link> },
      ]}
      columns={['title', 'publishedOn', 'publishedBy', 'replacedOn']}
      extraFields={['number']}
      narrowColumns={['publishedOn', 'publishedBy']}
      nameOf={({ number, title }) => t('history.revision', { number, title: title ?? '' })}
      panel={{
        name: 'revision',
        render: (panel) => (
          <RevisionPanel key={panel.publicId} {...panel} page={publicId} draft={page.data?.draft ?? null} />
        ),
      }}
      none={t('history.noneYet')}
      why={t('history.why')}
    >
      {(Column) => (
        <>
          <Column field="title" isName />
          <Column
            field="replacedOn"
            header={t('state')}
            width={140}
            sortable={false}
            blank={() => false}
            cell={({ replacedOn }) => (replacedOn === null ? <StateWord of="page" is="published" /> : null)}
          />
        </>
      )}
    </EntityList>
  );
}
