import { useTexts } from '@lineside/remote-kit';
import { Button, Menu, SkeletonBar, useWide } from '@lineside/ui/base';
import { EllipsisIcon } from '@lineside/ui/icons';
import { useRef } from 'react';
import type { OfferedAction } from '../devices/actions.ts';
import { menuItemOf } from '../devices/row-actions.tsx';

interface HeadActionsProps {
  offered: readonly OfferedAction[];
  /** Code of some is on its way. */
  awaited: boolean;
}

/** A device's actions in its head: ending actions at the left, the next step as the one filled button at the right. */
export function HeadActions({ offered, awaited }: HeadActionsProps) {
  const { t } = useTexts();
  const wide = useWide();
  // a reserved place stays, whatever is loaded
  const awaitedAtFirst = useRef(awaited);
  if (offered.length === 0) return awaitedAtFirst.current ? <MoreActions visible={awaited} /> : null;
  const primary = offered.find(({ primary: filled, ends }) => filled && !ends);
  const others = offered
    .filter((offeredAction) => offeredAction !== primary)
    .toSorted((a, b) => Number(b.ends ?? false) - Number(a.ends ?? false));
  // how many are beside the filled one; the rest is in the menu
  const max = wide || !primary ? 2 : 1;
  const rest = others.slice(max);
  return (
    <>
      {others.slice(0, max).map((action) => (
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

/** As high as the buttons that may come; on a phone a line of its own. */
const MoreActions = ({ visible }: { visible: boolean }) => (
  <span className="ls-btn-place" style={{ visibility: visible ? undefined : 'hidden' }}>
    <SkeletonBar width="100%" height={32} />
  </span>
);

function ActionButton({ action, kind }: { action: OfferedAction; kind: 'primary' | 'default' }) {
  const { label, icon: Icon, disabledReason, busy, ends, run } = action;
  return (
    <Button kind={kind} icon={<Icon />} disabledReason={disabledReason} busy={busy} ends={ends ?? false} onClick={run}>
      {label}
    </Button>
  );
}
