import { Component, type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useExtensions } from '../extensions/use-extensions.ts';
import type { ConnectQuestionData } from '../points/connect-question.ts';
import { RemoteContext } from '../remote-context.ts';
import { type Asked, questionsAsked, subscribe } from './ask.ts';

/** What is drawn where a question will be put, while its component loads. */
export type FrameOfQuestion = ComponentType<{ form: NonNullable<ConnectQuestionData['frame']>; title: string }>;

/** Where questions appear; once in the shell. Several at a time lie over each other, the latest on top. */
export function AskOutlet({ Frame }: { Frame: FrameOfQuestion }) {
  const asked = useSyncExternalStore(subscribe, questionsAsked);
  // its own component, so that no answerer's code is loaded before something is asked
  return asked.length > 0 && <Answers asked={asked} Frame={Frame} />;
}

function Answers({ asked, Frame }: { asked: readonly Asked[]; Frame: FrameOfQuestion }) {
  const answerers = useExtensions('connect.question');
  return asked.map((question) => {
    const answerer = answerers.find(({ data }) => data.question === question.id);
    if (answerer?.state === 'failed') return <Failed key={question.key} question={question} />;
    if (answerer?.state === 'loading') {
      const { frame = 'default', title } = answerer.data;
      return <Frame key={question.key} form={frame} title={title ? answerer.t(title) : ''} />;
    }
    if (!answerer) return null;
    const Answerer = answerer.value as ComponentType<object>;
    return (
      <RemoteContext key={question.key} value={answerer.remote}>
        <AnswererBoundary question={question}>
          <Taken question={question} />
          <Answerer {...question.props} {...{ answer: question.answer }} />
        </AnswererBoundary>
      </RemoteContext>
    );
  });
}

function Taken({ question }: { question: Asked }) {
  useEffect(() => question.taken(), [question]);
  return null;
}

function Failed({ question }: { question: Asked }) {
  useEffect(() => question.fail(), [question]);
  return null;
}

/** A question whose component breaks is a question nobody answers: whoever asked says so. */
class AnswererBoundary extends Component<{ question: Asked; children: ReactNode }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.question.fail();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
