import { type Picked, update } from '@lineside/client';
import { type Permission, Role } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Columns } from '@lineside/ui/base';
import { RecordScreen } from '@lineside/ui/data';
import { Field, Form, FormPage, PermissionMatrix, useProblems } from '@lineside/ui/form';
import { useState } from 'react';
import { Administration } from '../rail/Administration.tsx';
import { permissionGroups } from './permission-groups.ts';
import { RolePeople } from './RolePeople.tsx';

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
        {(_record, read) => (read ? <RoleBody key={read.publicId} role={read} /> : null)}
      </RecordScreen>
    </Administration>
  );
}

const heldBy = ({ permissions }: RoleRow) => permissions.map(({ publicId }) => publicId);
type Values = { permissions: readonly Permission[] };

function RoleBody({ role: read }: { role: RoleRow }) {
  const { t } = useTexts();
  const problemsOf = useProblems();
  const [now, setNow] = useState<readonly Permission[]>([]);
  const groups = permissionGroups.map((group) => ({ ...group, title: t(`permissionGroups.${group.key}`) }));
  const wordsOf = (one: Permission) => ({ title: t(`permissions.${one}.title`), about: t(`permissions.${one}.about`) });
  const save = async (role: RoleRow, { permissions }: Values) => {
    const changes = { permissions: permissions.map((publicId) => ({ publicId })), version: role.version };
    const result = await update(Role, role, changes, { inPlace: true });
    return result.ok ? undefined : problemsOf(result.failure);
  };
  return (
    <FormPage<Values, RoleRow>
      record={read}
      ok={t('roles.save')}
      says={<Consequences before={heldBy(read)} now={now} count={read.userCount} />}
    >
      {(form, role) => (
        <Form<Values>
          {...form}
          initial={{ permissions: heldBy(role) }}
          onValues={({ permissions }) => setNow(permissions)}
          onSubmit={(values) => save(role, values)}
        >
          <Columns
            wide={[
              {
                key: 'permissions',
                settled: true,
                drawn: (
                  <Field name="permissions">
                    <PermissionMatrix
                      groups={groups}
                      wordsOf={wordsOf}
                      before={heldBy(role)}
                      disabled={!role.can.edit}
                    />
                  </Field>
                ),
              },
            ]}
            side={[{ key: 'people', settled: true, drawn: <RolePeople role={role} /> }]}
          />
        </Form>
      )}
    </FormPage>
  );
}

/** What changes, and for how many. */
function Consequences({ before, now, count }: { before: Permission[]; now: readonly Permission[]; count: number }) {
  const { t } = useTexts();
  const said = (permissions: readonly Permission[]) =>
    permissions.map((one) => t(`permissions.${one}.brief`)).join(', ');
  const gained = now.filter((one) => !before.includes(one));
  const lost = before.filter((one) => !now.includes(one));
  return (
    <>
      {gained.length > 0 ? `${t('roles.gain', { count })} ${said(gained)}. ` : null}
      {lost.length > 0 ? `${t('roles.lose', { count })} ${said(lost)}.` : null}
    </>
  );
}
