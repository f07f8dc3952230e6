import { createMany } from '@lineside/client';
import { PagePage } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, notify, Row, Tabs, useFirstShown } from '@lineside/ui/base';
import { PlusIcon, TrashIcon } from '@lineside/ui/icons';
import { type ReactNode, useState } from 'react';
import type { VersionRow } from '../view/page-fields.ts';
import type { Edits } from './use-undo.ts';

interface SubPages {
  /** Id of the part that is open; undefined if the page has none. */
  open: string | undefined;
  /** Whether it is the first part, or all of the page. */
  isFirst: boolean;
  /** Opens a part. */
  show(id: string): void;
  bar: ReactNode;
}

/** The parts of a page, tabs of a sheet or sheets of a report: which is open, and the ways to add and remove one. */
export function useSubPages(version: VersionRow, edits: Edits): SubPages {
  const { t } = useTexts();
  const { pagePages, publicId } = version;
  const [chosen, setChosen] = useState<string>();
  const listed = (id: string | undefined) => pagePages.find((pagePage) => pagePage.publicId === id)?.publicId;
  const first = useFirstShown(pagePages[0]?.publicId, publicId);
  const open = listed(chosen) ?? listed(first) ?? pagePages[0]?.publicId;
  const isFirst = open === undefined || open === pagePages[0]?.publicId;
  const pageVersion = { publicId };
  const add = async () => {
    const last = Math.max(-1, ...pagePages.map((pagePage) => pagePage.order ?? 0));
    // the first part is the page as it is
    const orders = pagePages.length === 0 ? [0, 1] : [last + 1];
    const parts = await edits.addParts(() =>
      createMany(
        PagePage,
        orders.map((order) => ({ pageVersion, order })),
      ),
    );
    if (parts) setChosen(parts.at(-1));
  };
  const remove = async (id: string) => {
    if (!(await edits.removePart(id))) return;
    const run = () => void edits.takeBack({ kind: 'removeParts', parts: [id] });
    notify({ tone: 'online', text: t('editor.partRemoved'), seconds: 8, action: { label: t('editor.undo'), run } });
  };
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
        <Button kind="link" size="small" icon={<TrashIcon />} onClick={() => void remove(open!)}>
          {t('editor.removePart')}
        </Button>
      ) : null}
    </Row>
  );
  return { open, isFirst, show: setChosen, bar };
}
