import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { PointName } from '../points/points.ts';
import type { RemoteRef } from '../remote-context.ts';
import { someComponent } from './agreed.ts';
import type { ExtensionOrigin } from './call.ts';
import { fits } from './checks.ts';
import { Guarded } from './Guarded.tsx';

/** A remote's component, rendered so that its errors stay inside it. */
export type GuardedComponent<Props extends object> = ComponentType<{
  props: Props;
  /** Replaces it once it has failed; the small mark by default. */
  failed?: (error: Error, retry: () => void) => ReactNode;
  /** Drawn with it, once it is there. */
  children?: ReactNode;
}>;

/** The guarded wrapper of a point with components. */
export function guardedComponent<Props extends object>(value: unknown, { remote, point }: ExtensionOrigin) {
  const Theirs = fits(someComponent)(value) as ComponentType<Props>;
  const GuardedPart: GuardedComponent<Props> = ({ props, failed, children }) => (
    <Guarded remote={remote} doing={point} failed={failed}>
      {children}
      <Theirs {...(props as Props & ComponentProps<typeof Theirs>)} />
    </Guarded>
  );
  return GuardedPart;
}

/** A remote's icon. A plain mark replaces it, which also works inside a button. */
export function guardedIcon<Props extends object>(Icon: ComponentType<Props>, remote: RemoteRef, point: PointName) {
  return function GuardedIcon(props: Props) {
    return (
      <Guarded remote={remote} doing={`${point} icon`} failed={() => <span aria-hidden="true">⚠</span>}>
        <Icon {...props} />
      </Guarded>
    );
  };
}
