import { type Client, ClientProvider } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { pageRoot, ThemeProvider } from '@lineside/ui/base';
import { useState } from 'react';
import { ProofAsker } from '../account/ProofAsker.tsx';
import { WhoopsScreen } from '../errors/WhoopsScreen.tsx';
import { RootGuard } from '../guard/RootGuard.tsx';
import { HostContext } from '../page/host.ts';
import type { HostConfig } from '../page/host-config.ts';
import { pageNonce } from '../page/nonce.ts';
import { formats } from '../preferences/formats.ts';
import { themeMode } from '../preferences/theme.ts';
import { HostRoutes } from '../routes.tsx';
import { useStarted } from './use-started.ts';

export interface AppProps {
  config: HostConfig;
  client: Client;
  /** Discovery, session and branding. */
  started: Promise<void>;
  /** The registry and every remote.json, or 3 s. */
  remotes: Promise<void>;
}

const root = (
  <RootGuard>
    <HostRoutes />
    <ProofAsker />
  </RootGuard>
);

/** The whole portal: the page's start state, the theme, the router; all other parts are below the root guard. */
export function App({ config, client, started, remotes }: AppProps) {
  const host = useStarted(config, started, remotes);
  const { language } = useTexts('host');
  const mode = themeMode.use();
  const { region, zone } = formats.use();
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: root, errorElement: <WhoopsScreen /> }]));
  return (
    <ClientProvider client={client}>
      <HostContext value={host}>
        <ThemeProvider
          root={pageRoot()}
          mode={mode}
          language={language}
          {...(region && { region })}
          {...(zone && { zone })}
          brand={host.branding?.theme}
          nonce={pageNonce()}
        >
          {/* a transition waits as long as anything on the page is suspended, or draws without end */}
          <RouterProvider router={router} useTransitions={false} />
        </ThemeProvider>
      </HostContext>
    </ClientProvider>
  );
}
