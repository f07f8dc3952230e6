import { useEffect } from 'react';

/** Takes the full-page spinner of index.html away (spec 2.01). */
export function endPageSpinner(): void {
  document.getElementById('boot')?.remove();
}

/** Says that a route, or a screen in its place, is there: the full-page spinner goes. */
export const useRouteActive = (): void => useEffect(endPageSpinner, []);
