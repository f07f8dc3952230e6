import { useEffect } from 'react';
import { SessionGuard } from '../guard/SessionGuard.tsx';
import { useAsking } from './console.ts';

/** Around /console-sign-in: the console's page hears that the portal has come, whoever is signed in; who isn't signs in first. */
export default function ConsoleSignIn() {
  const asking = useAsking();
  useEffect(() => void asking?.tell({ is: 'there' }), [asking]);
  return <SessionGuard />;
}
