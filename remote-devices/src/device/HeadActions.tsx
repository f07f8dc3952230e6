import { useTexts } from '@lineside/remote-kit';
import { Button, Menu } from '@lineside/ui/base';
import { EllipsisIcon } from '@lineside/ui/icons';
import type { OfferedAction } from '../devices/actions.ts';
import { menuItemOf } from '../devices/row-actions.tsx';

/** How many stand in the head beside the filled one; the rest is in the menu. */
const most = 2;

/** A device's actions in its head: the next step is the one filled button, at the right end. */
export function HeadActions({ offered }: { offered: readonly OfferedAction[] }) {
  const { t } = useTexts();
  const primary = offered.find((one) => one.primary);
  const others = offered.filter((one) => one !== primary);
  const rest = others.slice(most);
  return (
    <>
      {others.slice(0, most).map((action) => (
        <ActionButton key={action.key} action={action} kind="default" />
      ))}
      {primary ? <ActionButton action={primary} kind="primary" /> : null}
      {rest.length > 0 ? (
        <Menu label={t('actions.more')} items={rest.map(menuItemOf)}>
          {(trigger) => <Button {...trigger} label={t('actions.more')} icon={<EllipsisIcon />} />}
        </Menu>
      ) : null}
    </>
  );
}

function ActionButton({ action, kind }: { action: OfferedAction; kind: 'primary' | 'default' }) {
  const { label, icon: Icon, disabledReason, run } = action;
  return (
    <Button kind={kind} icon={<Icon />} disabledReason={disabledReason} onClick={run}>
      {label}
    </Button>
  );
}
