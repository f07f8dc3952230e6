import type { LoggingQuery } from '@lineside/page-frame';
import { followQueries, type QuerySubject } from './follow-queries.ts';
import type { FollowListener } from './frame-link.ts';

/** The queries of one frame: they follow the page's device and period. */
export interface Follower {
  follow(queries: readonly LoggingQuery[], once: boolean, listener: FollowListener): () => void;
  /** Reads all again, of another device or period. */
  turnTo(subject: QuerySubject): void;
}

export function followerOf(first: QuerySubject): Follower {
  let subject = first;
  const followed = new Set<{ begin(): void; stop(): void; once: boolean }>();
  return {
    follow(queries, once, listener) {
      let stop = () => {};
      const one = {
        once,
        begin() {
          const before = stop;
          // the new one begins first: what both read is read once
          stop = followQueries(subject, queries, once, listener);
          before();
        },
        stop: () => stop(),
      };
      followed.add(one);
      one.begin();
      return () => {
        followed.delete(one);
        one.stop();
      };
    },
    turnTo(next) {
      subject = next;
      for (const one of followed) if (!one.once) one.begin();
    },
  };
}
