/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AskOutlet } from '../extensions/AskOutlet.tsx';
import { declareExtensions, loadExtensionsWith } from '../extensions/store.ts';
import { addTexts, startTexts } from '../texts/texts.ts';
import { ask, dropQuestions, NobodyAnswers } from './ask.ts';
import type { AnswerTo, QuestionId, QuestionProps } from './questions.ts';

declare module './questions.ts' {
  interface Questions {
    'which-tea': { props: { warm: boolean }; answer: 'green' | 'black' };
    'nobody-knows': { props: object; answer: string };
  }
}

function WhichTea({ warm, answer }: { warm: boolean; answer(tea: string): void }) {
  return (
    <button type="button" onClick={() => answer('green')}>
      {warm ? 'Warm green tea' : 'Green tea'}
    </button>
  );
}

const Frame = ({ form, title }: { form: string; title: string }) => <p>{`${form}: ${title}`}</p>;

let loading: () => Promise<unknown>;
loadExtensionsWith(async () => ({ value: await loading(), version: '1.0.0' }));

beforeAll(async () => {
  await startTexts('en');
  await addTexts('remote-tea', async () => ({ tea: 'Which tea?' }));
});
beforeEach(() => {
  loading = async () => WhichTea;
  jest.useFakeTimers();
  declareExtensions('remote-tea', []);
  declareExtensions('remote-tea', [
    {
      remote: { name: 'remote-tea', version: '1.0.0' },
      point: 'connect.question@1',
      module: './tea',
      export: 'default',
      order: 100,
      data: { question: 'which-tea', frame: 'small', title: 'tea' },
    },
  ]);
});
afterEach(() => jest.useRealTimers());

/** Asks, and lets the outlet notice. */
function asking<Id extends QuestionId>(id: Id, props: QuestionProps<Id>): Promise<AnswerTo<Id>> {
  let answer!: Promise<AnswerTo<Id>>;
  act(() => {
    answer = ask(id, props);
  });
  return answer;
}

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

test('a question shows its component with its props and returns the answer', async () => {
  render(<AskOutlet Frame={Frame} />);
  const answer = asking('which-tea', { warm: true });
  await seconds(0);
  fireEvent.click(screen.getByText('Warm green tea'));
  expect(await answer).toBe('green');
  await seconds(0);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a dialog’s frame appears at once with known data while its component loads', async () => {
  let come: (component: unknown) => void = () => {};
  loading = () => new Promise((resolve) => (come = resolve));
  render(<AskOutlet Frame={Frame} />);
  const answer = asking('which-tea', { warm: false });
  await seconds(0);
  expect(screen.getByText('small: Which tea?')).toBeTruthy();
  come(WhichTea);
  await seconds(0);
  expect(screen.queryByText('small: Which tea?')).toBeNull();
  fireEvent.click(screen.getByText('Green tea'));
  expect(await answer).toBe('green');
});

test('an open question has no time limit', async () => {
  render(<AskOutlet Frame={Frame} />);
  const answer = asking('which-tea', { warm: false });
  await seconds(3_600);
  fireEvent.click(screen.getByText('Green tea'));
  expect(await answer).toBe('green');
});

test('a question that doesn’t appear fails after 10 s, not earlier', async () => {
  render(<AskOutlet Frame={Frame} />);
  let failure: unknown;
  asking('nobody-knows', {}).catch((problem) => {
    failure = problem;
  });
  await seconds(9.9);
  expect(failure).toBeUndefined();
  await seconds(0.2);
  expect(failure).toBeInstanceOf(NobodyAnswers);
  expect((failure as NobodyAnswers).code).toBe('nobody-answers');
});

test('a question whose component doesn’t load fails at once', async () => {
  loading = () => Promise.reject(new Error('gone'));
  render(<AskOutlet Frame={Frame} />);
  const failure = asking('which-tea', { warm: true }).catch((problem) => problem);
  await seconds(0.1);
  expect(await failure).toBeInstanceOf(NobodyAnswers);
});

test('a question to a person who left is not shown to the next one, and reports no failure', async () => {
  render(<AskOutlet Frame={Frame} />);
  let failure: unknown;
  asking('which-tea', { warm: true }).catch((problem) => {
    failure = problem;
  });
  asking('nobody-knows', {}).catch((problem) => {
    failure = problem;
  });
  await seconds(0);
  expect(screen.getByText('Warm green tea')).toBeTruthy();
  act(dropQuestions);
  expect(screen.queryByRole('button')).toBeNull();
  await seconds(20);
  expect(failure).toBeUndefined();
});
