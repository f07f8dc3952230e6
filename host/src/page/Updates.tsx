import { useTexts } from '@lineside/remote-kit';
import { mayLeave, notify } from '@lineside/ui/base';
import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { hostFacts } from './build-facts.ts';
import { useHost } from './host.ts';

/** How often the portal asks whether there is a newer one, in milliseconds (spec 9.10). */
const intervalMs = 900_000;

const info = z.object({ version: z.string() });

/** The version that is served now; null if unknown, which isn't shown (spec 8.06). */
async function servedVersion(): Promise<string | null> {
  try {
    const response = await fetch('/info.json', { cache: 'no-store' });
    return response.ok ? info.parse(await response.json()).version : null;
  } catch {
    return null;
  }
}

/** Reloads at the same address; unsaved input asks first. */
async function reload(): Promise<void> {
  if (await mayLeave()) location.reload();
}

/** Says once that a new version of the portal is there. It looks every 15 minutes, from the page's start on (spec 4.46, 8.27). */
export function Updates() {
  const { t } = useTexts('host');
  const { development } = useHost().config;
  const offered = useRef<string>(hostFacts.version);
  useEffect(() => {
    if (development) return;
    const checkVersion = async () => {
      const version = await servedVersion();
      if (version === null || version === offered.current) return;
      offered.current = version;
      notify({
        key: 'new-version',
        tone: 'info',
        text: t('update.newVersion'),
        seconds: 'stay',
        action: { label: t('update.reload'), run: () => void reload() },
      });
    };
    const timer = setInterval(() => void checkVersion(), intervalMs);
    return () => clearInterval(timer);
  }, [development, t]);
  return null;
}
