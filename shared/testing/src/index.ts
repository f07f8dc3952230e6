// The entry point for remotes' tests: screens in a page, with an HTTP API that keeps the contract.
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { ada, bob, type Came, north, refuse, south, startApi, type TestApi } from './api.ts';
export { draw, setWidth } from './page.tsx';
export {
  type Given,
  type How,
  type RemoteExtension,
  type RemoteUnderTest,
  type RenderedScreen,
  type Shown,
  show,
  visit,
} from './remote.tsx';
export { aPage, leave, type RenderResult } from './render.tsx';
