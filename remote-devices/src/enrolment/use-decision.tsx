import { type ReactNode, useState } from 'react';
import { AcceptDialog } from './AcceptDialog.tsx';
import type { EnrolmentRow } from './enrolment-row.ts';
import { RejectDialog } from './RejectDialog.tsx';

interface Decision {
  accept(row: EnrolmentRow): void;
  reject(row: EnrolmentRow): void;
  /** The dialog that is open. */
  dialog: ReactNode;
}

/** Opens the dialogs in which a person decides about a gateway. */
export function useDecision(onDone?: () => void): Decision {
  const [open, setOpen] = useState<{ of: EnrolmentRow; Dialog: typeof AcceptDialog }>();
  return {
    accept: (of) => setOpen({ of, Dialog: AcceptDialog }),
    reject: (of) => setOpen({ of, Dialog: RejectDialog }),
    dialog: open ? <open.Dialog of={open.of} onDone={onDone} onClose={() => setOpen(undefined)} /> : null,
  };
}
