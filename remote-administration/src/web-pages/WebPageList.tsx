import { WebPage } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';

/** The web pages that components of the company's pages may show. */
export default function WebPageList() {
  const { t } = useTexts();
  return (
    <Administration>
      <EntityList entity={WebPage} columns={['name', 'address']} form={['name', 'address']} why={t('webPages.why')} />
    </Administration>
  );
}
