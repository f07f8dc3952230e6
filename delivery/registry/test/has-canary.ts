import { bucketOf } from '@lineside/remote-kit/registry';

/** Whether a person, by their id, is in a remote's canary percentage. */
export const hasCanary = (remote: string, user: string, percent: number): boolean => bucketOf(remote, user) < percent;
