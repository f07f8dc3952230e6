import { GroupType } from '@lineside/contracts';
import { store } from '../engine/store.ts';

export const groupType = store(GroupType);

export const groupTypeTable = groupType.table;
