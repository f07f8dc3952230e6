import { AssetAppConfig, where } from '@lineside/contracts';
import { EntityList } from '@lineside/ui/form';
import { useSectionHead } from '../frame/SectionPage.tsx';
import { useSubject } from '../frame/subject.ts';
import { AppConfigPanel } from './AppConfigPanel.tsx';

/** Apps' data on an asset: values, and the tags that they use under their own names. */
export default function Apps() {
  const { id, canEdit } = useSubject();
  const head = useSectionHead();
  return (
    <EntityList
      {...head}
      entity={AssetAppConfig}
      only={[where('eq', 'asset.publicId', id)]}
      draft={{ asset: { publicId: id } }}
      canAdd={canEdit}
      columns={['app', 'resources']}
      form={['app', 'values']}
      nameOf={({ app }) => app.name ?? ''}
      panel={{
        name: 'app',
        render: ({ publicId, onClose }) => <AppConfigPanel key={publicId} publicId={publicId} onClose={onClose} />,
      }}
    >
      {(Column) => <Column field="resources" width={160} align="end" cell={({ resources }) => resources.length} />}
    </EntityList>
  );
}
