import { act } from '@lineside/client';
import { Audience } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import type { MenuItem } from '@lineside/ui/base';
import { CircleCheckIcon } from '@lineside/ui/icons';

/** Marks the default category. */
export function DefaultMark() {
  const { t } = useTexts();
  return (
    <span className="ls-who" style={{ color: 'var(--online)' }}>
      <CircleCheckIcon />
      {t('accessCategories.default')}
    </span>
  );
}

/** Makes a category the default one, or the default one a category like the others. */
export function useDefaultAction(): (row: { publicId: string; default: boolean }) => MenuItem {
  const { t } = useTexts();
  return (row) => ({
    key: 'default',
    label: t(row.default ? 'accessCategories.noDefault' : 'accessCategories.makeDefault'),
    icon: <CircleCheckIcon />,
    onSelect: () =>
      void act(Audience.actions[row.default ? 'clearDefault' : 'makeDefault'], { publicId: row.publicId }, {}),
  });
}
