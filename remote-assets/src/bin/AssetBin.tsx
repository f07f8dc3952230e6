import { Asset } from '@lineside/contracts';
import { useNavigate } from '@lineside/remote-kit/router';
import { EntityBin } from '@lineside/ui/form';
import { useCrumbs } from '../tree/use-crumbs.tsx';

/** Removed assets; each comes back with its parts. */
export default function AssetBin() {
  const navigate = useNavigate();
  return (
    <EntityBin
      entity={Asset}
      columns={['name', 'resourceVariant', 'parent']}
      crumbs={useCrumbs()}
      onOpen={(publicId) => void navigate(`/assets?asset=${publicId}`)}
    />
  );
}
