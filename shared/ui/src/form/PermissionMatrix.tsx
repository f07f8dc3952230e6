import { useMay } from '@lineside/client';
import { permissions as known, type Permission } from '@lineside/contracts';
import { Panel } from '../layout/Panel.tsx';
import { Stack } from '../layout/Stack.tsx';
import { useWide } from '../root/useWide.ts';
import { Tag } from '../status/Badges.tsx';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import { Checkbox } from './Checkbox.tsx';
import matrixStyle from './permission-matrix.css';

/** A permission in plain words. */
export interface PermissionWords {
  title: string;
  about: string;
}

export interface PermissionMatrixProps {
  /** Permissions as people think of them, each under what it is about. */
  groups: readonly { key: string; title: string; permissions: readonly Permission[] }[];
  wordsOf(permission: Permission): PermissionWords;
  value?: readonly Permission[];
  /** The current permissions; additional ones are marked. */
  before: readonly Permission[];
  disabled?: boolean;
  onChange?: (value: Permission[]) => void;
}

/** Every permission in plain words, with a checkbox; its own name is small beside it if there is room, for support. */
export function PermissionMatrix({
  groups,
  wordsOf,
  value = [],
  before,
  disabled = false,
  onChange,
}: PermissionMatrixProps) {
  setCss('matrix', matrixStyle);
  const text = useText();
  const toggle = (permission: Permission, on: boolean) =>
    onChange?.(known.filter((item) => (item === permission ? on : value.includes(item))));
  return (
    <Stack gap={16}>
      {groups.map(({ key, title, permissions }) => (
        <Panel
          key={key}
          flush
          title={title}
          extra={
            <span className="ls-matrix-count">
              {text('filter.of', {
                count: permissions.filter((permission) => value.includes(permission)).length,
                total: permissions.length,
              })}
            </span>
          }
        >
          {permissions.map((permission) => (
            <PermissionRow
              key={permission}
              permission={permission}
              words={wordsOf(permission)}
              on={value.includes(permission)}
              was={before.includes(permission)}
              disabled={disabled}
              onChange={(on) => toggle(permission, on)}
            />
          ))}
        </Panel>
      ))}
    </Stack>
  );
}

interface RowProps {
  permission: Permission;
  words: PermissionWords;
  on: boolean;
  was: boolean;
  disabled: boolean;
  onChange(on: boolean): void;
}

/** A permission that the person lacks can be removed, but not added. */
function PermissionRow({ permission, words, on, was, disabled, onChange }: RowProps) {
  const text = useText();
  const wide = useWide();
  const ownsPermission = useMay(permission);
  const mayGive = ownsPermission || was;
  return (
    <div className={on === was ? 'ls-matrix-row' : 'ls-matrix-row ls-on'}>
      <Checkbox
        value={on}
        disabled={disabled || (!on && !mayGive)}
        onChange={onChange}
        label={words.title}
        about={mayGive || on ? words.about : text('matrix.lacking')}
      />
      {on === was ? null : <Tag>{text(on ? 'matrix.added' : 'matrix.taken')}</Tag>}
      {wide ? <span className="ls-mono ls-matrix-code">{permission}</span> : null}
    </div>
  );
}
