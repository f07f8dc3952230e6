import type { MyRequest } from './my-requests.ts';

const answers = ['approved', 'rejected', 'revoked'] as const;

/** What an approver decided on one of my requests. */
export interface RequestAnswer {
  request: MyRequest;
  status: (typeof answers)[number];
  /** Name of the approver. */
  name: string;
}

/**
 * Answers by others that came between two reads (spec 4.03).
 *
 * @param before what the previous read returned; null if this is the first read
 */
export function newAnswers(before: readonly MyRequest[] | null, requests: readonly MyRequest[]): RequestAnswer[] {
  if (!before) return [];
  const known = new Map(before.map(({ publicId, status }) => [publicId, status]));
  const changedAt = ({ updatedOn }: MyRequest) => (updatedOn ? Date.parse(updatedOn) : 0);
  const lastChange = Math.max(0, ...before.map(changedAt));
  return requests.flatMap((request) => {
    const { publicId, status, approver, user } = request;
    const answer = answers.find((answer) => answer === status);
    // a request that was sent and answered between the reads, or an older one than those read, is unknown
    const isNew = known.has(publicId) ? known.get(publicId) !== status : changedAt(request) > lastChange;
    // "End access" by its author has the author as approver
    if (!answer || !isNew || !approver || approver.publicId === user.publicId) return [];
    return [{ request, status: answer, name: approver.name ?? '' }];
  });
}
