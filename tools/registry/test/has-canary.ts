import { bucketOf } from '@lineside/remote-kit/registry';

/** Whether somebody, by their id, is among so many of a hundred people who get a remote's canary. */
export const hasCanary = (remote: string, user: string, percent: number): boolean => bucketOf(remote, user) < percent;
