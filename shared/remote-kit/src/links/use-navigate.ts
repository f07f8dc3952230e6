import { useLayoutEffect, useRef, useState } from 'react';
import {
  type NavigateFunction,
  type NavigateOptions,
  type To,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';

/**
 * Navigates within the portal. The function stays the same for as long as the component is shown: the router's own changes
 * with each address below nested routes, and restarted every effect that depends on it.
 */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  const [stable] = useState<NavigateFunction>(
    () =>
      (to: To | number, options?: NavigateOptions): void | Promise<void> =>
        typeof to === 'number' ? latest.current(to) : latest.current(to, options),
  );
  return stable;
}
