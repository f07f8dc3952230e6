import { Page } from '@lineside/contracts';
import { useNavigate } from '@lineside/remote-kit/router';
import { EntityBin } from '@lineside/ui/form';
import { PagesRail } from '../rail/PagesRail.tsx';
import { pageAddress } from './addresses.ts';

/** Removed pages; one comes back with its versions, links and schedules. */
export default function PageBin() {
  const navigate = useNavigate();
  const open = (publicId: string) => void navigate(pageAddress(publicId));
  return (
    <PagesRail>
      <EntityBin entity={Page} columns={['name', 'applicationType', 'group']} onOpen={open} />
    </PagesRail>
  );
}
