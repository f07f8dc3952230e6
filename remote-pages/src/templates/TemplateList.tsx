import { PageComponentTemplate } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate } from '@lineside/remote-kit/router';
import { NameCell } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { PageState } from '../pages/page-state.tsx';
import { PagesRail } from '../rail/PagesRail.tsx';

const addressOf = (publicId: string) => `/pages/components/${publicId}`;

/** Components that a company has developed itself, each with its versions [3.65][7.55]. */
export default function TemplateList() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <PagesRail>
      <EntityList
        entity={PageComponentTemplate}
        columns={['name', 'description', 'version', 'published']}
        extraFields={['draft']}
        columnOptions={{
          name: {
            cell: ({ publicId, name }, tail) => (
              <Link to={addressOf(publicId)}>
                <NameCell name={name} tail={tail} />
              </Link>
            ),
          },
          description: { flex: 2, sortable: false },
          version: { width: 100, sortable: false },
          published: { header: t('state'), width: 210, sortable: false, blank: () => false, cell: PageState },
        }}
        form={['name']}
        onOpen={({ publicId }) => navigate(addressOf(publicId))}
        why={t('components.why')}
      />
    </PagesRail>
  );
}
