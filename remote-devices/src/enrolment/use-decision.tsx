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
  const [open, setOpen] = useState<{ enrolment: EnrolmentRow; Dialog: typeof AcceptDialog }>();
  return {
    accept: (enrolment) => setOpen({ enrolment, Dialog: AcceptDialog }),
    reject: (enrolment) => setOpen({ enrolment, Dialog: RejectDialog }),
    dialog: open ? <open.Dialog enrolment={open.enrolment} onDone={onDone} onClose={() => setOpen(undefined)} /> : null,
  };
}
