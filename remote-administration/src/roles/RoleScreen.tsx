import { type Picked, update } from '@lineside/client';
import { type Permission, Role } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Columns } from '@lineside/ui/base';
import { RecordScreen } from '@lineside/ui/data';
import { useState } from 'react';
import { Administration } from '../rail/Administration.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { RolePeople } from './RolePeople.tsx';
import { SaveBar } from './SaveBar.tsx';

const known = ['name', 'description'] as const;
const fields = [...known, 'permissions', 'audiences', 'userCount', 'version', 'can'] as const;
type RoleRow = Picked<typeof Role, (typeof fields)[number]>;

/** What a role allows, in plain words; before it is saved it says what changes for how many. */
export default function RoleScreen() {
  const { t } = useTexts();
  return (
    <Administration>
      <RecordScreen
        entity={Role}
        known={known}
        fields={fields}
        crumbs={() => [{ key: 'roles', link: <Link to="/administration/roles">{t('rail.roles')}</Link> }]}
        missing={{ title: t('roles.missing'), back: { label: t('roles.back'), to: '/administration/roles' } }}
        meta={({ description }) => description}
      >
        {(_record, read) => (read ? <RoleBody key={`${read.publicId} ${read.version}`} role={read} /> : null)}
      </RecordScreen>
    </Administration>
  );
}

const heldBy = ({ permissions }: RoleRow) => new Set(permissions.map(({ publicId }) => publicId));

function RoleBody({ role }: { role: RoleRow }) {
  const [before] = useState(() => heldBy(role));
  const [now, setNow] = useState<ReadonlySet<Permission>>(before);
  const save = () =>
    update(
      Role,
      role,
      { permissions: [...now].map((publicId) => ({ publicId })), version: role.version },
      { inPlace: true },
    );
  return (
    <>
      <Columns
        wide={[
          {
            key: 'permissions',
            settled: true,
            drawn: <PermissionMatrix value={now} before={before} {...(role.can.edit && { onChange: setNow })} />,
          },
        ]}
        side={[{ key: 'people', settled: true, drawn: <RolePeople role={role} /> }]}
      />
      <SaveBar before={before} now={now} count={role.userCount} onSave={save} onDiscard={() => setNow(before)} />
    </>
  );
}
