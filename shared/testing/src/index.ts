// The face of what a remote tests itself with: its screens in a page, over HTTP at an API that keeps the contract.
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { ada, bob, type Came, north, refuse, south, startApi, type TestApi } from './api.ts';
export { draw, setWidth } from './page.tsx';
export { type Given, type How, type RenderedScreen, type Shown, show, visit } from './remote.tsx';
export { aPage, leave, type RenderResult } from './render.tsx';
