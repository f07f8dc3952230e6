import { AgentTemplate } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate, useSearchParams } from '@lineside/remote-kit/router';
import { Button, NotYet } from '@lineside/ui/base';
import { cellOf } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { CopyIcon } from '@lineside/ui/icons';
import { FromDeviceDialog } from './FromDeviceDialog.tsx';

const addressOf = (publicId: string) => `/device-template-configurator/${publicId}`;

/** Models of settings that devices follow [2.11]; one opens in its configurator. */
export default function AgentTemplateList() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <EntityList
        entity={AgentTemplate}
        columns={['name', 'description', 'type', 'group', 'latestVersion', 'agentCount', 'updatedOn']}
        narrowColumns={['group', 'latestVersion']}
        filters={['group']}
        form={['name', 'description', 'group', 'type']}
        hints={{ group: t('templates.groupHint'), type: t('templates.typeHint') }}
        addressOf={({ publicId }) => addressOf(publicId)}
        head={
          <Button icon={<CopyIcon />} onClick={() => setParams({ from: '' })}>
            {t('templates.fromDevice')}
          </Button>
        }
        note={<NotYet of="templates" form="strip" />}
        why={t('templates.noneWhy')}
      >
        {(Column) => (
          <>
            <Column field="description" flex={2} from={1156} sortable={false} />
            <Column field="type" from={1036} sortable={false} />
            <Column
              field="latestVersion"
              width={120}
              sortable={false}
              cell={({ latestVersion }) => latestVersion && t('templates.version', { number: latestVersion.number })}
            />
            <Column
              field="agentCount"
              width={104}
              sortable={false}
              cell={({ publicId, agentCount }) => (
                <Link to={`/devices?template=${publicId}`}>{cellOf(AgentTemplate.fields.agentCount, agentCount)}</Link>
              )}
            />
            <Column field="updatedOn" width={208} />
          </>
        )}
      </EntityList>
      {params.has('from') ? (
        <FromDeviceDialog
          onDone={(publicId) => navigate(addressOf(publicId))}
          onClose={() => setParams({}, { replace: true })}
        />
      ) : null}
    </>
  );
}
