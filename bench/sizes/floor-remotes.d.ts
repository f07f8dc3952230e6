/** Written by floor.ts for each run. */
declare module 'floor-remotes' {
  import type { PointName } from '@lineside/remote-kit';
  import type { RemoteJson } from '@lineside/remote-kit/remote-json';

  type Extension = RemoteJson['extensions'][number] & { point: PointName };
  export const remotes: readonly {
    json: Omit<RemoteJson, 'extensions'> & { extensions: Extension[] };
    modules: Record<string, () => Promise<Record<string, unknown>>>;
  }[];
}
