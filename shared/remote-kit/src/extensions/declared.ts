import type { PointName } from '../points/points.ts';
import type { RemoteRef } from '../remote-context.ts';

/** An extension as a remote.json states it, with the remote it belongs to. */
export interface DeclaredExtension {
  remote: RemoteRef;
  point: PointName;
  /** Module of the remote, as remote.json names it. */
  module: string;
  export: string;
  order: number;
  /** Of the point's form: the host leaves out what isn't. */
  data: unknown;
}

export interface LoadedExtension {
  /** The remote's export; the store wraps it in a guarded proxy. */
  value: unknown;
  /** The version that runs, which after a fall-back isn't the one declared. */
  version: string;
}

/** Gets an extension's export, texts of its remote included; settles in any case. */
export type ExtensionLoader = (extension: DeclaredExtension) => Promise<LoadedExtension>;
