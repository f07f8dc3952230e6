import { Asset } from '@lineside/contracts';
import { EntityBin } from '@lineside/ui/form';
import { useCrumbs } from '../tree/use-crumbs.tsx';

/** Removed assets; each comes back with its parts. */
export default function AssetBin() {
  return <EntityBin entity={Asset} columns={['name', 'resourceVariant', 'parent']} crumbs={useCrumbs()} />;
}
