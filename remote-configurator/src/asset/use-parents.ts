import { fetchOne } from '@lineside/client';
import { Asset, type Reference } from '@lineside/contracts';
import { useEffect, useState } from 'react';

/** The assets above one, the topmost first, as far as this person sees them. */
export function useParents({ publicId, parent }: { publicId: string; parent: Reference | null }): Reference[] {
  const [parents, setParents] = useState<Reference[]>([]);
  const parentId = parent?.publicId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reference is another object each time it is read
  useEffect(() => {
    const unmounted = new AbortController();
    void pathTo(parent, unmounted.signal).then((path) => unmounted.signal.aborted || setParents(path));
    return () => unmounted.abort();
  }, [publicId, parentId]);
  return parents;
}

async function pathTo(parent: Reference | null, signal: AbortSignal): Promise<Reference[]> {
  const path: Reference[] = [];
  for (let above = parent; above; ) {
    path.unshift(above);
    const read = await fetchOne(Asset, above, { fields: ['parent'], signal });
    above = read.ok ? read.data.parent : null;
  }
  return path;
}
