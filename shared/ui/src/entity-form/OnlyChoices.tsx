import { type AnyEntity, type EntityName, entities, type Field, type Reference } from '@lineside/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useChoices } from '../form/useChoices.ts';
import { isNeeded } from '../kinds/wire.ts';
import type { Values } from './sent.ts';

interface OnlyChoicesProps {
  entity: AnyEntity;
  /** Fields of a new record. */
  names: readonly string[];
  parent: string | undefined;
  /** Initial values of the form. */
  initial: Values;
  onFound(name: string, only: Reference): void;
}

const targetOf = ({ to }: Field): AnyEntity | undefined => (entities as Record<string, AnyEntity>)[to as EntityName];

/** Preselects a required record if there is only one to choose. */
export function OnlyChoices({ entity, names, parent, initial, onFound }: OnlyChoicesProps) {
  const isOpen = (name: string) => {
    const field = entity.fields[name] as Field;
    return field.kind === 'ref' && isNeeded(field) && !initial[name] && targetOf(field)?.small;
  };
  return names
    .filter(isOpen)
    .map((name) => (
      <OnlyChoice
        key={name}
        target={targetOf(entity.fields[name] as Field)!}
        parent={parent}
        onFound={(only) => onFound(name, only)}
      />
    ));
}

function OnlyChoice(props: { target: AnyEntity; parent: string | undefined; onFound(only: Reference): void }) {
  const { state, rows } = useChoices(props.target, { reads: true, search: '', parent: props.parent });
  const only = state === 'ready' && rows.length === 1 ? rows[0] : undefined;
  const found = useEffectEvent(props.onFound);
  useEffect(() => {
    if (only) found(only);
  }, [only]);
  return null;
}
