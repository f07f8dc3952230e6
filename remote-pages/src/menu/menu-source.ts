import { fetchList, onChanges } from '@lineside/client';
import { limits, MenuItem, Page } from '@lineside/contracts';
import type { MenuSource, OwnMenuEntry } from '@lineside/remote-kit';
import { pageAddress } from '../pages/addresses.ts';

let entries: readonly OwnMenuEntry[] = [];

const fields = ['name', 'page', 'pageLinks', 'order'] as const;

/** The entries that a company's menu items are, as far as the reader sees their pages: one for each page that they lead to. */
export const companyMenu: MenuSource = {
  getState: () => entries,
  subscribe(changed) {
    let outdated = new AbortController();
    const read = async () => {
      outdated.abort();
      outdated = new AbortController();
      const { signal } = outdated;
      const orderBy = [{ path: ['order'], descending: false }];
      const result = await fetchList(MenuItem, { fields, orderBy, pageSize: limits.pageSize.max }, { signal });
      if (!result.ok || signal.aborted) return;
      entries = result.data.rows.flatMap(({ publicId, name, page, pageLinks }): OwnMenuEntry[] => {
        const pageItem = page?.name ? [{ id: publicId, label: name ?? page.name, to: pageAddress(page.publicId) }] : [];
        const links = pageLinks.flatMap(({ page: to, group }, index): OwnMenuEntry[] => {
          const heading = group ?? name ?? undefined;
          return to.name ? [{ id: `${publicId} ${index}`, label: to.name, to: pageAddress(to.publicId), heading }] : [];
        });
        return [...pageItem, ...links];
      });
      changed();
    };
    void read();
    const stops = [onChanges(MenuItem, () => void read()), onChanges(Page, () => void read())];
    return () => {
      outdated.abort();
      for (const stop of stops) stop();
    };
  },
};
