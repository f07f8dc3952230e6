import { limits } from '@lineside/contracts';
import { follows } from '../my-requests/follows.ts';
import type { MyRequest } from '../my-requests/my-requests.ts';

/** Access that ends soon, and which of its reminders it is. */
export interface Due {
  request: MyRequest;
  /** 10 or 2 (spec 9.14). */
  minutesBefore: number;
}

const minute = 60_000;

/** The reminders that are due: approved requests with a future end alone (spec 4.04), 10 and 2 minutes before (4.16). */
export function dueReminders(requests: readonly MyRequest[], now: number): Due[] {
  return requests.flatMap((request) => {
    const msLeft = Date.parse(request.end) - now;
    if (request.status !== 'approved' || msLeft <= 0 || Date.parse(request.start) > now) return [];
    // more access follows at once: nothing ends
    if (requests.some((other) => continues(request, other))) return [];
    const passed = limits.remindMinutesBefore.filter((minutes) => msLeft <= minutes * minute);
    return passed.length > 0 ? [{ request, minutesBefore: Math.min(...passed) }] : [];
  });
}

const continues = (request: MyRequest, other: MyRequest) =>
  other !== request &&
  other.status === 'approved' &&
  other.agent.publicId === request.agent.publicId &&
  follows(request, other);
