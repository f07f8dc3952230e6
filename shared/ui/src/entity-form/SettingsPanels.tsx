import type { ReactNode } from 'react';
import { Panel } from '../layout/Panel.tsx';
import { Stack } from '../layout/Stack.tsx';
import { setCss } from '../theme/style.ts';

interface SettingsPanelsProps {
  groups: readonly { key: string; title?: string; fields: readonly string[] }[];
  shown(names: readonly string[]): readonly string[];
  drawn(name: string): ReactNode;
}

const style = `
.ls-settings>.ant-form-item{margin:0!important;padding:8px 16px;border-top:1px solid var(--line)}
.ls-settings>.ant-form-item:first-child{border-top:0}
@media (min-width:960px){
.ls-settings .ant-form-item-row{display:grid;grid-template-columns:200px minmax(0,304px) minmax(0,1fr);column-gap:16px;align-items:start}
.ls-settings .ant-form-item-label{padding:6px 0!important}
.ls-settings .ant-form-item-control{display:contents}
.ls-settings .ant-form-item-control-input{grid-column:2;grid-row:1}
.ls-settings .ant-form-item-additional{grid-column:2/-1;display:contents}
.ls-settings .ant-form-item-explain{grid-column:2;grid-row:2}
.ls-settings .ant-form-item-extra{grid-column:3;grid-row:1;padding:8px 0;margin:0}
}
@media (min-width:960px) and (max-width:1199.98px){
.ls-settings .ant-form-item-row{grid-template-columns:200px minmax(0,1fr)}
.ls-settings .ant-form-item-extra{grid-column:2;grid-row:3;padding:0}
}
`;

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
