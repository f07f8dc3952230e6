import { Extensions, useTexts } from '@lineside/remote-kit';
import { Page, Panel, Stack } from '@lineside/ui/base';

/** Tools for the person's own computer: components of other remotes, such as the VPN client [2.12]. */
export default function ToolsScreen() {
  const { t } = useTexts();
  return (
    <Page title={t('menu.tools')} body="tint">
      <Stack gap={16} style={{ maxWidth: 720 }}>
        <Extensions
          point="tools.panel@1"
          frame={(panel, content) => (
            <Panel key={panel.id} title={panel.t(panel.data.heading)}>
              {content}
            </Panel>
          )}
        />
      </Stack>
    </Page>
  );
}
