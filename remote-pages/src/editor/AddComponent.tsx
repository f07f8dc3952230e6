import { type BuiltInComponent, builtInComponents, PageComponent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Menu, useLabels } from '@lineside/ui/base';
import { PlusIcon } from '@lineside/ui/icons';
import { builtIns } from '../components/built-in.ts';

/** The palette: every built-in component. */
export function AddComponent({ onAdd }: { onAdd(key: BuiltInComponent): void }) {
  const { t } = useTexts();
  const label = useLabels(PageComponent);
  const keys = (Object.keys(builtIns) as BuiltInComponent[]).filter((key) => builtInComponents.includes(key));
  const items = keys.map((key) => {
    const { icon: Icon } = builtIns[key];
    return { key, label: label.word('builtIn', key), icon: <Icon />, onSelect: () => onAdd(key) };
  });
  return (
    <Menu label={t('editor.add')} items={items} sheet>
      {(trigger) => (
        <Button icon={<PlusIcon />} {...trigger}>
          {t('editor.add')}
        </Button>
      )}
    </Menu>
  );
}
