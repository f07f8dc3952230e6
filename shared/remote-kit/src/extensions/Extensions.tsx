import { Component, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import type { PointName, Points } from '../points/points.ts';
import { RemoteContext, type RemoteRef } from '../remote-context.ts';
import { ExtensionMark } from './mark.tsx';
import { type Extension, useExtensions } from './use-extensions.ts';

/** The points whose extensions are components. */
export type ComponentPoint = {
  // biome-ignore lint/suspicious/noExplicitAny: asks only whether it is a component
  [P in PointName]: Points[P]['is'] extends ComponentType<any> ? P : never;
}[Exclude<PointName, 'connect.question'>];

type PropsAt<P extends ComponentPoint> = ComponentProps<Points[P]['is']>;

/**
 * Draws every extension at a point, one after another: nothing while it loads, a small mark where it failed.
 *
 * @example <Extensions point="agent.panel" props={{ agentId }} frame={(panel, content) => <Panel …>{content}</Panel>} />
 */
export function Extensions<P extends ComponentPoint>(given: {
  point: P;
  props?: PropsAt<P>;
  /** Puts each into something: a panel with its heading (`extension.t(extension.data.heading)`). */
  frame?: (extension: Extension<P>, content: ReactNode) => ReactNode;
}) {
  const { point, props, frame = (_extension, content) => content } = given;
  return useExtensions(point).map((extension) => (
    <RemoteContext key={extension.id} value={extension.remote}>
      {frame(extension, drawn(extension, props))}
    </RemoteContext>
  ));
}

function drawn<P extends ComponentPoint>(extension: Extension<P>, props: PropsAt<P> | undefined): ReactNode {
  if (extension.state === 'loading') return null;
  if (extension.state === 'failed') return <ExtensionMark {...extension} />;
  const Drawn = extension.value as ComponentType<object>;
  return (
    <ExtensionBoundary remote={extension.remote}>
      <Drawn {...(props as object)} />
    </ExtensionBoundary>
  );
}

/** Holds what an extension throws while drawing, and shows the mark instead. */
export class ExtensionBoundary extends Component<{ remote: RemoteRef; children: ReactNode }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    return error ? <ExtensionMark remote={this.props.remote} error={error} /> : this.props.children;
  }
}
