import { Role } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate } from '@lineside/remote-kit/router';
import { Button } from '@lineside/ui/base';
import { NameCell } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';
import { roleForm } from './role-form.ts';

const addressOf = (publicId: string) => `/administration/roles/${publicId}`;

/** Roles of the company; their permissions are on their own screen. */
export default function RoleList() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Administration>
      <EntityList
        entity={Role}
        columns={['name', 'description', 'userCount']}
        columnOptions={{
          name: {
            cell: ({ publicId, name }, tail) => (
              <Link to={addressOf(publicId)}>
                <NameCell name={name} tail={tail} />
              </Link>
            ),
          },
          description: { flex: 2 },
          userCount: { width: 120, sortable: false },
        }}
        form={roleForm}
        draft={{ permissions: [] }}
        onOpen={({ publicId }) => navigate(addressOf(publicId))}
        head={<Button onClick={() => navigate(addressOf('compare'))}>{t('compare.button')}</Button>}
        why={t('roles.why')}
      />
    </Administration>
  );
}
