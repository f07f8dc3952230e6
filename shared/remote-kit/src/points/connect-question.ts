import type { ComponentType } from 'react';
import type { AnswerTo, QuestionId, Questions } from '../questions/questions.ts';

/** What a component that answers a question gets: the question's own props, and how to answer. */
export type AnswererProps<Id extends QuestionId> = Questions[Id]['props'] & {
  /** Answers, once, and takes the component away. */
  answer(value: AnswerTo<Id>): void;
};

/** `connect.question`: the component that puts one question to the person and answers it; see `ask`. */
export type ConnectQuestion = {
  [Id in QuestionId]: ComponentType<AnswererProps<Id>>;
}[QuestionId];

/** Which question it answers. */
export interface ConnectQuestionData {
  /** The id that `ask` was called with. One remote answers a question; the first by `order` wins. */
  question: string;
}
