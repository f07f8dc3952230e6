import { Role } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button } from '@lineside/ui/base';
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
        form={roleForm}
        draft={{ permissions: [] }}
        addressOf={({ publicId }) => addressOf(publicId)}
        head={<Button onClick={() => navigate(addressOf('compare'))}>{t('compare.button')}</Button>}
        why={t('roles.why')}
      >
        {(Column) => (
          <>
            <Column field="description" flex={2} />
            <Column field="userCount" width={120} sortable={false} />
          </>
        )}
      </EntityList>
    </Administration>
  );
}
