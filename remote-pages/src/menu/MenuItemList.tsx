import { MenuItem } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { PagesRail } from '../rail/PagesRail.tsx';
import { PageLinksInput } from './PageLinksInput.tsx';

/** A company's own menu entries, each for everyone or for an access category. */
export default function MenuItemList() {
  const { t } = useTexts();
  return (
    <PagesRail>
      <EntityList
        entity={MenuItem}
        columns={['name', 'page', 'pageLinks', 'audience', 'order']}
        form={['name', 'page', 'pageLinks', 'audience', 'order']}
        draws={{ pageLinks: <PageLinksInput /> }}
        hints={{ page: t('menu.pageHint'), audience: t('menu.audienceHint'), order: t('menu.orderHint') }}
        nameOf={(row) => row.name ?? row.page?.name ?? ''}
        why={t('menu.why')}
      >
        {(Column) => (
          <>
            <Column field="name" isName />
            <Column
              field="pageLinks"
              sortable={false}
              blank={(row) => row.pageLinks.length === 0}
              cell={(row) => row.pageLinks.map(({ page }) => page?.name).join(', ')}
            />
            <Column field="order" width={88} />
          </>
        )}
      </EntityList>
    </PagesRail>
  );
}
