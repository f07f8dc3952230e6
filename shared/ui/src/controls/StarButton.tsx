import { StarIcon } from '../icons.ts';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import style from './star-button.css';

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
