import { OciRegistry } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';
import { NotYet } from '../rail/NotYet.tsx';

/** Registries from which images of edge apps are fetched [3.60]. */
export default function OciRegistryList() {
  const { t } = useTexts();
  return (
    <Administration>
      <EntityList
        entity={OciRegistry}
        columns={['server', 'username', 'hasPassword']}
        form={['server', 'username', 'password']}
        nameOf={({ server }) => server}
        narrowColumns={['username']}
        note={<NotYet what="edgeApps" />}
        why={t('registries.why')}
      >
        {(Column) => (
          <>
            <Column field="server" isName min={220} />
            <Column field="hasPassword" sortable={false} />
          </>
        )}
      </EntityList>
    </Administration>
  );
}
