import { LicenceNote } from '@lineside/ui/base';
import { useSubject } from '../frame/subject.ts';

/** Says at the alarm rules of a device that nothing evaluates them without a licence. */
export function AlarmingNote() {
  const { kind, id } = useSubject();
  return <LicenceNote app="alarming" agent={kind === 'agent' ? id : undefined} />;
}
