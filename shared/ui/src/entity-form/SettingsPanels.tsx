import type { ReactNode } from 'react';
import { Panel } from '../layout/Panel.tsx';
import { Stack } from '../layout/Stack.tsx';
import { setCss } from '../theme/style.ts';
import style from './settings-panels.css';

interface SettingsPanelsProps {
  groups: readonly { key: string; title?: string; fields: readonly string[] }[];
  shown(names: readonly string[]): readonly string[];
  drawn(name: string): ReactNode;
}

/** A form's fields in panels, a line each; a panel without any is left out. */
export function SettingsPanels({ groups, shown, drawn }: SettingsPanelsProps) {
  setCss('settings', style);
  return (
    <Stack gap={16}>
      {groups.map(({ key, title, fields }) => {
        const names = shown(fields);
        return names.length > 0 ? (
          <Panel key={key} {...(title && { title })} flush>
            <div className="ls-settings">{names.map(drawn)}</div>
          </Panel>
        ) : null;
      })}
    </Stack>
  );
}
