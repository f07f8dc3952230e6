import { type Picked, update } from '@lineside/client';
import { type Permission, Role } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Columns } from '@lineside/ui/base';
import { RecordScreen } from '@lineside/ui/data';
import {
  ConflictChoice,
  conflictOf,
  type DialogForm,
  Field,
  Form,
  FormPage,
  PermissionMatrix,
  useProblems,
} from '@lineside/ui/form';
import { useRef, useState } from 'react';
import { Administration } from '../rail/Administration.tsx';
import { permissionGroups } from './permission-groups.ts';
import { RoleActions } from './RoleActions.tsx';
import { RolePeople } from './RolePeople.tsx';

const known = ['name', 'description', 'can'] as const;
const fields = [...known, 'permissions', 'audiences', 'userCount', 'version'] as const;
type RoleRow = Picked<typeof Role, (typeof fields)[number]>;

/** A role's permissions, in plain words; before saving it shows what changes for how many people. */
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
        actions={(role) => <RoleActions role={role} />}
      >
        {(_record, detail) => (detail ? <RoleBody key={detail.publicId} role={detail} /> : null)}
      </RecordScreen>
    </Administration>
  );
}

const idsOf = (permissions: readonly { publicId: Permission }[]) => permissions.map(({ publicId }) => publicId);
const heldBy = ({ permissions }: RoleRow) => idsOf(permissions);
type Values = { permissions: readonly Permission[] };

/** Changes of another person during editing, until the conflict is resolved. */
interface Theirs {
  version: number;
  before: readonly Permission[];
  permissions: readonly Permission[];
  take(): void;
}

function RoleBody({ role: read }: { role: RoleRow }) {
  const { t } = useTexts();
  const problemsOf = useProblems();
  const [now, setNow] = useState<readonly Permission[]>([]);
  const [theirs, setTheirs] = useState<Theirs>();
  const newestVersion = useRef(0);
  const groups = permissionGroups.map((group) => ({ ...group, title: t(`permissionGroups.${group.key}`) }));
  const wordsOf = (permission: Permission) => ({
    title: t(`permissions.${permission}.title`),
    about: t(`permissions.${permission}.about`),
  });
  const save = async (role: RoleRow, { permissions }: Values, { control }: DialogForm<Values>) => {
    const changes = {
      permissions: permissions.map((publicId) => ({ publicId })),
      version: Math.max(role.version, newestVersion.current),
    };
    const result = await update(Role, role, changes, { inPlace: true });
    if (result.ok) return;
    const conflict = conflictOf(result.failure);
    const theirPermissions = conflict?.fields.permissions?.theirs as RoleRow['permissions'] | undefined;
    if (conflict && theirPermissions) {
      const now = idsOf(theirPermissions);
      const take = () => control.current?.set({ permissions: now });
      setTheirs({ version: conflict.version, before: heldBy(role), permissions: now, take });
    }
    return problemsOf(result.failure);
  };
  const choose = ({ version }: Theirs) => {
    newestVersion.current = version;
    setTheirs(undefined);
  };
  return (
    <FormPage<Values, RoleRow>
      record={read}
      ok={t('roles.save')}
      says={
        theirs ? (
          <ConflictChoice
            onKeep={() => choose(theirs)}
            onTake={() => {
              choose(theirs);
              theirs.take();
            }}
          >
            <Differences
              before={theirs.before}
              now={theirs.permissions}
              gain={t('roles.theyGave')}
              lose={t('roles.theyTook')}
            />
          </ConflictChoice>
        ) : (
          <Differences
            before={heldBy(read)}
            now={now}
            gain={t('roles.gain', { count: read.userCount })}
            lose={t('roles.lose', { count: read.userCount })}
          />
        )
      }
    >
      {(form, role) => (
        <Form<Values>
          {...form}
          initial={{ permissions: heldBy(role) }}
          onValues={({ permissions }) => setNow(permissions)}
          onSubmit={(values) => save(role, values, form)}
        >
          <Columns
            wide={[
              {
                key: 'permissions',
                settled: true,
                content: (
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
            side={[{ key: 'people', settled: true, content: <RolePeople role={role} /> }]}
          />
        </Form>
      )}
    </FormPage>
  );
}

interface DifferencesProps {
  before: readonly Permission[];
  now: readonly Permission[];
  gain: string;
  lose: string;
}

/** The added and removed permissions, as sentences. */
function Differences({ before, now, gain, lose }: DifferencesProps) {
  const { t } = useTexts();
  const namesOf = (permissions: readonly Permission[]) =>
    permissions.map((permission) => t(`permissions.${permission}.brief`)).join(', ');
  const gained = now.filter((permission) => !before.includes(permission));
  const lost = before.filter((permission) => !now.includes(permission));
  return (
    <span>
      {gained.length > 0 ? `${gain} ${namesOf(gained)}. ` : null}
      {lost.length > 0 ? `${lose} ${namesOf(lost)}.` : null}
    </span>
  );
}
