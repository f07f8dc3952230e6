import { CheckIcon } from '../icons.ts';
import type { MenuItem, MenuPopupProps } from './Menu.tsx';
import { SidePanel } from './SidePanel.tsx';

/** A menu as a sheet at the foot of a narrow page, its entries as high as a thumb. */
export function MenuSheet({ anchor, items, label, stay, head, onClose }: MenuPopupProps) {
  return (
    <SidePanel open={anchor !== null} side="sheet" flush title={label} onClose={onClose}>
      {head ? <div className="ls-sheet-head">{head}</div> : null}
      <div role="menu" aria-label={label} className="ls-sheet-menu">
        {items.map((item) =>
          'kind' in item ? null : (
            <Entry
              key={item.key}
              item={item}
              onPress={() => {
                item.onSelect?.();
                if (!stay) onClose();
              }}
            />
          ),
        )}
      </div>
    </SidePanel>
  );
}

function Entry({ item, onPress }: { item: Exclude<MenuItem, { kind: string }>; onPress(): void }) {
  const { label, note, icon, checked, chosen, disabled } = item;
  const on = checked ?? chosen;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: where it is checked, its role is one that can be
    <button
      type="button"
      role={checked !== undefined ? 'menuitemcheckbox' : chosen !== undefined ? 'menuitemradio' : 'menuitem'}
      aria-checked={on}
      disabled={disabled}
      onClick={onPress}
    >
      {checked === undefined ? icon : <CheckBox on={checked} />}
      <span className="ls-grow">{label}</span>
      {note ? <span className="ls-mi-note">{note}</span> : null}
      {chosen === undefined ? null : <span className="ls-mi-chosen">{chosen ? <CheckIcon size={20} /> : null}</span>}
    </button>
  );
}

/** The box before one of several that may be on. */
export const CheckBox = ({ on }: { on: boolean }) => (
  <span className={on ? 'ls-cb ls-on' : 'ls-cb'}>{on ? <CheckIcon size={12} /> : null}</span>
);
