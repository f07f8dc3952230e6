import { act, update } from '@lineside/client';
import { Page as PageEntity, PageVersion } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useNavigate, useSearchParams } from '@lineside/remote-kit/router';
import { Button, lazyWithRetry, notify, Page, StatePill } from '@lineside/ui/base';
import { ClipboardPasteIcon, HistoryIcon, SendIcon, SettingsIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { PageDataProvider } from '../data/page-data.tsx';
import { useBindables, useSubject } from '../data/subject.ts';
import { historyAddress, pageAddress, type SubjectRef } from '../pages/addresses.ts';
import { askDiscard } from '../pages/use-page-actions.tsx';
import { gridFor } from '../view/grid.ts';
import { MachineSelect } from '../view/MachineSelect.tsx';
import { useSay } from '../view/PageView.tsx';
import type { PageRow, VersionRow } from '../view/page-fields.ts';
import { usePeriod } from '../view/use-period.ts';
import { AddComponent } from './AddComponent.tsx';
import { Canvas } from './Canvas.tsx';
import { type Addable, newComponent } from './new-component.ts';
import { OtherEditors } from './OtherEditors.tsx';
import { SaveState } from './SaveState.tsx';
import { useSubPages } from './SubPages.tsx';
import { UndoButtons, useUndoKeys } from './UndoButtons.tsx';
import { useCopying } from './use-copying.ts';
import { type DraftComponent, type NewComponent, useDraft } from './use-draft.ts';
import { useOtherEditors } from './use-other-editors.ts';
import { usePublishing } from './use-publishing.tsx';
import { useUndo } from './use-undo.ts';

const VersionDialog = lazyWithRetry(() => import('./VersionDialog.tsx'));

interface EditorProps {
  page: PageRow;
  version: VersionRow;
  /** Set while the draft is published or discarded: then another page is shown. */
  isLeaving: { current: boolean };
}

/**
 * The draft of a page: components are added, bound, placed and sized, each change is saved automatically; then it is
 * published.
 */
export function Editor({ page, version, isLeaving }: EditorProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const say = useSay();
  const draft = useDraft(version.publicId);
  const [params] = useSearchParams();
  const named = params.get('component') ?? undefined;
  const [selected, setSelected] = useState(named);
  const [opened, setOpened] = useState(named);
  /** Counts requests to focus the first invalid input of the open properties. */
  const [focusRequests, setFocusRequests] = useState(named ? 1 : 0);
  const [settings, setSettings] = useState(false);
  const others = useOtherEditors(page.publicId, opened);
  const subject = useSubject(previewOf(version))?.data;
  const bindables = useBindables(subject?.agent?.publicId ?? null);
  const { period } = usePeriod(version);
  const [announcement, setAnnouncement] = useState('');
  const edits = useUndo(draft, version, (what) => {
    setAnnouncement(t(`editor.${what}`));
    if (what === 'partly') notify({ tone: 'attention', text: t('editor.partly'), seconds: 5 });
  });
  const subPages = useSubPages(version, edits);
  useUndoKeys(edits);
  const grid = gridFor(page);
  const subPageComponents = draft.components.filter(({ pagePage }) =>
    pagePage ? pagePage.publicId === subPages.open : subPages.isFirst,
  );
  const preview = (to: SubjectRef) =>
    void draft.run('preview', () =>
      update(PageVersion, version, {
        previewAgent: to.kind === 'agent' ? { publicId: to.publicId } : null,
        previewAsset: to.kind === 'asset' ? { publicId: to.publicId } : null,
      }),
    );
  const add = async (key: Addable) => {
    const component = newComponent(key, grid, subPageComponents);
    if (!component) return void notify({ tone: 'attention', text: t('editor.full'), seconds: 4 });
    await place(component);
  };
  const place = async (component: Omit<NewComponent, 'pagePage'>) => {
    const pagePage = subPages.open ? { publicId: subPages.open, name: null } : null;
    const [id] = (await edits.add([{ ...component, pagePage }])) ?? [];
    if (!id) return;
    setSelected(id);
    setOpened(id);
  };
  const copying = useCopying({
    ...{ page: page.publicId, grid, components: subPageComponents, announce: setAnnouncement },
    add: (component) => void place(component),
  });
  const remove = async (id: string) => {
    if (opened === id) setOpened(undefined);
    if (!(await edits.remove([id]))) return;
    const run = () => void edits.takeBack({ kind: 'remove', components: [id] });
    notify({ tone: 'online', text: t('editor.removed'), seconds: 8, action: { label: t('editor.undo'), run } });
  };
  const discard = async () => {
    if (!(await askDiscard(t))) return;
    await leave(async () => (await act(PageEntity.actions.discardDraft, page, {})).ok, pageAddress(page.publicId));
  };
  const leadTo = (component: DraftComponent) => {
    if (component.pagePage) subPages.show(component.pagePage.publicId);
    setSelected(component.publicId);
    setOpened(component.publicId);
    setFocusRequests((times) => times + 1);
  };
  const leave = async (end: () => Promise<boolean>, to: string) => {
    isLeaving.current = true;
    if (await end()) navigate(to);
    else isLeaving.current = false;
  };
  const publishing = usePublishing({
    ...{ page, version, draft, leadTo, begins: params.has('publish') },
    leave: (end) => leave(end, pageAddress(page.publicId, previewOf(version))),
  });
  return (
    <PageDataProvider bindables={bindables} period={period} say={say}>
      <Page
        title={version.title ?? page.name}
        body="tint"
        crumbs={[
          { key: 'pages', link: <Link to="/pages">{t('title')}</Link> },
          { key: 'page', link: <Link to={pageAddress(page.publicId)}>{page.name}</Link> },
        ]}
        titleExtra={
          <>
            <StatePill of="page" is="draft" />
            <SaveState saving={draft.saving} />
            <OtherEditors editors={others} components={draft.components} />
          </>
        }
        actions={
          <>
            <UndoButtons edits={edits} />
            <MachineSelect page={page.publicId} subject={subject} onChoose={preview} />
            {copying.canPaste ? (
              <Button kind="text" icon={<ClipboardPasteIcon />} label={t('editor.paste')} onClick={copying.paste} />
            ) : null}
            <AddComponent onAdd={(key) => void add(key)} />
            <Button
              kind="text"
              icon={<HistoryIcon />}
              label={t('editor.history')}
              onClick={() => navigate(historyAddress(page.publicId))}
            />
            <Button icon={<SettingsIcon />} label={t('editor.settings')} onClick={() => setSettings(true)} />
            <Button kind="danger" onClick={() => void discard()}>
              {t('actions.discard')}
            </Button>
            <Button kind="primary" icon={<SendIcon />} onClick={publishing.begin}>
              {t('editor.publish')}
            </Button>
          </>
        }
        bar={subPages.bar}
      >
        <Canvas
          page={page}
          grid={grid}
          draft={draft}
          onChange={edits.change}
          components={subPageComponents}
          selected={selected}
          opened={opened}
          focusRequests={focusRequests}
          onSelect={setSelected}
          onOpen={setOpened}
          onRemove={(id) => void remove(id)}
          onCopy={copying.copy}
          onAdd={(key) => void add(key)}
        />
      </Page>
      {publishing.dialog}
      {settings ? <VersionDialog version={version} save={edits.page} onClose={() => setSettings(false)} /> : null}
      <div className="ls-sr" role="status" aria-live="polite">
        {announcement}
      </div>
    </PageDataProvider>
  );
}

const previewOf = ({ previewAgent, previewAsset }: VersionRow): SubjectRef | null =>
  previewAgent
    ? { kind: 'agent', publicId: previewAgent.publicId }
    : previewAsset
      ? { kind: 'asset', publicId: previewAsset.publicId }
      : null;
