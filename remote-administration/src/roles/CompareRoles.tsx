import { useList } from '@lineside/client';
import { holdsPermission, type Permission, Role, usualOrder } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useSearchParams } from '@lineside/remote-kit/router';
import { FailedPart, Page, Panel, Skeleton, Stack } from '@lineside/ui/base';
import { FilterBar, FilterChip, SimpleTable, useReason } from '@lineside/ui/data';
import { Switch } from '@lineside/ui/form';
import { CheckIcon } from '@lineside/ui/icons';
import { Administration } from '../rail/Administration.tsx';
import { permissionGroups } from './permission-groups.ts';

/** Roles side by side with their permissions. */
export default function CompareRoles() {
  const { t } = useTexts();
  const reason = useReason();
  const [params, setParams] = useSearchParams();
  const query = { fields: ['name', 'permissions'] as const, orderBy: usualOrder(Role), pageSize: 100 };
  const list = useList(Role, query, { live: true });
  const all = list.data ?? [];
  const wanted = params.getAll('role').filter((id) => all.some(({ publicId }) => publicId === id));
  const onlyDifferent = params.has('different');
  const roles = wanted.length > 0 ? all.filter(({ publicId }) => wanted.includes(publicId)) : all;
  const put = (ids: readonly string[], different: boolean) =>
    setParams(
      [
        ...ids.map((id): [string, string] => ['role', id]),
        ...(different ? [['different', ''] as [string, string]] : []),
      ],
      {
        replace: true,
      },
    );
  const holds = (role: (typeof roles)[number], permission: Permission) =>
    holdsPermission({ permissions: role.permissions.map(({ publicId }) => publicId) }, permission);
  const differs = (permission: Permission) => new Set(roles.map((role) => holds(role, permission))).size > 1;
  const groups = permissionGroups.map(({ key, permissions }) => ({
    key,
    permissions: permissions.filter((permission) => !onlyDifferent || differs(permission)),
  }));
  return (
    <Administration>
      <Page
        title={t('compare.title')}
        crumbs={[{ key: 'roles', link: <Link to="/administration/roles">{t('rail.roles')}</Link> }]}
        body="tint"
        bar={
          <FilterBar search={null}>
            <FilterChip
              label={t('rail.roles')}
              options={all.map(({ publicId, name }) => ({ value: publicId, label: name }))}
              value={wanted}
              onChange={(ids) => put(ids, onlyDifferent)}
            />
            <Switch
              label={t('compare.different')}
              value={onlyDifferent}
              words={{ on: t('compare.different'), off: t('compare.different') }}
              onChange={(on) => put(wanted, on)}
            />
          </FilterBar>
        }
      >
        {list.state === 'failed' ? <FailedPart reason={reason(list.failure)} onRetry={list.retry} /> : null}
        {list.state === 'loading' ? <Skeleton lines={12} /> : null}
        <Stack gap={16}>
          {groups
            .filter(({ permissions }) => list.data && permissions.length > 0)
            .map(({ key, permissions }) => (
              <Panel key={key} title={t(`permissionGroups.${key}`)} flush>
                <SimpleTable
                  comparison
                  label={t(`permissionGroups.${key}`)}
                  rows={permissions}
                  rowKey={(permission) => permission}
                  columns={[
                    {
                      id: 'permission',
                      header: t('compare.permission'),
                      role: 'name',
                      cell: (permission) => (
                        <span style={{ display: 'block', minWidth: 160, padding: '8px 0' }}>
                          {t(`permissions.${permission}.title`)}
                        </span>
                      ),
                    },
                    ...roles.map((role) => ({
                      id: role.publicId,
                      header: role.name,
                      width: 120,
                      cell: (permission: Permission) => <HasPermission is={holds(role, permission)} />,
                    })),
                  ]}
                />
              </Panel>
            ))}
          {list.data && onlyDifferent && groups.every(({ permissions }) => permissions.length === 0) ? (
            <p className="ls-quiet">{t('compare.same')}</p>
          ) : null}
        </Stack>
      </Page>
    </Administration>
  );
}

function HasPermission({ is }: { is: boolean }) {
  const { t } = useTexts();
  return is ? (
    <>
      <CheckIcon size={16} /> <span className="ls-sr">{t('yes')}</span>
    </>
  ) : (
    <span className="ls-sr">{t('no')}</span>
  );
}
