import { useTexts } from '@lineside/remote-kit';
import { useNavigate, useSearchParams } from '@lineside/remote-kit/router';
import { Button, lazyWithRetry, Menu, type MenuItem, notify } from '@lineside/ui/base';
import { ChevronDownIcon, ListFilterIcon, PlusIcon, TrashIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { type ListKind, listAddress } from './address.ts';
import { useCompanySetting } from './company-setting.ts';

const ViewDialog = lazyWithRetry(() => import('./ViewDialog.tsx'));

interface View {
  name: string;
  /** Search, filters and order, as the address says them. */
  query: string;
}

const isView = (value: unknown): value is View =>
  typeof value === 'object' && value !== null && 'name' in value && 'query' in value && typeof value.query === 'string';

/** Search, filters and order that a person has kept under a name, for this company [3.32]. */
export function Views({ kind }: { kind: ListKind }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [naming, setNaming] = useState(false);
  const setting = useCompanySetting(kind === 'devices' ? 'glbPrtDeviceViewSettings' : 'glbFltViewSettings');
  const views = Array.isArray(setting.value) ? setting.value.filter(isView) : [];
  const now = params.toString();
  const current = views.find(({ query }) => query === now);
  const items: MenuItem[] = [
    ...views.map(({ name, query }) => ({
      ...{ key: `view ${name}`, label: name, chosen: query === now, icon: <ListFilterIcon /> },
      onSelect: () => void navigate(`${listAddress(kind)}?${query}`),
    })),
    ...(views.length > 0 ? [{ key: 'line', kind: 'line' as const }] : []),
    {
      ...{ key: 'save', label: t('views.save'), icon: <PlusIcon />, disabled: now === '' },
      ...(now === '' && { note: t('views.nothing') }),
      onSelect: () => setNaming(true),
    },
    ...(current
      ? [
          {
            ...{ key: 'remove', label: t('views.remove', { name: current.name }), icon: <TrashIcon />, danger: true },
            onSelect: () => void setting.write(views.filter((view) => view !== current)),
          },
        ]
      : []),
  ];
  const save = async ({ name }: { name: string }) => {
    const ok = await setting.write([...views.filter((view) => view.name !== name), { name, query: now }]);
    if (!ok) return [{ field: 'name', text: t('views.notSaved') }];
    notify({ tone: 'online', text: t('views.saved', { name }), seconds: 3 });
    setNaming(false);
    return undefined;
  };
  return (
    <>
      <Menu label={t('views.title')} items={items}>
        {(trigger) => (
          <Button kind="text" icon={<ListFilterIcon />} after={<ChevronDownIcon />} {...trigger}>
            {current?.name ?? t('views.title')}
          </Button>
        )}
      </Menu>
      {naming ? <ViewDialog onSave={save} onClose={() => setNaming(false)} /> : null}
    </>
  );
}
