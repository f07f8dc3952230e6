import { limits, type ServerEvent } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { actorsIn } from '../../domain/session/authenticate.ts';
import type { Actor } from '../../engine/actor.ts';
import type { Visibility } from '../../engine/table-types.ts';
import { visibilityIn } from '../../engine/visibility.ts';
import type { QueryCache } from '../../engine/visible-ids.ts';
import { isAfter, listen, maxEvents, readSince } from '../../platform/database/outbox.ts';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { liveSessions, standingOf } from './standing.ts';
import { readValues, seenOf, type Value } from './values.ts';
import { isPresence, visibleEvents } from './visible-events.ts';

/** A reader of the event stream, or of a socket. */
export interface Listener {
  /** Their visibility, by the rights of the last check. */
  visibility: Visibility;
  /** See `standingOf`. */
  standing: string;
  /** The last event that was looked at for them. */
  cursor: string;
  watch: string[];
  /** The newest value they have been sent. */
  valuesUntil: Date;
  send(event: ServerEvent, id?: string): void;
  /** New values of devices that they watch, oldest first. */
  values(values: Value[]): void;
  /** Gives them an id to resume from. */
  mark(id: string): void;
  close(): void;
}

/** The position at which a broken stream resumes, and what was visible until then. */
export const resumeId = ({ cursor, standing }: Pick<Listener, 'cursor' | 'standing'>): string =>
  `${cursor}.${standing}`;

export interface Hub {
  /** Throws where the person reads too many streams already. */
  add(listener: Listener): void;
  remove(listener: Listener): void;
  close(): Promise<void>;
}

/** The listeners in one company, and pending work for them. */
interface CompanyListeners {
  company: string;
  listeners: Set<Listener>;
  /** Whether there may be unpublished events for them. */
  due: boolean;
  /** Whether something happened by which they may see more or less than before. */
  moved: boolean;
  /** When it was last looked what they see, in milliseconds. */
  lookedAt: number;
}

/** Events are gathered for so long before they are read, in milliseconds. */
const batchMs = 250;
/** The delay before a retry, in milliseconds. */
const retryMs = 1000;
/** How often listeners' sessions are checked for their end, in milliseconds. */
const sessionCheckMs = 2000;
/** Changed rights are published like all else; unpublished ones are noticed after this time, in milliseconds. */
const recheckMs = 20_000;

/**
 * Reads the outbox once for each company with changes and listeners, in that company's scope, and passes on to each
 * listener what is visible to them. Visibility is queried once for all with equal rights. Without events, only the end
 * of sessions is checked, for all in one statement.
 */
export async function openHub(database: Database, log: (problem: unknown) => void): Promise<Hub> {
  const byCompany = new Map<string, CompanyListeners>();
  let woken: NodeJS.Timeout | undefined;
  let busy: Promise<void> = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    busy = busy.then(work).catch(log);
  };
  const wakeIn = (milliseconds: number) => {
    woken ??= setTimeout(() => {
      woken = undefined;
      next(passOn);
    }, milliseconds);
  };

  /** In one company, or in all if none is given. */
  const happened = (company: string | null) => {
    const chosenEntries = company === null ? [...byCompany.values()] : [byCompany.get(company)];
    for (const entry of chosenEntries) if (entry) entry.due = true;
    if (chosenEntries.some((entry) => entry)) wakeIn(batchMs);
  };

  /** Does something for some places, in the scope of each; one that fails waits for its next turn, and the others don't. */
  const each = async (
    chosen: CompanyListeners[],
    work: (tx: Tx, entry: CompanyListeners) => Promise<void>,
    failed: (entry: CompanyListeners) => void,
  ) => {
    for (const entry of chosen)
      await database
        .inScope({ company: entry.company }, (tx) => work(tx, entry))
        .catch((problem) => {
          log(problem);
          failed(entry);
        });
  };

  async function passOn(): Promise<void> {
    const due = [...byCompany.values()].filter((entry) => entry.due);
    for (const entry of due) entry.due = false;
    const later = (entry: CompanyListeners, milliseconds: number) => {
      entry.due = true;
      wakeIn(milliseconds);
    };
    await each(
      due,
      async (tx, entry) => {
        if (await passEvents(tx, entry)) later(entry, batchMs);
        await passValues(tx, entry.listeners);
      },
      (entry) => later(entry, retryMs),
    );
  }

  async function poll(): Promise<void> {
    // a reader that joins during this poll is served by the next one
    const allListeners = [...byCompany.values()].flatMap(({ listeners }) => [...listeners]);
    if (allListeners.length === 0) return;
    const live = await liveSessions(
      database,
      allListeners.map(({ visibility }) => visibility.actor.session),
    );
    for (const listener of allListeners) if (!live.has(listener.visibility.actor.session)) dismiss(listener);
    const now = Date.now();
    const due = [...byCompany.values()].filter(({ moved, lookedAt }) => moved || now - lookedAt >= recheckMs);
    for (const entry of due) Object.assign(entry, { moved: false, lookedAt: now });
    await each(due, lookAnew, (entry) => {
      entry.moved = true;
    });
  }

  const stopListening = await listen(database, 'changes', happened);
  const checking = setInterval(() => next(poll), sessionCheckMs);

  return {
    add(listener) {
      const { company, user } = listener.visibility.actor;
      const localListeners = [...byCompany.values()].flatMap(({ listeners }) =>
        [...listeners].filter(({ visibility }) => visibility.actor.user.publicId === user.publicId),
      );
      if (localListeners.length >= limits.eventStreams)
        throw refuse('too-many-streams', { params: { most: String(limits.eventStreams) } });
      const entry = byCompany.get(company) ?? { company, listeners: new Set(), due: true, moved: true, lookedAt: 0 };
      byCompany.set(company, entry);
      entry.listeners.add(listener);
      // their visibility may have changed since the request
      entry.moved = true;
      happened(company);
    },
    remove(listener) {
      const entry = byCompany.get(listener.visibility.actor.company);
      entry?.listeners.delete(listener);
      if (entry?.listeners.size === 0) byCompany.delete(entry.company);
    },
    async close() {
      clearInterval(checking);
      clearTimeout(woken);
      await stopListening();
      for (const { listeners } of byCompany.values()) for (const listener of [...listeners]) listener.close();
      await busy;
    },
  };
}

