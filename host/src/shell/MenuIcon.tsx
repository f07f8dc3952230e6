import type { MenuJson } from '@lineside/remote-kit/remote-json';
import { createElement } from 'react';

/** An icon from a remote's description: lines alone, drawn as the kit draws its own. */
export const MenuIcon = ({ lines, size = 16 }: { lines: MenuJson['icon']; size?: 16 | 18 }) => (
  <svg
    className="ls-i"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={(1.5 * 24) / size}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {lines.map(([shape, attributes], index) => createElement(shape, { key: index, ...attributes }))}
  </svg>
);
