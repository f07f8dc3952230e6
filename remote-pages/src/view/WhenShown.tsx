import type { ReactNode } from 'react';
import { useShowing } from './condition.ts';
import type { ComponentRow } from './page-fields.ts';

/** What belongs to a component, its place included, as long as its condition shows it. */
export const WhenShown = ({ component, children }: { component: ComponentRow; children: ReactNode }) =>
  component.condition ? <ByCondition condition={component.condition}>{children}</ByCondition> : children;

function ByCondition({ condition, children }: { condition: ComponentRow['condition']; children: ReactNode }) {
  return useShowing(condition) === 'shown' ? children : null;
}
