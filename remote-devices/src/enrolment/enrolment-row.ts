import type { Picked } from '@lineside/client';
import type { Enrolment } from '@lineside/contracts';

/** The fields of an application in a list, and for a decision. */
export const enrolmentFields = [
  ...(['serialNumber', 'profile', 'fingerprint', 'ipAddress', 'appliedOn', 'status', 'doubt', 'can'] as const),
] as const;

export type EnrolmentRow = Picked<typeof Enrolment, (typeof enrolmentFields)[number]>;

/** What the dialogs that decide about an application are given. */
export interface DecisionDialogProps {
  enrolment: EnrolmentRow;
  /** Called once the decision is stored. */
  onDone?(): void;
  onClose(): void;
}

/** Whether this person may accept or reject it now. */
export const isOpen = ({ status, can }: Pick<EnrolmentRow, 'status' | 'can'>): boolean =>
  status === 'waiting' && can.edit;
