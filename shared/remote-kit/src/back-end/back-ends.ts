/** Where a remote's own back end is, as the root has signed. */
export interface Backend {
  /** `https://hello.example` */
  origin: string;
  /** Whether this page's policy lets it be called: the policy came with the page, and the origin may be newer. */
  isReachable: boolean;
}

let find: (remote: string) => Backend | null = () => null;

/** Gives the way the back end of a remote is found, asked at each call; by the host, once. */
export function findBackendsWith(finder: (remote: string) => Backend | null): void {
  find = finder;
}

export const backendOf = (remote: string): Backend | null => find(remote);
