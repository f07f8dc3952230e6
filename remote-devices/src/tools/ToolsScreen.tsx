import { Extensions, useTexts } from '@lineside/remote-kit';
import { Page, Panel, Skeleton } from '@lineside/ui/base';

/** Tools for the person's own computer: components of other remotes, such as the VPN client [2.12]. */
export default function ToolsScreen() {
  const { t } = useTexts();
  return (
    <Page title={t('menu.tools')} body="tint">
      {/* beside each other: none moves when another one grows */}
      <div className="ls-columns">
        <Extensions
          point="tools.panel@1"
          frame={(panel, content) => (
            <Panel key={panel.id} title={panel.t(panel.data.heading)}>
              {content ?? <Skeleton lines={3} />}
            </Panel>
          )}
        />
      </div>
    </Page>
  );
}