/** Publishes events since the position of the listener who is furthest behind; returns whether there is more. */
async function passEvents(tx: Tx, entry: CompanyListeners): Promise<boolean> {
  const group = [...entry.listeners];
  const [first] = group.map(({ cursor }) => cursor).sort((a, b) => (isAfter(a, b) ? 1 : -1));
  if (first === undefined) return false;
  const { events, waiting } = await readSince(tx, first);
  if (!events.every(isPresence)) entry.moved = true;
  const isAll = events.length < maxEvents;
  // no event before the newest of their cursors is left
  const newest = group.map(({ cursor }) => cursor).reduce((a, b) => (isAfter(b, a) ? b : a));
  const last = events.at(-1)?.id ?? newest;
  const upTo = isAll && isAfter(newest, last) ? newest : last;
  const cache: QueryCache = new Map();
  for (const listener of group) {
    for (const { id, ...event } of await visibleEvents(tx, cache, listener.visibility, events)) {
      if (!isAfter(id, listener.cursor)) continue;
      listener.cursor = id;
      listener.send({ type: 'change', ...event } as ServerEvent, resumeId(listener));
    }
    if (!isAfter(upTo, listener.cursor)) continue;
    // events hidden from them aren't checked again when they return
    listener.cursor = upTo;
    listener.mark(resumeId(listener));
  }
  return waiting || !isAll;
}

/** Publishes new values of all watched devices: they are read once. */
async function passValues(tx: Tx, listeners: Set<Listener>): Promise<void> {
  const watching = [...listeners].filter(({ watch }) => watch.length > 0);
  if (watching.length === 0) return;
  const agents = [...new Set(watching.flatMap(({ watch }) => watch))];
  const since = new Date(Math.min(...watching.map(({ valuesUntil }) => valuesUntil.getTime())));
  const values = await readValues(tx, agents, since);
  if (values.length === 0) return;
  const cache: QueryCache = new Map();
  for (const listener of watching) {
    const visibleVariables = await seenOf(tx, cache, listener.visibility, values);
    const visibleValues = values.filter(
      ({ agent, variable, received }) =>
        listener.watch.includes(agent) && received > listener.valuesUntil.getTime() && visibleVariables.has(variable),
    );
    if (visibleValues.length === 0) continue;
    listener.values(visibleValues);
    listener.valuesUntil = new Date(Math.ceil(visibleValues.at(-1)!.received));
  }
}

/** Screens may show what is hidden now, or lack what is visible now: then they start again. */
async function lookAnew(tx: Tx, { company, listeners }: CompanyListeners): Promise<void> {
  const group = [...listeners];
  const actors = await actorsIn(
    tx,
    group.map(({ visibility }) => visibility.actor),
    company,
  );
  const cache: QueryCache = new Map();
  for (const listener of group) {
    const { session } = listener.visibility.actor;
    const actor = actors.get(session);
    if (!actor) dismiss(listener);
    else await lookAt(tx, cache, listener, { ...actor, session });
  }
}

async function lookAt(tx: Tx, cache: QueryCache, listener: Listener, actor: Actor): Promise<void> {
  const visibility = visibilityIn(listener.visibility.registry, actor);
  const standing = await standingOf(tx, cache, visibility);
  if (standing === listener.standing) return;
  Object.assign(listener, { visibility, standing });
  listener.send({ type: 'reset' }, resumeId(listener));
}

function dismiss(listener: Listener): void {
  listener.send({ type: 'session-ended' });
  listener.close();
}
