import { useOne } from '@lineside/client';
import { AgentRegistrationProfile, AgentRegistrationProfileMembership, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, SidePanel, Skeleton, Stack, useLabels } from '@lineside/ui/base';
import { ChildList, Details, type OpenPanel, useReason } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';

/** One profile: what new devices get of it, and the groups that they come into [7.18]. */
export function ProfilePanel({ publicId, onClose }: OpenPanel) {
  const { t } = useTexts();
  const reason = useReason();
  const label = useLabels(AgentRegistrationProfile);
  const place = useLabels(AgentRegistrationProfileMembership);
  const form = useFormAddress('group');
  const fields = ['name', 'agentActivationName', 'template', 'can'] as const;
  const profile = useOne(AgentRegistrationProfile, publicId ? { publicId } : null, { fields, live: true });
  const title = profile.data?.name ?? (profile.data ? t('profiles.unnamed') : label.one);
  return (
    <SidePanel beside open={publicId !== null} title={title} onClose={onClose}>
      {profile.state === 'loading' ? <Skeleton lines={6} /> : null}
      {profile.state === 'failed' ? <FailedPart reason={reason(profile.failure)} onRetry={profile.retry} /> : null}
      {profile.data && publicId ? (
        <Stack gap={16}>
          <Details
            facts={[
              {
                key: 'activation',
                label: label.field('agentActivationName'),
                value: profile.data.agentActivationName ?? t('none'),
              },
              { key: 'template', label: label.field('template'), value: profile.data.template?.name ?? t('none') },
            ]}
          />
          <ChildList
            entity={AgentRegistrationProfileMembership}
            fields={['group', 'can']}
            filters={[where('eq', 'profile.publicId', publicId)]}
            title={label.field('memberships')}
            columns={[{ id: 'group', header: place.field('group'), role: 'name', cell: ({ group }) => group.name }]}
            none={t('profiles.noGroups')}
            add={profile.data.can.edit ? { label: t('groups.add'), run: form.add } : undefined}
            removes
          />
          <EntityFormDialog
            entity={AgentRegistrationProfileMembership}
            fields={['group']}
            draft={{ profile: { publicId } }}
            address={form}
          />
        </Stack>
      ) : null}
    </SidePanel>
  );
}
