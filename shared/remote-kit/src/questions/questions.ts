/**
 * All questions with their props and answers. Packages that ask add their own by declaration merging:
 *
 * @example
 * declare module '@lineside/remote-kit' {
 *   interface Questions {
 *     'pair': { props: { origin: string }; answer: 'pair' | 'cancel' };
 *   }
 * }
 */
export interface Questions {
  /**
   * Requests access to a device, from any remote; `vpn` and `servers` (publicIds) are selected when the dialog opens.
   * Here, and not with its callers, since there are several.
   */
  'request-access': {
    props: { agentId: string; vpn?: boolean; servers?: readonly string[] };
    answer: 'sent' | 'closed';
  };
}

export type QuestionId = keyof Questions;
export type QuestionProps<Id extends QuestionId> = Questions[Id] extends { props: infer P } ? P : never;
export type AnswerTo<Id extends QuestionId> = Questions[Id] extends { answer: infer A } ? A : never;
