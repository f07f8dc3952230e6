import type { ComponentType } from 'react';
import type { AnswerTo, QuestionId, Questions } from '../questions/questions.ts';

/** The props of a component that answers a question: the question's own, and the callback for the answer. */
export type AnswererProps<Id extends QuestionId> = Questions[Id]['props'] & {
  /** Answers, once, and takes the component away. */
  answer(value: AnswerTo<Id>): void;
};

/** `connect.question@1`: the component that puts one question to the person and answers it; see `ask`. */
export type ConnectQuestion = {
  [Id in QuestionId]: ComponentType<AnswererProps<Id>>;
}[QuestionId];

/** The question it answers, and its data before its code loads. */
export interface ConnectQuestionData {
  /** The id that `ask` was called with. One remote answers a question; the first by `order` wins. */
  question: string;
  /** The overlay of its component, whose empty frame is shown until its code loads; a dialog by default. */
  frame?: 'default' | 'small' | 'panel';
  /** The title of that: a key in the texts of the remote that gives it. */
  title?: string;
}
