import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { useCallback } from 'react';

interface OpenedService {
  publicId: string;
  name: string;
}

/**
 * Opens a service in a tab of its own. The tab opens at once, as browsers block one that opens later; it gets its address when
 * the API gives that. Where the API refuses, the tab closes, and a notice says why.
 */
export function useOpenService(): (service: OpenedService) => Promise<void> {
  const { t } = useTexts();
  const reasonOf = useReason();
  return useCallback(
    async ({ publicId, name }) => {
      const tab = window.open('', '_blank');
      const fails = (detail: string) =>
        void notify({ tone: 'danger', text: t('services.notOpened', { service: name }), detail, seconds: 5 });
      if (!tab) return fails(t('services.blocked'));
      showOpening(tab, t('services.opening', { service: name }));
      const result = await send(calls.OpenWebAccess, { body: [{ server: { publicId } }], inPlace: true });
      if (!result.ok) {
        tab.close();
        return fails(reasonOf(result.failure));
      }
      // the machine's page can't reach the portal by it
      tab.opener = null;
      tab.location.replace(result.data[0]!.url);
    },
    [t, reasonOf],
  );
}

/** What the tab says until it has its address. */
function showOpening({ document: page }: Window, words: string): void {
  page.title = words;
  page.body.append(words);
  Object.assign(page.body.style, { font: '14px system-ui, sans-serif', margin: '24px', colorScheme: 'light dark' });
}
