/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { connectorService, useConnector } from './index.ts';

test('two screens draw the state of one service, and follow it', async () => {
  const Shown = ({ name }: { name: string }) => <p>{`${name}: ${useConnector((state) => state.installing.is)}`}</p>;
  render([<Shown key="1" name="one" />, <Shown key="2" name="two" />]);
  let stop = () => {};
  act(() => {
    stop = connectorService.startRetrying();
  });
  expect([screen.getByText('one: on'), screen.getByText('two: on')]).toHaveLength(2);
  act(() => stop());
  expect([screen.getByText('one: off'), screen.getByText('two: off')]).toHaveLength(2);
});
