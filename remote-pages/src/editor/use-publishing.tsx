import { act, update } from '@lineside/client';
import { Page as PageEntity, PageVersion } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { lazyWithRetry, notify } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { firstInvalidComponent } from '../foreign/invalid-component.ts';
import { publish, useInvalidComponentNotice } from '../pages/use-page-actions.tsx';
import type { PageRow, VersionRow } from '../view/page-fields.ts';
import { type Checked, type Exceptions, exceptionsOf } from './check-bindings.ts';
import { isSameJson } from './merge-inputs.ts';
import type { Draft, DraftComponent } from './use-draft.ts';

const PublishDialog = lazyWithRetry(() => import('./PublishDialog.tsx'));

const idOf = ({ publicId }: { publicId: string }) => publicId;

interface Publishing {
  page: PageRow;
  version: VersionRow;
  draft: Draft;
  /** Whether it begins by itself, once the components are read. */
  begins: boolean;
  /** Opens a component with an invalid property. */
  leadTo(component: DraftComponent): void;
  /** Does what ends the draft, and leaves the editor if it succeeds. */
  leave(end: () => Promise<boolean>): Promise<void>;
}

/**
 * Publishes a draft: all is saved first, each component is valid, and its values exist at each machine that links to the page,
 * or the person decides. For a machine that is left out the published page says so.
 */
export function usePublishing({ page, version, draft, begins, leadTo, leave }: Publishing) {
  const { t } = useTexts();
  const reason = useReason();
  const { notifyInvalid, notifyUnread } = useInvalidComponentNotice();
  const [checked, setChecked] = useState<Checked>();
  const begin = async () => {
    const wrong = await firstInvalidComponent(draft.components);
    if (wrong === 'unread') return notifyUnread(page.name);
    if (wrong) {
      notifyInvalid(page.name, wrong);
      return leadTo(wrong);
    }
    if (!(await draft.settled())) return;
    const result = await act(PageEntity.actions.checkBindings, { publicId: page.publicId }, {}, { inPlace: true });
    if (!result.ok) return void notify({ tone: 'danger', text: reason(result.failure), seconds: 5 });
    if (result.data.failing.length > 0) setChecked(result.data);
    else await finish(result.data, true);
  };
  const finish = async (known: Checked, forAll: boolean) => {
    setChecked(undefined);
    const exceptions = exceptionsOf(known, forAll);
    const now = { exceptAgents: version.exceptAgents, exceptAssets: version.exceptAssets };
    const idsOf = (some: Exceptions) => [some.exceptAgents, some.exceptAssets].map((all) => all.map(idOf).sort());
    const isSame = isSameJson(idsOf(now), idsOf(exceptions));
    const write = () => update(PageVersion, { publicId: version.publicId }, exceptions);
    if (!isSame && !(await draft.run('exceptions', write))) return;
    await leave(() => publish(page, t('published', { name: page.name })));
  };
  const first = useEffectEvent(() => void begin());
  const isRead = draft.list.state === 'ready';
  useEffect(() => {
    if (begins && isRead) first();
  }, [begins, isRead]);
  const dialog: ReactNode = checked ? (
    <PublishDialog
      checked={checked}
      onPublish={(forAll) => void finish(checked, forAll)}
      onClose={() => setChecked(undefined)}
    />
  ) : null;
  return { begin, dialog };
}
