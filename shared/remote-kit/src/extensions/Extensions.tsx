import type { ComponentType, ReactNode } from 'react';
import { ExtensionMark } from '../guarded/mark.tsx';
import type { Proxies } from '../guarded/proxies.ts';
import { UnmountBoundary } from '../guarded/UnmountBoundary.tsx';
import type { PointName } from '../points/points.ts';
import { RemoteContext } from '../remote-context.ts';
import { type Extension, useExtensions } from './use-extensions.ts';

/** The points whose extensions are components. */
export type ComponentPoint = {
  // biome-ignore lint/suspicious/noExplicitAny: asks only whether it is a component
  [P in PointName]: Proxies[P] extends ComponentType<any> ? P : never;
}[Exclude<PointName, 'connect.question@1'>];

type PropsAt<P extends ComponentPoint> = Proxies[P] extends ComponentType<{ props: infer Props }> ? Props : never;

/**
 * Draws every extension at a point, one after another: nothing while it loads, a small mark where it failed.
 *
 * @example <Extensions point="agent.panel@1" props={{ agentId }} frame={(panel, content) => <Panel …>{content}</Panel>} />
 */
export function Extensions<P extends ComponentPoint>(allProps: {
  point: P;
  props?: PropsAt<P>;
  /** Puts each into something: a panel with its heading (`extension.t(extension.data.heading)`). */
  frame?: (extension: Extension<P>, content: ReactNode) => ReactNode;
}) {
  const { point, props, frame } = allProps;
  const extensions = useExtensions(point);
  return (
    <UnmountBoundary place={extensions.map(({ id, remote }) => `${id} ${remote.version}`).join()}>
      {extensions.map((extension) => (
        <RemoteContext key={extension.id} value={extension.remote}>
          {frame ? frame(extension, drawExtension(extension, props, true)) : drawExtension(extension, props, false)}
        </RemoteContext>
      ))}
    </UnmountBoundary>
  );
}

function drawExtension<P extends ComponentPoint>(
  extension: Extension<P>,
  props: PropsAt<P> | undefined,
  isFramed: boolean,
): ReactNode {
  if (extension.state === 'loading') return null;
  if (extension.state === 'failed') return <ExtensionMark {...extension} isFramed={isFramed} />;
  const Component = extension.use as ComponentType<{ props: object }>;
  return <Component props={props ?? {}} />;
}
