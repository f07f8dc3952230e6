import type { ComponentType } from 'react';
import { type Binding, useBinding } from '../data/page-data.tsx';
import type { ComponentProps } from './built-in.ts';
import { Unbound, Widget } from './Widget.tsx';

export interface OneValueProps extends ComponentProps {
  binding: Extract<Binding, { is: 'bound' }>;
}

/**
 * A component of one value, the input `metric`: what draws it once it is bound, and what there is in its place until then. For
 * another machine or another value it begins anew.
 */
export function ofOneValue(Bound: ComponentType<OneValueProps>): ComponentType<ComponentProps> {
  return function OfOneValue(props) {
    const { inputs } = props;
    const binding = useBinding(inputs.metric);
    if (binding.is !== 'bound') {
      return (
        <Widget title={inputs.title}>
          <Unbound binding={binding} />
        </Widget>
      );
    }
    return <Bound key={`${binding.agent} ${binding.to.selector}`} {...props} binding={binding} />;
  };
}
