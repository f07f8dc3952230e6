import { type Failure, fetchOne } from '@lineside/client';
import { Agent, Asset } from '@lineside/contracts';

/** Where an id leads. */
export type Destination = { is: 'at'; to: string } | { is: 'nowhere' } | { is: 'failed'; failure: Failure };

const isGone = (failure: Failure) => failure.kind === 'refused' && failure.status === 404;

/**
 * The configurator of the device with an id, otherwise of the asset, below the topmost asset that this person sees
 * [2.13].
 */
export async function configuratorOf(id: string, signal: AbortSignal): Promise<Destination> {
  const agent = await fetchOne(Agent, { publicId: id }, { fields: ['name'], signal });
  if (agent.ok) return { is: 'at', to: `/device-configurator/${id}` };
  if (!isGone(agent.failure)) return { is: 'failed', failure: agent.failure };
  for (let top = id; ; ) {
    const asset = await fetchOne(Asset, { publicId: top }, { fields: ['root', 'parent'], signal });
    if (!asset.ok) return isGone(asset.failure) ? { is: 'nowhere' } : { is: 'failed', failure: asset.failure };
    const { root, parent } = asset.data;
    // a hidden root is null: then the way up ends at this person's topmost visible asset
    if (root || !parent) return { is: 'at', to: `/asset-configurator/${root?.publicId ?? top}/${id}` };
    top = parent.publicId;
  }
}
