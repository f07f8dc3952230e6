import { Label } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { PagesRail } from '../rail/PagesRail.tsx';

/** Labels by which pages are sorted and found. */
export default function LabelList() {
  const { t } = useTexts();
  return (
    <PagesRail>
      <EntityList entity={Label} columns={['name', 'color']} form={['name', 'color']} why={t('labels.why')} />
    </PagesRail>
  );
}
