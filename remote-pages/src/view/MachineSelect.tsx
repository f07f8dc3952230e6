import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Select } from '@lineside/ui/form';
import { useState } from 'react';
import type { Subject } from '../data/subject.ts';
import type { SubjectRef } from '../pages/addresses.ts';
import { SubjectChooser, SubjectDialog } from './SubjectChooser.tsx';

interface MachineSelectProps {
  page: string;
  subject: Subject | undefined;
  onChoose(subject: SubjectRef): void;
}

const keyOf = ({ kind, publicId }: SubjectRef) => `${kind} ${publicId}`;
const other = 'other';

/** The device or asset that a page is shown for: one of those that lead to it, or another. */
export function MachineSelect({ page, subject, onChoose }: MachineSelectProps) {
  const { t } = useTexts();
  const [asksOther, setAsksOther] = useState(false);
  const read = useCall(calls.ListPageMachines, { params: { publicId: page } });
  const machines = read.data ?? [];
  // who sees none of them chooses as before
  if (machines.length === 0) return <SubjectChooser subject={subject} onChoose={onChoose} />;
  const isKnown = subject && machines.some((machine) => keyOf(machine) === keyOf(subject));
  const choices = [...(subject && !isKnown ? [subject] : []), ...machines].map((machine) => ({
    value: keyOf(machine),
    label: machine.name,
    ...(machine.kind === 'asset' && { note: t('make.asset') }),
  }));
  return (
    <>
      <div style={{ width: 260, maxWidth: '60vw' }}>
        <Select
          search
          label={t('view.machine')}
          placeholder={t('view.choose')}
          value={subject && keyOf(subject)}
          choices={[...choices, { value: other, label: t('view.otherMachine') }]}
          onChange={(key) => {
            const machine = machines.find((one) => keyOf(one) === key);
            if (machine) onChoose(machine);
            else if (key === other) setAsksOther(true);
          }}
        />
      </div>
      <SubjectDialog open={asksOther} subject={subject} onChoose={onChoose} onClose={() => setAsksOther(false)} />
    </>
  );
}
