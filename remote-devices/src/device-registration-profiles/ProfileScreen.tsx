import type { Picked } from '@lineside/client';
import { AgentRegistrationProfile, AgentRegistrationProfileMembership, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, Columns, Panel, useLabels } from '@lineside/ui/base';
import { ChildList, Details, RecordScreen } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';
import { PencilIcon } from '@lineside/ui/icons';
import { Applications } from '../enrolment/Applications.tsx';
import { Codes } from '../enrolment/Codes.tsx';

const fields = ['name', 'agentActivationName', 'template', 'can'] as const;
type Profile = Picked<typeof AgentRegistrationProfile, (typeof fields)[number]>;

/** One profile: the gateways that wait, what new devices get, and the codes with which gateways apply [2.10][7.18]. */
export default function ProfileScreen() {
  const { t } = useTexts();
  const list = '/device-registration-profiles';
  const form = useFormAddress();
  return (
    <>
      <RecordScreen
        entity={AgentRegistrationProfile}
        known={fields}
        fields={fields}
        crumbs={() => [{ key: 'list', link: <Link to={list}>{t('menu.profiles')}</Link> }]}
        missing={{ title: t('profiles.missing'), back: { label: t('profiles.back'), to: list } }}
        actions={({ publicId, can }) =>
          can.edit ? (
            <Button icon={<PencilIcon />} onClick={() => form.edit(publicId)}>
              {t('profiles.edit')}
            </Button>
          ) : null
        }
      >
        {(profile) => (
          <Columns
            wide={[
              { key: 'waiting', settled: true, content: <Applications profile={profile.publicId} /> },
              {
                key: 'codes',
                settled: true,
                content: <Codes profile={profile.publicId} canEdit={profile.can.edit} />,
              },
            ]}
            side={[
              { key: 'given', settled: true, content: <ActivationPanel profile={profile} /> },
              { key: 'groups', settled: true, content: <Groups profile={profile} /> },
            ]}
          />
        )}
      </RecordScreen>
      <EntityFormDialog
        entity={AgentRegistrationProfile}
        fields={['name', 'agentActivationName', 'template']}
        hints={{ agentActivationName: t('profiles.activationHint'), template: t('profiles.templateHint') }}
        address={form}
      />
    </>
  );
}

/** The settings of a new device. */
function ActivationPanel({ profile: { agentActivationName, template } }: { profile: Profile }) {
  const { t } = useTexts();
  const label = useLabels(AgentRegistrationProfile);
  return (
    <Panel title={t('profiles.given')}>
      <Details
        facts={[
          {
            key: 'activation',
            label: label.field('agentActivationName'),
            value: agentActivationName ?? t('profiles.serialAsName'),
          },
          { key: 'template', label: label.field('template'), value: template?.name ?? t('none') },
        ]}
      />
    </Panel>
  );
}

function Groups({ profile: { publicId, can } }: { profile: Profile }) {
  const { t } = useTexts();
  const label = useLabels(AgentRegistrationProfile);
  const membershipLabels = useLabels(AgentRegistrationProfileMembership);
  const form = useFormAddress('group');
  return (
    <>
      <ChildList
        entity={AgentRegistrationProfileMembership}
        fields={['group', 'can']}
        filters={[where('eq', 'profile.publicId', publicId)]}
        title={label.field('memberships')}
        columns={[
          { id: 'group', header: membershipLabels.field('group'), role: 'name', cell: ({ group }) => group.name },
        ]}
        none={t('profiles.noGroups')}
        add={can.edit ? { label: t('groups.add'), run: form.add } : undefined}
        removes
      />
      <EntityFormDialog
        entity={AgentRegistrationProfileMembership}
        fields={['group']}
        draft={{ profile: { publicId } }}
        address={form}
      />
    </>
  );
}
