import { create, fetchList, useMay, useOne } from '@lineside/client';
import { Role, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button, notify } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';
import { CopyIcon, PencilIcon } from '@lineside/ui/icons';
import { roleForm } from './role-form.ts';

/** Actions on a role besides changing its permissions: its name and access categories, and a copy. */
export function RoleActions({ role }: { role: { publicId: string; name: string; can: { edit: boolean } } }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const form = useFormAddress();
  const whole = useOne(Role, role, { fields: ['description', 'permissions', 'audiences'] }).data;
  const reason = useReason();
  const duplicate = async () => {
    const wished = t('roles.copyOf', { name: role.name });
    const namesakes = await fetchList(Role, { fields: ['name'], filters: [where('contains', 'name', wished)] });
    if (!namesakes.ok) return notify({ tone: 'danger', text: reason(namesakes.failure), seconds: 4 });
    const result = await create(Role, {
      name: freeName(wished, new Set(namesakes.data.rows.map(({ name }) => name))),
      description: whole!.description,
      permissions: whole!.permissions.map(({ publicId }) => ({ publicId })),
      audiences: whole!.audiences.map(({ publicId }) => ({ publicId })),
    });
    // where it is called something else at once
    if (result.ok) navigate(`/administration/roles/${result.data.publicId}?edit=${result.data.publicId}`);
  };
  return (
    <>
      {useMay(Role.write) ? (
        <Button icon={<CopyIcon />} disabled={!whole} onClick={duplicate}>
          {t('roles.duplicate')}
        </Button>
      ) : null}
      {role.can.edit ? (
        <Button icon={<PencilIcon />} onClick={() => form.edit(role.publicId)}>
          {t('roles.edit')}
        </Button>
      ) : null}
      <EntityFormDialog entity={Role} fields={roleForm} address={form} />
    </>
  );
}

/** The requested name, with a number if another role has it already. */
function freeName(wished: string, usedNames: ReadonlySet<string>): string {
  let name = wished;
  for (let number = 2; usedNames.has(name); number += 1) name = `${wished} ${number}`;
  return name;
}
