/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { type ConnectorNeeds, connectorService, useConnector } from './index.ts';

test('two screens draw the state of one service, and follow it', async () => {
  const Shown = ({ name }: { name: string }) => <p>{`${name}: ${useConnector((state) => state.installing.is)}`}</p>;
  render([<Shown key="1" name="one" />, <Shown key="2" name="two" />]);
  connectorService.start({} as ConnectorNeeds);
  let stop = () => {};
  act(() => {
    stop = connectorService.startRetrying();
  });
  expect(await Promise.all([screen.findByText('one: on'), screen.findByText('two: on')])).toHaveLength(2);
  act(() => stop());
  expect([screen.getByText('one: off'), screen.getByText('two: off')]).toHaveLength(2);
  connectorService.stop();
});
