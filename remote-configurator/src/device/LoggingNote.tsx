import { LicenceNote } from '@lineside/ui/base';
import { useSubject } from '../frame/subject.ts';

/** Says at the tags of a device how long values are kept without a licence. */
export function LoggingNote() {
  const { kind, id } = useSubject();
  return <LicenceNote app="logging" agent={kind === 'agent' ? id : undefined} />;
}
