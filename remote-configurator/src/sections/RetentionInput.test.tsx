/** @jest-environment @lineside/testing/environment */
import { fireEvent, leave, screen } from '@lineside/testing';
import { useState } from 'react';
import { visit } from '../../test/screen.tsx';
import { type Subject, SubjectProvider } from '../frame/subject.ts';
import { RetentionInput } from './RetentionInput.tsx';

afterEach(leave);

const policies = ['3d', '14d', '52w', '7d'] as const;

/** The input of a tag that keeps values for seven days, and a button for each other time. */
function Trial({ kind }: { kind: Subject['kind'] }) {
  const [value, setValue] = useState<(typeof policies)[number]>('7d');
  return (
    <SubjectProvider value={{ kind } as Subject}>
      <RetentionInput value={value} />
      {policies.map((policy) => (
        <button key={policy} type="button" onClick={() => setValue(policy)}>
          {policy}
        </button>
      ))}
    </SubjectProvider>
  );
}

const choose = async (policy: string) => fireEvent.click(await screen.findByRole('button', { name: policy }));

test('another time of a tag says what becomes of stored values, and when, before it is saved', async () => {
  await visit('/tag', '/tag', () => <Trial kind="agent" />);
  await choose('3d');
  await screen.findByText(
    /^New values are kept for 3 days\. Stored values that are older stay until .*20\d\d and are then deleted/,
  );
  await choose('52w');
  await screen.findByText('Stored values that are there now are kept for 1 year, too.');
  await choose('7d');
  expect(screen.queryByText(/tored values/)).toBeNull();
});

test('the time of a template’s tag says nothing of stored values, of which there are none', async () => {
  await visit('/tag', '/tag', () => <Trial kind="template" />);
  await choose('3d');
  await screen.findByText('3 days');
  expect(screen.queryByText(/tored values/)).toBeNull();
});
