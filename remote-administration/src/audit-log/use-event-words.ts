import { entities } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';

export type EventWords = ReturnType<typeof useEventWords>;

/** Words of the log: events, entities, and their fields. */
export function useEventWords() {
  const { t } = useTexts();
  const labels = useTexts('labels');
  const known = (target: string) => Object.hasOwn(entities, target);
  return {
    event: (event: string) => t(`auditLog.events.${event}`, { defaultValue: event }),
    target: (target: string) =>
      known(target) ? labels.t(`${target}.one`) : t(`auditLog.targets.${target}`, { defaultValue: target }),
    field: (target: string, field: string) =>
      known(target) ? labels.t(`${target}.fields.${field}`, { defaultValue: field }) : field,
  };
}
