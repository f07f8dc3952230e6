import type { ComponentType } from 'react';
import type { RemoteRef } from '../remote-context.ts';

/** The input of the mark for a failed extension. */
export interface MarkProps {
  remote: RemoteRef;
  error: Error;
  /** It is alone in a frame, such as a panel, with room for a sentence. */
  isFramed?: boolean;
  /** Loads or renders it again. */
  retry(): void;
}

let Mark: ComponentType<MarkProps> | null = null;

/** Sets the component that replaces a failed extension; by the host, once. */
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
