import { Skeleton, Spinner } from '@lineside/ui/base';
import { useEffect } from 'react';
import { endPageSpinner } from '../page/page-spinner.ts';

/** While a screen's code comes: the page's shape; after 3 s the words that name what is waited for. */
export function RouteLoading({ waiting }: { waiting: string | null }) {
  // the next screen is the first route, or its replacement (spec 2.01)
  useEffect(() => endPageSpinner, []);
  useEffect(() => {
    if (waiting) endPageSpinner();
  }, [waiting]);
  if (waiting) return <Spinner label={waiting} />;
  return (
    <div className="ls-pad">
      <Skeleton lines={6} />
    </div>
  );
}
