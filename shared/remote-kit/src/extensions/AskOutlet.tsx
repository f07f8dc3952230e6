import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type { ConnectQuestionData } from '../points/connect-question.ts';
import { type OpenQuestion, questionsAsked, subscribe } from '../questions/ask.ts';
import { useExtensions } from './use-extensions.ts';

/** The placeholder of a question while its component loads. */
export type FrameOfQuestion = ComponentType<{ form: NonNullable<ConnectQuestionData['frame']>; title: string }>;

/** Where questions appear; once in the shell. Several at a time lie over each other, the latest on top. */
export function AskOutlet({ Frame }: { Frame: FrameOfQuestion }) {
  const questions = useSyncExternalStore(subscribe, questionsAsked);
  // a separate component, so that no answering component is loaded before a question is asked
  return questions.length > 0 && <Answers asked={questions} Frame={Frame} />;
}

function Answers({ asked: questions, Frame }: { asked: readonly OpenQuestion[]; Frame: FrameOfQuestion }) {
  const answerers = useExtensions('connect.question@1');
  return questions.map((question) => {
    const answerer = answerers.find(({ data }) => data.question === question.id);
    if (answerer?.state === 'failed') return <Failed key={question.key} question={question} />;
    if (answerer?.state === 'loading') {
      const { frame = 'default', title } = answerer.data;
      return <Frame key={question.key} form={frame} title={title ? answerer.t(title) : ''} />;
    }
    if (!answerer) return null;
    const Answerer = answerer.use;
    return (
      <Answerer
        key={question.key}
        props={{ ...question.props, answer: question.answer }}
        // a question whose component fails has no answer: the caller reports it
        failed={() => <Failed question={question} />}
      >
        <Taken question={question} />
      </Answerer>
    );
  });
}

function Taken({ question }: { question: OpenQuestion }) {
  useEffect(() => question.taken(), [question]);
  return null;
}

function Failed({ question }: { question: OpenQuestion }) {
  useEffect(() => question.fail(), [question]);
  return null;
}
