import { useEffect } from 'react';

/** Takes the full-page spinner of index.html away (spec 2.01). */
export function endPageSpinner(): void {
  document.getElementById('boot')?.remove();
}

/** Reports that a route, or its replacement, is rendered: removes the full-page spinner. */
export const useRouteActive = (): void => useEffect(endPageSpinner, []);
