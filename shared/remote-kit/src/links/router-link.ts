import { type ComponentType, createContext } from 'react';
import type { LinkProps } from 'react-router-dom';
import { Plain } from './Plain.tsx';

/** Draws a link to a screen of this page; without a router, as in the widget, its text alone. */
export const RouterLinkContext = createContext<ComponentType<LinkProps>>(Plain);
