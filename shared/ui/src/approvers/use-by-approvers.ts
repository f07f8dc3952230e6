import type { AnyEntity } from '@lineside/contracts';
import { useDecidedDevice } from './ApproversDecide.tsx';
import { useIsReadOnly } from './ReadOnly.tsx';

type Values = Record<string, unknown>;

export interface DecidedByApprovers {
  /** The device, if approvers alone decide something of these records. */
  agent: string | undefined;
  /** They alone write them, or nobody does. */
  all: boolean;
  /** Fields that tell what they decide of one record. */
  reads: readonly string[];
  /** Fields that this person can't set, of a record or of a new one. */
  fixedIn(row: Values | undefined): readonly string[];
  /** The values of those fields in a new record. */
  draft: Values;
  /** Whether this person may remove a record. */
  mayRemove(row: object): boolean;
}

/** What approvers alone decide of an entity's records here, by its description and by what is around: `ApproversDecide`, `ReadOnly`. */
export function useByApprovers({ byApprovers }: AnyEntity): DecidedByApprovers {
  const agent = useDecidedDevice();
  if (useIsReadOnly())
    return { agent: undefined, all: true, reads: [], fixedIn: () => [], draft: {}, mayRemove: () => false };
  if (!byApprovers || agent === undefined)
    return { agent: undefined, all: false, reads: [], fixedIn: () => [], draft: {}, mayRemove: () => true };
  if (byApprovers === true)
    return { agent, all: true, reads: [], fixedIn: () => [], draft: {}, mayRemove: () => false };
  const { fixed = [], ifAny, onlyOn } = byApprovers;
  const isOn = (row: Values) => onlyOn !== undefined && row[onlyOn] === true;
  const isDecided = (row: Values) => ifAny === undefined || (row[ifAny] as unknown[] | undefined)?.length !== 0;
  return {
    agent,
    all: false,
    reads: [ifAny, onlyOn].filter((name) => name !== undefined),
    fixedIn: (row) => {
      const always = onlyOn !== undefined && (!row || isOn(row)) ? [onlyOn] : [];
      return row && isDecided(row) ? [...fixed, ...always] : always;
    },
    draft: onlyOn === undefined ? {} : { [onlyOn]: true },
    mayRemove: (row) => !isOn(row as Values),
  };
}
