import type { Page, Row } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { CircleCheckIcon } from '@lineside/ui/icons';

/** Marks the default page. */
export function DefaultMark(row: Pick<Row<typeof Page>, 'default'>) {
  const { t } = useTexts();
  if (!row.default) return null;
  return (
    <span className="ls-who" style={{ color: 'var(--online)' }}>
      <CircleCheckIcon />
      {t('default')}
    </span>
  );
}

/** Labels of a page in their colours. */
export const LabelTags = ({ labels }: Pick<Row<typeof Page>, 'labels'>) => (
  <span className="ls-who" style={{ gap: 8 }}>
    {labels.map(({ publicId, name, color }) => (
      <span key={publicId} className="ls-who">
        <span className="ls-swatch" style={{ background: color }} />
        {name}
      </span>
    ))}
  </span>
);
