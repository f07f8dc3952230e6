import type { ComponentType } from 'react';
import type { RemoteRef } from '../remote-context.ts';

/** What the mark for a failed extension is told. */
export interface MarkProps {
  remote: RemoteRef;
  error: Error;
  /** Loads or draws it anew. */
  retry(): void;
}

let Mark: ComponentType<MarkProps> | null = null;

/** Gives the component that stands in the place of a failed extension; by the host, once. */
export function markFailuresWith(component: ComponentType<MarkProps>): void {
  Mark = component;
}

/** The small mark in the place of a failed extension: never nothing. */
export function ExtensionMark(props: MarkProps) {
  if (Mark) return <Mark {...props} />;
  return (
    <span role="img" title={`${props.remote.name} ${props.remote.version}: ${props.error.message}`}>
      ⚠
    </span>
  );
}
