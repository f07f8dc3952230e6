import { useList } from '@lineside/client';
import { type BuiltInComponent, builtInComponents, PageComponent, PageComponentTemplate } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Menu, type MenuItem, useLabels } from '@lineside/ui/base';
import { BoxIcon, PlusIcon } from '@lineside/ui/icons';
import { builtIns } from '../components/built-in.ts';
import { usePageData } from '../data/page-data.tsx';
import { manifestOf, templateFields } from '../foreign/template-manifest.ts';
import type { Addable } from './new-component.ts';

/** The picture of an uploaded component: drawn as a picture, nothing in it runs. */
const TemplateIcon = ({ icon }: { icon: string | null }) =>
  icon ? <img src={icon} alt="" width={16} height={16} style={{ objectFit: 'contain' }} /> : <BoxIcon />;

/** The palette: every built-in component, then the uploaded ones by category, each with its version. */
export function AddComponent({ onAdd }: { onAdd(added: Addable): void }) {
  const { t } = useTexts();
  const { say } = usePageData();
  const label = useLabels(PageComponent);
  const { data: templates = [] } = useList(PageComponentTemplate, { fields: templateFields, pageSize: 200 });
  const keys = (Object.keys(builtIns) as BuiltInComponent[]).filter((key) => builtInComponents.includes(key));
  const own = keys.map((key): MenuItem => {
    const { icon: Icon } = builtIns[key];
    return { key, label: label.word('builtIn', key), icon: <Icon />, onSelect: () => onAdd(key) };
  });
  // without a published version there is nothing to show
  const usable = templates.filter(({ configuredVersion }) => configuredVersion);
  const categories = [...new Map(usable.map(({ category }) => [category.publicId, category])).values()];
  const groups = categories
    .toSorted((a, b) => a.order - b.order)
    .map(
      (category): MenuItem => ({
        ...{ key: category.publicId, kind: 'group', label: category.name },
        items: usable
          .filter((template) => template.category.publicId === category.publicId)
          .map((template) => ({
            ...{ key: template.publicId, label: template.name, icon: <TemplateIcon icon={template.icon} /> },
            note: t('editor.version', { number: template.configuredVersion?.number ?? '' }),
            onSelect: () =>
              onAdd({
                template: { publicId: template.publicId, name: template.name },
                manifest: manifestOf(template, say),
              }),
          })),
      }),
    );
  return (
    <Menu label={t('editor.add')} items={[...own, ...groups]} sheet>
      {(trigger) => (
        <Button icon={<PlusIcon />} {...trigger}>
          {t('editor.add')}
        </Button>
      )}
    </Menu>
  );
}
