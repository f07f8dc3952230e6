import { onChanges, useCall } from '@lineside/client';
import { type AnyEntity, calls } from '@lineside/contracts';
import { useEffect, useRef } from 'react';
import { entityOf, type Subject } from '../frame/subject.ts';
import { sections } from '../sections/registry.tsx';

const counted: AnyEntity[] = sections.flatMap((section) =>
  section.shape !== 'form' && section.entity ? [section.entity] : [],
);

/** How many records a subject has, by the entity of a device; counted again when one is created or removed. */
export function useCounts({ kind, id }: Subject): Record<string, number> {
  const agent = useCall(calls.CountAgentContent, kind === 'agent' ? { params: { agentId: id } } : null);
  const template = useCall(calls.CountTemplateContent, kind === 'template' ? { params: { templateId: id } } : null);
  const read = kind === 'template' ? template : agent;
  const retry = useRef(read.retry);
  retry.current = read.retry;
  useEffect(() => {
    const ends = counted.map((entity) =>
      onChanges(entityOf(kind, entity), (changes) => {
        if (changes.some(({ act }) => act === 'add' || act === 'remove')) retry.current();
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [kind]);
  return read.data ?? {};
}
