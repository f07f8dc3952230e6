import { type MenuProps as AntdMenuProps, Dropdown } from 'antd';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CheckIcon, ChevronRightIcon } from '../icons.ts';
import { hear } from '../root/root.ts';
import { useRoot } from '../root/useRoot.ts';
import { Antd } from '../theme/Antd.tsx';
import type { MenuItem, MenuPopupProps } from './Menu.tsx';
import { CheckBox } from './MenuSheet.tsx';
import { walkMenu } from './walk-menu.ts';

type AntdItem = NonNullable<AntdMenuProps['items']>[number];

function toAntd(item: MenuItem): AntdItem {
  if ('kind' in item) {
    if (item.kind === 'line') return { key: item.key, type: 'divider' };
    return { key: item.key, type: 'group', label: item.label, children: item.items.map(toAntd) };
  }
  const { key, icon, danger, disabled, checked, chosen, items } = item;
  const label = (
    <span className="ls-mi">
      <span className="ls-grow">{item.label}</span>
      {item.note ? <span className="ls-mi-note">{item.note}</span> : null}
      {chosen ? <CheckIcon size={16} /> : null}
    </span>
  );
  if (items)
    return {
      key,
      icon,
      label,
      children: items.map(toAntd),
      expandIcon: <ChevronRightIcon className="ls-mi-more" />,
    } as AntdItem;
  const box = checked === undefined ? icon : <CheckBox on={checked} />;
  const on = checked ?? chosen;
  const role = checked === undefined ? 'menuitemradio' : 'menuitemcheckbox';
  const aria = on === undefined ? {} : { role, 'aria-checked': on };
  return { key, icon: box, label, danger, disabled, ...aria } as AntdItem;
}

function find(items: readonly MenuItem[], key: string): Extract<MenuItem, { onSelect?: () => void }> | undefined {
  for (const item of items) {
    if ('items' in item && item.items) {
      const inner = find(item.items, key);
      if (inner) return inner;
    }
    if (!('kind' in item) && item.key === key) return item;
  }
}

const entryOf = ({ target }: KeyboardEvent) =>
  (target as HTMLElement).closest<HTMLElement>('.ls-menu [role^=menuitem]');

/** Attaches antd's Dropdown to an invisible box over the anchor, so that the anchor itself never renders again. */
const MenuAntd = (props: MenuPopupProps) => (
  <Antd>
    <AntdMenu {...props} />
  </Antd>
);
export default MenuAntd;

function AntdMenu({ anchor, items, label, stay, head, onClose }: MenuPopupProps) {
  const root = useRoot();
  const [box, setBox] = useState<CSSProperties>();
  const last = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!anchor) return;
    const { left, top, width, height } = anchor.getBoundingClientRect();
    setBox({ position: 'fixed', left, top, width, height, pointerEvents: 'none' });
    last.current = anchor;
  }, [anchor]);
  useEffect(() => {
    if (!anchor) return;
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Tab') onClose();
      // antd's menu handles Enter only; checkboxes need Space
      const entry = event.key === ' ' && entryOf(event);
      if (!entry) return;
      event.preventDefault();
      entry.click();
    };
    // the focus has gone back by the time the browser presses what has it: that would open the menu again
    const choose = (event: KeyboardEvent) => event.key === 'Enter' && entryOf(event) && event.preventDefault();
    const stops = [hear(root, 'keydown', key), hear(root, 'keydown', choose, true), walkMenu(root, !head)];
    return () => {
      for (const stop of stops) stop();
      last.current?.focus();
    };
  }, [root, anchor, head, onClose]);
  if (!box) return null;
  return createPortal(
    <Dropdown
      open={anchor !== null}
      autoFocus={!head}
      trigger={['click']}
      destroyOnHidden
      classNames={{ root: 'ls-menu' }}
      onOpenChange={(open, { source }) => {
        if (!open && !(stay && source === 'menu')) onClose();
      }}
      menu={{
        items: items.map(toAntd),
        'aria-label': label,
        selectable: false,
        // a slow hand passes over the next entry on its way into the submenu
        subMenuCloseDelay: 0.6,
        onClick: ({ key }) => {
          // a dialog that opens now gives the focus back to where it finds it
          if (!stay) last.current?.focus();
          find(items, key)?.onSelect?.();
        },
      }}
      popupRender={
        head
          ? (menu) => (
              <div className="ls-menu-with-head">
                {head}
                {menu}
              </div>
            )
          : undefined
      }
    >
      <span style={box} />
    </Dropdown>,
    root.body,
  );
}
