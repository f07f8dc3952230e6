import { Asset } from '@lineside/contracts';
import { EntityBin } from '@lineside/ui/form';
import { useCrumbs } from '../assets/use-crumbs.tsx';

/** Removed assets; each comes back with its parts. */
export default function AssetBin() {
  return <EntityBin entity={Asset} columns={['name', 'resourceVariant', 'parent']} crumbs={useCrumbs()} />;
}
