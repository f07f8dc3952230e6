import type { ReactNode } from 'react';
import { Panel } from '../layout/Panel.tsx';
import { Stack } from '../layout/Stack.tsx';
import { setCss } from '../theme/style.ts';
import style from './settings-panels.css';

interface SettingsPanelsProps {
  groups: readonly { key: string; title?: string; fields: readonly string[] }[];
  /** Those of some fields that are visible; default: all. */
  visible?(names: readonly string[]): readonly string[];
  /** @deprecated Use visible. */
  shown?(names: readonly string[]): readonly string[];
  renderField?(name: string): ReactNode;
  /** @deprecated Use renderField. */
  drawn?(name: string): ReactNode;
}

/** A form's fields in panels, a line each; a panel without any is left out. */
export function SettingsPanels({
  groups,
  shown = (names) => names,
  visible = shown,
  drawn = () => null,
  renderField = drawn,
}: SettingsPanelsProps) {
  setCss('settings', style);
  return (
    <Stack gap={16}>
      {groups.map(({ key, title, fields }) => {
        const names = visible(fields);
        return names.length > 0 ? (
          <Panel key={key} {...(title && { title })} flush>
            <div className="ls-settings">{names.map((name) => renderField(name))}</div>
          </Panel>
        ) : null;
      })}
    </Stack>
  );
}
