import { entities } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';

/** Words of what is told in the log: what was done, to what kind of record, and to which of its fields. */
export function useEventWords() {
  const { t } = useTexts();
  const labels = useTexts('labels');
  const known = (target: string) => Object.hasOwn(entities, target);
  return {
    event: (event: string) => t(`auditLog.events.${event}`, { defaultValue: event }),
    target: (target: string) => (known(target) ? labels.t(`${target}.one`) : target),
    field: (target: string, field: string) =>
      known(target) ? labels.t(`${target}.fields.${field}`, { defaultValue: field }) : field,
  };
}
