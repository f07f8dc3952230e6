import { readConfig } from '@lineside/client';

/** Where the frames of a template are, and its files. */
export interface ComponentOrigin {
  /** The document around the frame, of the portal's origin. */
  outer: string;
  /** The document of the frame. */
  document: string;
  /** The folder of its files, with a slash at its end. */
  files(folder: string): string;
  /** What the frame may do. */
  sandbox: string;
  /** The target of the first message; a frame without an origin of its own has none to name. */
  target: string;
}

/**
 * The origin of a template: one label below the portal's host where the deployment has such names. Otherwise its frames
 * have none: they run without storage.
 */
export function originOf(label: string): ComponentOrigin {
  const { componentHosts } = readConfig();
  const { protocol, host, origin: portal } = location;
  const origin = componentHosts ? `${protocol}//${label}.${host}` : portal;
  return {
    outer: `${portal}/component-frames/${label}`,
    document: `${origin}/component-frame`,
    files: (folder) => `${origin}/component-files/${folder}/`,
    sandbox: componentHosts ? 'allow-scripts allow-forms allow-same-origin' : 'allow-scripts allow-forms',
    target: componentHosts ? origin : '*',
  };
}
