import { useEffect, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { useText } from '../texts/useText.ts';

/** The delay before a slow search is announced, in milliseconds. */
const slow = 1000;

/** Shown while a search takes long: that it continues, and a way to cancel. */
export function StillSearching({ onCancel }: { onCancel(): void }) {
  const text = useText();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slow);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="ls-row">
      {isSlow ? (
        <>
          <span className="ls-quiet">{text('filter.stillSearching')}</span>
          <Button size="small" onClick={onCancel}>
            {text('cancel')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
