import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { WidgetOptions } from './api.ts';
import { Mounted } from './Mounted.tsx';

/** The functions that single-spa calls, with the widget's options among its props. */
type Lifecycle = (props: WidgetOptions) => Promise<unknown>;

/** The widget for single-spa, as an application and as a parcel; its options are their props. */
const lifecycles = singleSpaReact<WidgetOptions>({
  React,
  ReactDOMClient,
  rootComponent: Mounted,
  parcelCanUpdate: true,
  // failures inside are reported there
  suppressComponentDidCatchWarning: true,
}) as Record<'bootstrap' | 'mount' | 'unmount' | 'update', Lifecycle>;

export const bootstrap: Lifecycle = lifecycles.bootstrap;
export const mount: Lifecycle = lifecycles.mount;
export const unmount: Lifecycle = lifecycles.unmount;
/** Of a parcel. */
export const update: Lifecycle = lifecycles.update;
