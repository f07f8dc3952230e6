import type { AnyEntity } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useMemo } from 'react';

/** An entity's labels: its name, fields and enum words. */
export interface Labels<E extends AnyEntity = AnyEntity> {
  entity: E;
  /** "Device" */
  one: string;
  /** "Devices" */
  many: string;
  /** "Group" for `group`; for parts of an object, by path: `config.routerLan`. */
  field(name: Name<E> | `${Name<E>}.${string}`): string;
  /** What a field means while it is empty, if that isn't nothing: "30 days". */
  empty(name: Name<E>): string | undefined;
  /** "Never seen" for `status` and `never`. */
  word(name: Name<E>, word: string): string;
}

type Name<E extends AnyEntity> = keyof E['fields'] & string;

/**
 * Labels of an entity in the viewer's language, from next to its description in contracts. Screens only use other texts
 * for other meanings.
 *
 * @example const label = useLabels(Agent); label.field('group'); label.word('status', 'never');
 */
export function useLabels<E extends AnyEntity>(entity: E): Labels<E> {
  const { t } = useTexts('labels');
  return useMemo(
    () => ({
      entity,
      one: t(`${entity.name}.one`),
      many: t(`${entity.name}.many`),
      field: (name) => t(`${entity.name}.fields.${name}`),
      empty: (name) => t(`${entity.name}.empty.${name}`, { defaultValue: '' }) || undefined,
      word: (name, word) => t(`${entity.name}.words.${name}.${word}`),
    }),
    [entity, t],
  );
}
