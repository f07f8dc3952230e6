import * as z from 'zod';
import type { PointName, Points } from './points.ts';

const none = z.null();
const heading = z.object({ heading: z.string().min(1) });

/** The required data of an extension at each point; checked by the build, before publishing, and by the host. */
const pointData: { [P in PointName]: z.ZodType<Points[P]['data']> } = {
  'agent.action@1': none,
  'agent.panel@1': heading,
  'menu.count@1': z.object({ to: z.string().regex(/^\/(?!\/)/), label: z.string().min(1) }),
  'message.alarm@1': none,
  'shell.header@1': none,
  'shell.menu@1': none,
  'shell.status@1': none,
  'tools.panel@1': heading,
  'connect.question@1': z.object({
    question: z.string().min(1),
    frame: z.enum(['default', 'small', 'panel']).optional(),
    title: z.string().min(1).optional(),
  }),
  'connect.interceptor@1': none,
  'logout.guard@1': none,
  'reminder.source@1': none,
};

export const pointNames = Object.keys(pointData) as PointName[];

export const isPoint = (name: string): name is PointName => Object.hasOwn(pointData, name);

/** The error in an extension's data; null if there is none. */
export function faultOfData(point: PointName, data: unknown): string | null {
  const { error } = pointData[point].safeParse(data);
  return error
    ? error.issues.map(({ path, message }) => ['data', ...path].join('.').concat(`: ${message}`)).join('; ')
    : null;
}
