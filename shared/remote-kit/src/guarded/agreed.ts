import type { ComponentType } from 'react';
import * as z from 'zod';
import type { AgentAction } from '../points/agent-action.ts';
import { isComponent, isFunction } from './is.ts';

// A remote's exports at the points, in their agreed form.

const component = <Props extends object>() => z.custom<ComponentType<Props>>(isComponent, 'no component');

/** A function; its arguments and result are checked at each call. */
const func = <F extends (...parameters: never[]) => unknown>() => z.custom<F>(isFunction, 'no function');

export const someComponent = component<never>();
export const someFunction = func<(...parameters: never[]) => unknown>();
export const yesOrNo = z.boolean();
export const goesOn = z.enum(['go-on', 'block']);

const flag = z.boolean().optional();

export const action = z.object({
  label: z.string(),
  icon: component<{ size?: number }>(),
  letter: z.string().length(1).optional(),
  danger: flag,
  ends: flag,
  primary: flag,
  secondary: flag,
  visible: func<AgentAction['visible']>(),
  busy: z.object({ label: z.string(), when: func<AgentAction['visible']>() }).optional(),
  run: func<AgentAction['run']>(),
});

export const source = z.object({
  getState: func<() => unknown>(),
  subscribe: func<(changed: () => void) => unknown>(),
});

const words = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() });

export const reminders = z.array(
  z.object({
    id: z.string(),
    icon: component<object>(),
    message: words,
    detail: words.optional(),
    important: z.boolean(),
    expiresOn: z.iso.datetime({ offset: true }),
    actions: z.array(z.object({ label: z.string(), run: func<() => unknown>() })),
  }),
);

export const menuEntries = z.array(
  z.object({
    id: z.string(),
    label: z.string().min(1),
    to: z.string().regex(/^\/(?!\/)/),
    heading: z.string().min(1).optional(),
  }),
);

export const count = z.int().nonnegative();
