import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react';
import type { Button } from '../controls/Button.tsx';
import { lazyWithRetry } from '../lazy-with-retry.tsx';
import { useWide } from '../root/useWide.ts';
import { MenuSheet } from './MenuSheet.tsx';

/** An entry of a menu. A user action of remote-kit (label, icon, visible, danger, run) becomes one. */
export type MenuItem =
  | {
      key: string;
      label: ReactNode;
      icon?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      /** Small at the right end: a value, a key, why it is disabled. */
      note?: string;
      /** Draws a tick box: one of several that may be on. */
      checked?: boolean;
      /** Of several one holds, and whether it is this. */
      chosen?: boolean;
      /** Entries beside it. */
      items?: readonly MenuItem[];
      onSelect?: () => void;
    }
  | { key: string; kind: 'line' }
  | { key: string; kind: 'group'; label: ReactNode; items: readonly MenuItem[] };

export interface MenuPopupProps {
  /** The anchor of the menu; null when closed. */
  anchor: HTMLElement | null;
  items: readonly MenuItem[];
  /** Named for screen readers. */
  label: string;
  /** Stays open after a choice: filters with several values. */
  stay?: boolean;
  /** Above the entries: a search field, a name. */
  head?: ReactNode;
  /** Under 960 px a sheet at the foot of the page: for plain entries, and a head. */
  sheet?: boolean;
  onClose(): void;
}

const LatePopup = lazyWithRetry(() => import('./menu-antd.tsx'));

/** A menu hung on any element: one serves all rows of a table. Its code loads with the first that opens. */
export function MenuPopup(props: MenuPopupProps) {
  const wide = useWide();
  const wasOpen = useRef(false);
  wasOpen.current ||= props.anchor !== null;
  if (!wasOpen.current) return null;
  if (props.sheet && !wide) return <MenuSheet {...props} />;
  return <LatePopup {...props} />;
}

/** Props of the element that opens a menu; spread them on a Button. */
export type TriggerProps = Pick<ComponentProps<typeof Button>, 'onClick' | 'aria-haspopup' | 'aria-expanded'>;

export interface MenuProps extends Omit<MenuPopupProps, 'anchor' | 'onClose'> {
  /** Draws what opens the menu. */
  children: (trigger: TriggerProps) => ReactNode;
}

/** A menu and its trigger: `<Menu label="Account" items={…}>{(trigger) => <Button {...trigger} …/>}</Menu>`. */
export function Menu({ children, ...popup }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(anchor ? null : event.currentTarget),
      })}
      <MenuPopup {...popup} anchor={anchor} onClose={close} />
    </>
  );
}
