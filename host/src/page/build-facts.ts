import type { HostFacts } from '@lineside/remote-kit/remote-json';

declare const HOST_FACTS: HostFacts;
declare const DEVELOPMENT: boolean;

/** This host's facts, written by its own build; the verdict on remotes uses them. */
export const hostFacts: HostFacts = HOST_FACTS;

/** Whether this host was built for development: only then a development key may sign. */
export const development: boolean = DEVELOPMENT;
