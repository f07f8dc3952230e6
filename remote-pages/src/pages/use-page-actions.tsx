import { act, fetchList } from '@lineside/client';
import { limits, Page, PageComponent, type Reference, type Row, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { confirm, type MenuItem, notify, saveFile, useLabels } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import {
  CircleCheckIcon,
  CopyIcon,
  DownloadIcon,
  HistoryIcon,
  LayoutDashboardIcon,
  SendIcon,
  Undo2Icon,
} from '@lineside/ui/icons';
import { inputsOf } from '../components/manifest.ts';
import { editorAddress, historyAddress, publishAddress } from './addresses.ts';

export interface ActedOn {
  publicId: string;
  name: string;
  draft: Reference | null;
  default: boolean;
  can: { edit: boolean };
}

/** Actions on a page besides editing its fields and removing it. */
export function usePageActions(): (page: ActedOn) => MenuItem[] {
  const { t } = useTexts();
  const reason = useReason();
  const navigate = useNavigate();
  const duplicate = async ({ publicId, name }: ActedOn) => {
    const result = await act(Page.actions.duplicate, { publicId }, {});
    const copy = result.ok ? result.data[0] : undefined;
    if (!copy) return;
    const action = { label: t('actions.design'), run: () => void navigate(editorAddress(copy.publicId)) };
    notify({ tone: 'online', text: t('duplicated', { name }), seconds: 8, action });
  };
  const { notifyInvalid, notifyUnread } = useInvalidComponentNotice();
  const publishDraft = async (page: ActedOn) => {
    const { publicId, name, draft } = page;
    const components = await fetchList(PageComponent, {
      fields: ['builtIn', 'template', 'inputs'],
      filters: [where('eq', 'pageVersion.publicId', draft!.publicId)],
      pageSize: limits.pageSize.max,
    });
    if (!components.ok) return void notify({ tone: 'danger', text: reason(components.failure), seconds: 4 });
    // the components' code is loaded where it is needed
    const checks = await import('../foreign/invalid-component.ts').catch(() => null);
    if (!checks) return notifyUnread(name);
    const wrong = await checks.firstInvalidComponent(components.data.rows);
    if (wrong === 'unread') return notifyUnread(name);
    if (!wrong) {
      const checked = await act(Page.actions.checkBindings, { publicId }, {});
      if (!checked.ok) return;
      // the editor asks what becomes of these machines
      if (checked.data.failing.length > 0) return void navigate(publishAddress(publicId));
      return void publish(page, t('published', { name }));
    }
    notifyInvalid(name, wrong);
    navigate(editorAddress(publicId, wrong.publicId));
  };
  return (page) => {
    const ref = { publicId: page.publicId };
    const exported: MenuItem = {
      key: 'export',
      label: t('actions.export'),
      icon: <DownloadIcon />,
      onSelect: () => void exportPage(ref.publicId),
    };
    if (!page.can.edit) return [exported];
    const ofDraft: MenuItem[] = [
      {
        key: 'publish',
        label: t('actions.publish'),
        icon: <SendIcon />,
        onSelect: () => void publishDraft(page),
      },
      {
        key: 'discard',
        label: t('actions.discard'),
        icon: <Undo2Icon />,
        danger: true,
        onSelect: async () => {
          if (await askDiscard(t)) await act(Page.actions.discardDraft, ref, {});
        },
      },
    ];
    return [
      {
        key: 'design',
        label: t('actions.design'),
        icon: <LayoutDashboardIcon />,
        onSelect: () => navigate(editorAddress(page.publicId)),
      },
      {
        key: 'history',
        label: t('actions.history'),
        icon: <HistoryIcon />,
        onSelect: () => navigate(historyAddress(page.publicId)),
      },
      ...(page.draft ? ofDraft : []),
      {
        key: 'duplicate',
        label: t('actions.duplicate'),
        icon: <CopyIcon />,
        onSelect: () => void duplicate(page),
      },
      {
        key: 'default',
        label: t(page.default ? 'actions.noDefault' : 'actions.makeDefault'),
        icon: <CircleCheckIcon />,
        onSelect: () => void act(Page.actions[page.default ? 'clearDefault' : 'makeDefault'], ref, {}),
      },
      exported,
    ];
  };
}

type Named = Pick<Row<typeof PageComponent>, 'builtIn' | 'inputs'> & { template?: { name: string | null } | null };

/** Notices of a page that isn't published: they name the component because of which, or say that it wasn't checked. */
export function useInvalidComponentNotice(): {
  notifyInvalid(page: string, component: Named): void;
  notifyUnread(page: string): void;
} {
  const { t } = useTexts();
  const label = useLabels(PageComponent);
  return {
    notifyInvalid(name, { builtIn, template, inputs }) {
      const { title } = inputsOf(inputs);
      const kind = builtIn ? label.word('builtIn', builtIn) : (template?.name ?? '');
      const component = typeof title === 'string' && title !== '' ? title : kind;
      notify({ tone: 'danger', text: t('notPublished', { name, component }), seconds: 5 });
    },
    notifyUnread: (name) => void notify({ tone: 'danger', text: t('notChecked', { name }), seconds: 5 }),
  };
}

/** Publishes a page's draft, and shows a notice. */
export async function publish({ publicId }: { publicId: string }, notice: string): Promise<boolean> {
  const { ok } = await act(Page.actions.publish, { publicId }, {});
  if (ok) notify({ tone: 'online', text: notice, seconds: 3 });
  return ok;
}

/** Asks before a draft is discarded. */
export const askDiscard = (t: ReturnType<typeof useTexts>['t']): Promise<boolean> =>
  confirm({ title: t('discard.title'), body: t('discard.text'), ok: t('actions.discard'), danger: true });

async function exportPage(publicId: string): Promise<void> {
  const file = await act(Page.actions.exportFile, { publicId }, {});
  if (file.ok) saveFile(file.data.name, [file.data.content], file.data.mediaType);
}
