type Attributes = Record<string, string | boolean | undefined>;

/** An element with attributes and children; an attribute that is false or undefined is left out. */
export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  made.append(...children);
  return made;
}

/** The paths of icons, 16 px, drawn with strokes. */
const paths = {
  clock: 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5ZM8 4.5V8l2.5 1.5',
  out: 'M9.5 2.5h4v4M13.5 2.5 7.5 8.500M11.500 9.500v3a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h3',
  key: 'M10.250 1.750a4 4 0 1 1-2.400 7.200L2.750 14.250H1.750v-2.500l4.800-4.800a4 4 0 0 1 3.700-5.200ZM11 5h.01',
  stop: 'M5 5h6v6H5zM8 1.750a6.250 6.250 0 1 0 0 12.500 6.250 6.250 0 0 0 0-12.500Z',
  more: 'M3.500 8h.01M8 8h.01M12.500 8h.01',
} as const;

/** An icon beside words, which screen readers skip. */
export function icon(name: keyof typeof paths): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [key, value] of Object.entries({ viewBox: '0 0 16 16', width: '16', height: '16', 'aria-hidden': 'true' }))
    svg.setAttribute(key, value);
  if (name === 'more') svg.setAttribute('class', 'dots');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}
