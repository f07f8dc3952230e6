import { Enrolment } from '@lineside/contracts';
import { ToneWord, useLabels } from '@lineside/ui/base';
import type { EnrolmentRow } from './enrolment-row.ts';

/** Why an application needs a second look; empty if it doesn't. */
export function Doubt({ doubt }: Pick<EnrolmentRow, 'doubt'>) {
  const label = useLabels(Enrolment);
  return doubt ? (
    <ToneWord tone="attention">
      <span className="ls-ell">{label.word('doubt', doubt)}</span>
    </ToneWord>
  ) : null;
}
