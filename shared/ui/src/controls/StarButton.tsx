import { StarIcon } from '../icons.ts';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';

interface StarButtonProps {
  /** The name of the starred item. */
  name: string;
  on: boolean;
  onChange(on: boolean): void;
  /** In a row of a table, where its row's keys do the same. */
  inRow?: boolean;
}

/** Gives something a star, or takes it away. */
export function StarButton({ name, on, onChange, inRow = false }: StarButtonProps) {
  setCss('star', style);
  const label = useText()('star', { name });
  return (
    <button
      type="button"
      className="ls-star"
      aria-label={label}
      aria-pressed={on}
      title={label}
      tabIndex={inRow ? -1 : 0}
      onClick={() => onChange(!on)}
    >
      <StarIcon size={16} />
    </button>
  );
}

const style = `
.ls-star{flex:none;display:inline-grid;place-content:center;width:28px;height:28px;margin-left:-8px;padding:0;border:0;border-radius:6px;background:none;color:var(--text-off);cursor:pointer}
.ls-star:hover{color:var(--text-2);background:var(--active)}
.ls-star[aria-pressed=true]{color:var(--accent)}.ls-star[aria-pressed=true] svg{fill:currentColor}
@media print{.ls-star{display:none}}
@media (max-width:959.98px){.ls-star{width:44px;height:44px}.ls-page-title>.ls-star{margin-block:-10px}}
`;
