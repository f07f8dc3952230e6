import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import type { WidgetOptions } from './api.ts';
import { Mounted } from './Mounted.tsx';

/** The widget for single-spa, as an application and as a parcel; its options are their props. */
const lifecycles: ReactAppOrParcel<WidgetOptions> = singleSpaReact<WidgetOptions>({
  React,
  ReactDOMClient,
  rootComponent: Mounted,
  parcelCanUpdate: true,
  // what fails inside is told there
  suppressComponentDidCatchWarning: true,
});

export const { bootstrap, mount, unmount, update } = lifecycles;
