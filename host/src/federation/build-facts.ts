import type { HostFacts } from '@lineside/remote-kit/remote-json';

declare const HOST_FACTS: HostFacts;
declare const DEVELOPMENT: boolean;

/** What this host offers, as its own build wrote it; the verdict over remotes goes by it. */
export const hostFacts: HostFacts = HOST_FACTS;

/** Whether this host was built for development: only then a development key may sign. */
export const development: boolean = DEVELOPMENT;
