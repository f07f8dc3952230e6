import { useEffect } from 'react';
import { SessionGuard } from '../guard/SessionGuard.tsx';
import { useAsking } from './console.ts';

/**
 * Around /console-sign-in: the console's page is notified that the portal has loaded, with any login; others log in
 * first.
 */
export default function ConsoleSignIn() {
  const asking = useAsking();
  useEffect(() => void asking?.tell({ is: 'there' }), [asking]);
  return <SessionGuard />;
}
