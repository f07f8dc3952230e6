import { useMay } from '@lineside/client';
import type { Permission } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Panel, Stack, Tag, useWide } from '@lineside/ui/base';
import { Checkbox } from '@lineside/ui/form';
import { permissionGroups } from './permission-groups.ts';

interface PermissionMatrixProps {
  value: ReadonlySet<Permission>;
  /** What the role has now; what is ticked beyond it is marked. */
  before: ReadonlySet<Permission>;
  /** Without it they are read. */
  onChange?: (value: ReadonlySet<Permission>) => void;
}

/** Every permission in plain words, with a tick; its own name stands small beside it where there is room, for support. */
export function PermissionMatrix({ value, before, onChange }: PermissionMatrixProps) {
  const { t } = useTexts();
  const toggle = (permission: Permission, on: boolean) => {
    const next = new Set(value);
    if (on) next.add(permission);
    else next.delete(permission);
    onChange?.(next);
  };
  return (
    <Stack gap={16}>
      {permissionGroups.map(({ key, permissions }) => (
        <Panel
          key={key}
          flush
          title={t(`permissionGroups.${key}`)}
          extra={
            <span style={{ color: 'var(--text-2)', fontSize: 13 }}>
              {t('roles.ticked', {
                count: permissions.filter((one) => value.has(one)).length,
                all: permissions.length,
              })}
            </span>
          }
        >
          {permissions.map((permission) => (
            <PermissionRow
              key={permission}
              permission={permission}
              on={value.has(permission)}
              was={before.has(permission)}
              onChange={onChange && ((on) => toggle(permission, on))}
            />
          ))}
        </Panel>
      ))}
    </Stack>
  );
}

interface RowProps {
  permission: Permission;
  on: boolean;
  was: boolean;
  onChange?: ((on: boolean) => void) | undefined;
}

/** What one lacks oneself can be taken away, and not given. */
function PermissionRow({ permission, on, was, onChange }: RowProps) {
  const { t } = useTexts();
  const wide = useWide();
  const held = useMay(permission);
  const mayGive = held || was;
  return (
    <div
      style={{
        display: 'flex',
        gap: 12,
        padding: '10px 16px',
        borderTop: '1px solid var(--line)',
        background: on === was ? undefined : 'var(--accent-soft)',
      }}
    >
      <div style={{ flex: 1, minWidth: 0 }}>
        <Checkbox
          value={on}
          disabled={!onChange || (!on && !mayGive)}
          onChange={onChange}
          label={t(`permissions.${permission}.title`)}
          about={t(mayGive || on ? `permissions.${permission}.about` : 'roles.lacking')}
        />
      </div>
      {on === was ? null : <Tag>{t(on ? 'roles.added' : 'roles.taken')}</Tag>}
      {wide ? (
        <span className="ls-mono" style={{ color: 'var(--text-3)', fontSize: 12 }}>
          {permission}
        </span>
      ) : null}
    </div>
  );
}
