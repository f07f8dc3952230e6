import { Audience } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';
import { DefaultMark, useDefaultAction } from './default-category.tsx';

/** The access categories of services, pages and alarms; roles say who has them [3.54][7.31]. */
export default function AudienceList() {
  const { t } = useTexts();
  const defaultAction = useDefaultAction();
  return (
    <Administration>
      <EntityList
        entity={Audience}
        columns={['name', 'description', 'default']}
        form={['name', 'description']}
        actionsWidth={64}
        actions={(row) => (row.can.edit ? { more: [defaultAction(row)] } : {})}
        linkTo={(entity, publicId, name) =>
          entity === 'Role' ? <Link to={`/administration/roles/${publicId}`}>{name}</Link> : null
        }
        why={t('accessCategories.why')}
      >
        {(Column) => (
          <>
            <Column field="description" flex={2} />
            <Column
              field="default"
              width={140}
              sortable={false}
              blank={(row) => !row.default}
              cell={(row) => (row.default ? <DefaultMark /> : null)}
            />
          </>
        )}
      </EntityList>
    </Administration>
  );
}
