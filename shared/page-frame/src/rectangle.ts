import type { Rectangle } from './protocol.ts';

/** The place of an element in the frame, in its pixels. */
export function rectangleOf(element: Element): Rectangle {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
