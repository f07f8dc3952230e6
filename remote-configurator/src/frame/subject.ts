import type { AnyEntity } from '@lineside/contracts';
import { createContext, useContext } from 'react';
import type { SubjectKind } from '../sections/section.ts';

/** What is configured on this page. */
export interface Subject {
  kind: SubjectKind;
  id: string;
  name: string;
  /** Whether this person may change it. */
  canEdit: boolean;
  /** The address that its sections are below. */
  base: string;
}

const SubjectContext = createContext<Subject | undefined>(undefined);

export const SubjectProvider = SubjectContext.Provider;

export function useSubject(): Subject {
  const subject = useContext(SubjectContext);
  if (!subject) throw new Error('A section stands in a frame');
  return subject;
}

/** The entity whose records a subject has, by the entity of a device. */
export const entityOf = (_kind: SubjectKind, entity: AnyEntity): AnyEntity => entity;
