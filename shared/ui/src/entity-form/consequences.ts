import type { AnyEntity } from '@lineside/contracts';
import { createContext, type ReactNode, useContext } from 'react';

/** What a change of some fields of a record can cause; of a removed one they are all that it can have. */
export type ConsequenceOf = (entity: AnyEntity, fields: readonly string[]) => ReactNode;

const ConsequencesContext = createContext<ConsequenceOf>(() => null);

/**
 * Around forms and lists that say what a change can cause, beside the button that saves it or removes a record.
 *
 * @example <Consequences value={(entity, fields) => fields.includes('ipAddress') ? <Banner … /> : null}>…</Consequences>
 */
export const Consequences = ConsequencesContext.Provider;

export const useConsequences = (): ConsequenceOf => useContext(ConsequencesContext);
