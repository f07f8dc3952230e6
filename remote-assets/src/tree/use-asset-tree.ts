import { type Change, onChanges, useCall } from '@lineside/client';
import { Agent, Asset, AssetMembership, AssetType, calls, Group, GroupType } from '@lineside/contracts';
import { createTreeStore, type TreeStore } from '@lineside/ui/data';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type AssetForest, type AssetTreeNode, forestOf } from './asset-nodes.ts';

/** How long changes of the tree and of device states are collected before it is read again. */
const collectMs = { tree: 300, states: 5000 };

const isState = (change: Change): boolean => change.act === 'update' && 'status' in change.fields;

/** The asset tree: read as a whole, and again on changes of assets or device states. */
export function useAssetTree(noGroup: string) {
  const read = useCall(calls.GetAssetTree);
  const [store] = useState<TreeStore<AssetTreeNode>>(createTreeStore);
  const retry = useRef(read.retry);
  retry.current = read.retry;
  const forest = useMemo<AssetForest | undefined>(
    () => read.data && forestOf(read.data, noGroup),
    [read.data, noGroup],
  );
  useLayoutEffect(() => {
    if (forest) store.replace(forest);
  }, [forest, store]);

  const wasCached = useRef(read.data !== undefined);
  useEffect(() => {
    if (wasCached.current) retry.current();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = Number.POSITIVE_INFINITY;
    const readIn = (ms: number) => {
      if (Date.now() + ms >= due) return;
      clearTimeout(timer);
      due = Date.now() + ms;
      timer = setTimeout(() => {
        due = Number.POSITIVE_INFINITY;
        retry.current();
      }, ms);
    };
    const stops = [
      ...[Asset, AssetMembership, AssetType, Group, GroupType].map((entity) =>
        onChanges(entity, () => readIn(collectMs.tree)),
      ),
      onChanges(Agent, (changes) => {
        if (changes.some(isState)) readIn(collectMs.states);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, []);
  return { store, forest, failure: read.failure, retry: read.retry };
}
