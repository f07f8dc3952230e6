import { useText } from '../texts/useText.ts';

/** A turning ring with words below it: only where the specification asks for a spinner. */
export function Spinner({ label, full }: { label?: string; full?: boolean }) {
  const text = useText();
  const shownLabel = label ?? text('loading');
  return (
    <div className={full ? 'ls-spinner ls-full' : 'ls-spinner'} role="status">
      <svg className="ls-g ls-g-info" width="24" height="24" viewBox="0 0 12 12" aria-hidden="true">
        <g className="ls-spin">
          <circle
            cx="6"
            cy="6"
            r="4.25"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.25"
            strokeDasharray="18 9"
            strokeLinecap="round"
          />
        </g>
      </svg>
      <span className={label ? undefined : 'ls-sr'}>{shownLabel}</span>
    </div>
  );
}
