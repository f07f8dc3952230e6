import type { IconNode } from 'lucide-react';

const number = '-?\\d*\\.?\\d+';
const start = new RegExp(`^m\\s*(${number})[\\s,]*(${number})\\s*`);

/** A path that begins with a relative move reads the same anywhere once that move is absolute. */
const absoluteStart = (d: string) => d.replace(start, (_all, x, y) => `M${x} ${y}l`).replace(/l(?=[a-zA-Z]|$)/, '');

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

function rectangle(x: number, y: number, w: number, h: number, r: number): string {
  const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  return `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`;
}

/** The shapes of an icon as one path. An unknown shape throws, so that no icon is rendered incompletely. */
export function pathOf(shapes: IconNode): string {
  return shapes
    .map(([kind, attributes]) => {
      const numberOf = (name: string) => Number((attributes as Record<string, unknown>)[name] ?? 0);
      switch (kind) {
        case 'path':
          return absoluteStart(String(attributes.d));
        case 'circle':
          return ellipse(numberOf('cx'), numberOf('cy'), numberOf('r'), numberOf('r'));
        case 'ellipse':
          return ellipse(numberOf('cx'), numberOf('cy'), numberOf('rx'), numberOf('ry'));
        case 'rect':
          return rectangle(
            numberOf('x'),
            numberOf('y'),
            numberOf('width'),
            numberOf('height'),
            Number(attributes.rx ?? attributes.ry ?? 0),
          );
        case 'line':
          return `M${numberOf('x1')} ${numberOf('y1')}L${numberOf('x2')} ${numberOf('y2')}`;
        case 'polyline':
          return `M${attributes.points}`;
        case 'polygon':
          return `M${attributes.points}z`;
        default:
          throw new Error(`no path for a ${kind}`);
      }
    })
    .join('');
}
