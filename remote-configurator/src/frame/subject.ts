import { type AnyEntity, inTemplateName, inTemplates, isHeldInTemplates } from '@lineside/contracts';
import { createContext, useContext } from 'react';
import type { SubjectKind } from '../sections/section.ts';

/** The device, template or asset configured on this page. */
export interface Subject {
  kind: SubjectKind;
  id: string;
  name: string;
  /** Whether this person may change it. */
  canEdit: boolean;
  /** Whether approvers alone decide what is reached behind it, and this person isn't one. */
  approversDecide: boolean;
  /** Where its sections are listed. */
  base: string;
  /** Where one of them is. */
  addressOf(section: string): string;
}

const SubjectContext = createContext<Subject | undefined>(undefined);

export const SubjectProvider = SubjectContext.Provider;

export function useSubject(): Subject {
  const subject = useContext(SubjectContext);
  if (!subject) throw new Error('A section stands in a frame');
  return subject;
}

/** The entity of a subject's records, by the entity of a device. */
export const entityOf = (kind: SubjectKind, entity: AnyEntity): AnyEntity =>
  kind === 'template' && isHeldInTemplates(entity.name) ? inTemplates[inTemplateName(entity.name)] : entity;
