import { type Failure, update } from '@lineside/client';
import { Asset } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import { type TreeRow, useReason } from '@lineside/ui/data';
import { conflictOf } from '@lineside/ui/form';
import type { AssetForest, AssetNode } from './asset-nodes.ts';
import { assetAt, type Done, run, stepAmong, stepsOf } from './moves.ts';

/**
 * Renames and moves of the tree. Each shows its result, and can be undone; a change of another person is not
 * overwritten.
 */
export function useTreeWrites(forest: AssetForest | undefined, reload: () => void) {
  const { t } = useTexts();
  const reason = useReason();

  /** `again` overwrites the change of another person. */
  function tellFailure(name: string, failure: Failure, retry?: (version: number) => void): void {
    reload();
    const conflict = conflictOf(failure);
    if (!conflict) return void notify({ tone: 'danger', text: reason(failure), detail: name, seconds: 5 });
    const action = retry && { label: t('tree.writeAnyway'), run: () => retry(conflict.version) };
    notify({ tone: 'attention', text: t('tree.conflict', { name }), seconds: 8, ...(action && { action }) });
  }

  function notifyOutcome(name: string, text: string, done: Done, retry?: (version: number) => void): void {
    if (!done.ok) {
      tellFailure(name, done.failure, retry);
      return;
    }
    reload();
    const undo = async () => {
      const failure = await done.undo();
      if (failure) tellFailure(name, failure);
      else reload();
    };
    notify({ tone: 'online', text, seconds: 8, action: { label: t('tree.undo'), run: () => void undo() } });
  }

  async function rename({ id, name: before, version }: AssetNode, name: string): Promise<void> {
    const write = (to: string, seen: number) => ({
      run: () => update(Asset, { publicId: id }, { name: to, version: seen }, { inPlace: true }),
      undo: () => update(Asset, { publicId: id }, { name: before, version: seen + 1 }, { inPlace: true }),
    });
    const done = await run([write(name, version)]);
    notifyOutcome(
      before,
      t('tree.renamed', { name }),
      done,
      (version) => void rename({ id, name: before, version } as AssetNode, name),
    );
  }

  async function move(row: TreeRow, target: TreeRow, version?: number): Promise<void> {
    const asset = forest && assetAt(forest, row);
    if (!forest || !asset) return;
    const knownForest = {
      ...forest,
      nodes: new Map(forest.nodes).set(asset.id, { ...asset, version: version ?? asset.version }),
    };
    const text = t('tree.moved', { name: asset.name, to: forest.nodes.get(target.id)?.name ?? '' });
    notifyOutcome(asset.name, text, await run(stepsOf(knownForest, row, target)), (now) => void move(row, target, now));
  }

  async function step(row: TreeRow, direction: -1 | 1): Promise<void> {
    const asset = forest && assetAt(forest, row);
    const one = forest && asset && stepAmong(forest, row, direction);
    if (!one) return;
    notifyOutcome(
      asset.name,
      t(direction < 0 ? 'tree.movedUp' : 'tree.movedDown', { name: asset.name }),
      await run([one]),
    );
  }

  return { rename, move, step };
}
