import { AgentTemplate } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate, useSearchParams } from '@lineside/remote-kit/router';
import { Button } from '@lineside/ui/base';
import { cellOf } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { CopyIcon } from '@lineside/ui/icons';
import { FromDeviceDialog } from './FromDeviceDialog.tsx';

/** Models of settings that devices follow [2.11]; one opens in its configurator. */
export default function AgentTemplateList() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const open = (publicId: string) => void navigate(`/device-template-configurator/${publicId}`);
  return (
    <>
      <EntityList
        entity={AgentTemplate}
        columns={['name', 'description', 'type', 'group', 'latestVersion', 'agentCount', 'updatedOn']}
        columnOptions={{
          description: { flex: 2, from: 1156, sortable: false },
          type: { from: 1036, sortable: false },
          latestVersion: {
            width: 120,
            sortable: false,
            cell: ({ latestVersion }) => latestVersion && t('templates.version', { number: latestVersion.number }),
          },
          agentCount: {
            width: 104,
            sortable: false,
            cell: ({ publicId, agentCount }) => (
              <Link to={`/devices?template=${publicId}`}>{cellOf(AgentTemplate.fields.agentCount, agentCount)}</Link>
            ),
          },
          updatedOn: { width: 200 },
        }}
        narrowColumns={['group', 'latestVersion']}
        filters={['group']}
        form={['name', 'description', 'group', 'type']}
        hints={{ group: t('templates.groupHint'), type: t('templates.typeHint') }}
        onOpen={({ publicId }) => open(publicId)}
        head={
          <Button icon={<CopyIcon />} onClick={() => setParams({ from: '' })}>
            {t('templates.fromDevice')}
          </Button>
        }
        why={t('templates.noneWhy')}
      />
      {params.has('from') ? <FromDeviceDialog onDone={open} onClose={() => setParams({}, { replace: true })} /> : null}
    </>
  );
}
