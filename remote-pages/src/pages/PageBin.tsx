import { Page } from '@lineside/contracts';
import { EntityBin } from '@lineside/ui/form';
import { PagesRail } from '../rail/PagesRail.tsx';

/** Removed pages; one comes back with its versions, links and schedules. */
export default function PageBin() {
  return (
    <PagesRail>
      <EntityBin entity={Page} columns={['name', 'applicationType', 'group']} />
    </PagesRail>
  );
}
