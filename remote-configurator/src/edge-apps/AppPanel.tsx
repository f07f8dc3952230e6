import { useOne } from '@lineside/client';
import { AgentEdgeAppInstance, AgentEdgeAppInstanceService, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, SidePanel, Skeleton, Stack, useLabels } from '@lineside/ui/base';
import { ChildList, Details, type OpenPanel, useReason } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';
import { useSubject } from '../frame/subject.ts';
import { AppFiles } from './AppFiles.tsx';
import { versionName } from './instance.ts';

/** One edge app of a device: its services' settings, and its files. */
export function AppPanel({ publicId, onClose }: Pick<OpenPanel, 'publicId' | 'onClose'>) {
  const { t } = useTexts();
  const reason = useReason();
  const label = useLabels(AgentEdgeAppInstance);
  const { id } = useSubject();
  const app = useOne(AgentEdgeAppInstance, publicId ? { publicId, parent: id } : null, {
    fields: ['name', 'status', 'edgeAppVersion(number,edgeApp)', 'can'],
    live: true,
  });
  return (
    <SidePanel nonModal open={publicId !== null} title={app.data?.name ?? t('edgeApps.app')} onClose={onClose}>
      {app.state === 'loading' ? <Skeleton lines={6} /> : null}
      {app.state === 'failed' ? <FailedPart reason={reason(app.failure)} onRetry={app.retry} /> : null}
      {app.data && publicId ? (
        <Stack gap={16}>
          <Details
            facts={[
              { key: 'version', label: label.field('edgeAppVersion'), value: versionName(app.data) },
              { key: 'status', label: label.field('status'), value: label.word('status', app.data.status) },
            ]}
          />
          <Services instance={publicId} />
          <AppFiles instance={publicId} canEdit={app.data.can.edit && app.data.status !== 'deleting'} />
        </Stack>
      ) : null}
    </SidePanel>
  );
}

/** The programs of an app, each with its environment. */
function Services({ instance }: { instance: string }) {
  const { t } = useTexts();
  const { id } = useSubject();
  const label = useLabels(AgentEdgeAppInstanceService);
  const form = useFormAddress('service');
  return (
    <>
      <ChildList
        entity={AgentEdgeAppInstanceService}
        parent={id}
        fields={['name', 'overrides', 'can']}
        filters={[where('eq', 'instance.publicId', instance)]}
        columns={[
          { id: 'name', header: label.field('name'), role: 'name', cell: ({ name }) => name },
          {
            id: 'overrides',
            header: label.field('overrides'),
            cell: ({ overrides }) => <span className="ls-mono ls-ell">{overrides.environment}</span>,
          },
        ]}
        none={t('edgeApps.noServices')}
        edit={({ publicId }) => form.edit(publicId)}
      />
      {form.at.is === 'edit' ? (
        <EntityFormDialog
          entity={AgentEdgeAppInstanceService}
          parent={id}
          fields={['name', 'overrides']}
          hints={{ overrides: t('hints.environment') }}
          address={form}
        />
      ) : null}
    </>
  );
}
