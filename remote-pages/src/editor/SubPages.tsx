import { create, createMany } from '@lineside/client';
import { PagePage } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Row, Tabs, useFirstShown } from '@lineside/ui/base';
import { useRemoval } from '@lineside/ui/data';
import { PlusIcon, TrashIcon } from '@lineside/ui/icons';
import { type ReactNode, useState } from 'react';
import type { VersionRow } from '../view/page-fields.ts';

interface SubPages {
  /** Id of the part that is open; undefined if the page has none. */
  open: string | undefined;
  /** Whether it is the first part, or all of the page. */
  isFirst: boolean;
  /** Opens a part. */
  show(id: string): void;
  bar: ReactNode;
  dialog: ReactNode;
}

/** The parts of a page, tabs of a sheet or sheets of a report: which is open, and the ways to add and remove one. */
export function useSubPages(version: VersionRow): SubPages {
  const { t } = useTexts();
  const { pagePages, publicId } = version;
  const [chosen, setChosen] = useState<string>();
  const listed = (id: string | undefined) => pagePages.find((pagePage) => pagePage.publicId === id)?.publicId;
  const first = useFirstShown(pagePages[0]?.publicId, publicId);
  const open = listed(chosen) ?? listed(first) ?? pagePages[0]?.publicId;
  const isFirst = open === undefined || open === pagePages[0]?.publicId;
  const removal = useRemoval(PagePage);
  const pageVersion = { publicId };
  const add = async () => {
    if (pagePages.length === 0) {
      const created = await createMany(PagePage, [
        { pageVersion, order: 0 },
        { pageVersion, order: 1 },
      ]);
      return created.ok && setChosen(created.data[1]?.publicId);
    }
    const order = Math.max(...pagePages.map((pagePage) => pagePage.order ?? 0)) + 1;
    const link = await create(PagePage, { pageVersion, order });
    return link.ok && setChosen(link.data.publicId);
  };
  const number = pagePages.findIndex((pagePage) => pagePage.publicId === open) + 1;
  const bar = (
    <Row gap={12} wrap style={{ padding: '0 24px 4px' }}>
      {pagePages.length > 0 ? (
        <Tabs
          label={t('view.subPages')}
          value={open!}
          onChange={setChosen}
          tabs={pagePages.map((pagePage, index) => ({
            key: pagePage.publicId,
            label: t('view.subPage', { number: index + 1 }),
          }))}
        />
      ) : null}
      <Button kind="link" size="small" icon={<PlusIcon />} onClick={add}>
        {t('editor.addPart')}
      </Button>
      {pagePages.length > 0 && !isFirst ? (
        <Button
          kind="link"
          size="small"
          icon={<TrashIcon />}
          onClick={() => removal.ask([{ publicId: open!, name: t('view.subPage', { number }) }])}
        >
          {t('editor.removePart')}
        </Button>
      ) : null}
    </Row>
  );
  return { open, isFirst, show: setChosen, bar, dialog: removal.dialog };
}
