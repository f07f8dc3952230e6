import { type Client, companyState, quietly } from '@lineside/client';
import { calls, limits } from '@lineside/contracts';
import type { RemoteRef } from '@lineside/remote-kit';
import { onExtensionFailure } from '@lineside/remote-kit/host';
import type { Share } from '@lineside/remote-kit/registry';
import { keepFailure, onRemoteFailure } from '../federation/failures.ts';
import { federationState, subscribe } from '../federation/state.ts';
import { hostFacts } from '../page/build-facts.ts';
import { createTally } from './tally.ts';
import {
  type LongFrame,
  type OwnedFailure,
  ofCall,
  ofError,
  ofLongFrame,
  ofRejection,
  ofRemote,
  ofState,
  ofViolation,
} from './what-failed.ts';

/** How long further failures are collected, in milliseconds: they usually come in groups. */
const pause = 2_000;

const tally = createTally();
const host = { name: 'host', version: hostFacts.version };
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether failures are sent to the API. */
let isReporting = true;

/** Reports a failure to the API, once an hour: its kind and its remote, without content. */
export function report(failed: OwnedFailure): void {
  if (isReporting && tally.add(failed, company())) timer ??= setTimeout(send, pause);
}

/**
 * Reports from now on what fails in this page, of remotes and of the host: what the host knows by itself, and what
 * nobody catches. The returned function ends it.
 *
 * @param to.tells false where nothing is reported, and failures are only kept and said in the console
 */
export function startReports({ store }: Client, to: { tells: boolean }): () => void {
  isReporting = to.tells;
  const all = (failed: OwnedFailure[]) => failed.forEach(report);
  onExtensionFailure((failure) => {
    keepFailure(failure);
    report(ofCall(failure));
  });
  onRemoteFailure((failure) => report(ofRemote(failure)));
  const stops = [
    listen(window, 'error', (event) => all(ofError(event as ErrorEvent))),
    listen(window, 'unhandledrejection', (event) => all(ofRejection(event as PromiseRejectionEvent))),
    listen(document, 'securitypolicyviolation', (event) => all(ofViolation(event as SecurityPolicyViolationEvent))),
    // a page that is hidden may not come back
    listen(document, 'visibilitychange', () => document.hidden && send()),
    watchFrames((frame) => all(ofLongFrame(frame))),
    subscribe(ofRemotes),
    store.subscribe(whenChosen()),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    timer = undefined;
  };
}

function listen(target: EventTarget, type: string, hear: (event: Event) => void): () => void {
  target.addEventListener(type, hear);
  return () => target.removeEventListener(type, hear);
}

function ofRemotes(): void {
  const state = federationState();
  if (state.is === 'running') state.remotes.flatMap(ofState).forEach(report);
}

/** A failure before a company was chosen is reported to the first one. */
function whenChosen() {
  let before = company();
  return () => {
    const now = company();
    if (now !== before && now) timer ??= setTimeout(send, pause);
    before = now;
  };
}

function watchFrames(hear: (frame: LongFrame) => void): () => void {
  const type = 'long-animation-frame';
  // Chromium alone has them
  if (!window.PerformanceObserver?.supportedEntryTypes.includes(type)) return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) hear(entry as PerformanceEntry & LongFrame);
  });
  observer.observe({ type });
  return () => observer.disconnect();
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const to = company();
  if (!to) return;
  const failures = tally.take(to, limits.remoteFailures).map(({ remote, failure }) => ({
    remote: (remote ?? host).name,
    version: (remote ?? host).version,
    failure,
    ...shareOf(remote),
  }));
  if (failures.length > 0) void quietly(calls.ReportRemoteFailures, { body: { failures }, outlivesPage: true });
}

/** Where the version is a canary, or compared with one. */
function shareOf(of: RemoteRef | null): { share?: Share } {
  const state = federationState();
  const entries = state.is === 'running' ? state.remotes.map(({ entry }) => entry) : [];
  const share = entries.find(({ name, version }) => name === of?.name && version === of.version)?.share;
  return share ? { share } : {};
}

function company(): string | null {
  const state = companyState();
  return state.state === 'chosen' ? state.company.publicId : null;
}
