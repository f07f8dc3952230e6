import { limits, type ServerEvent } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { listen, readSince } from '../database/outbox.ts';
import type { Database, Tx } from '../database/scope.ts';
import type { Actor } from '../engine/actor.ts';
import type { Sight } from '../engine/store.ts';
import { sightOf } from '../house.ts';
import { actorsIn } from '../session/authenticate.ts';
import { liveSessions, standingOf } from './standing.ts';
import { type Asked, alike, toldTo } from './told.ts';
import { dataEvents, readValues } from './values.ts';

/** Somebody who reads the event stream. */
export interface Listener {
  /** What they see, by the rights they had when last looked at. */
  sight: Sight;
  /** See `standingOf`. */
  standing: string;
  /** The last event that was looked at for them. */
  cursor: string;
  watch: string[];
  /** The newest value they have been sent. */
  valuesUntil: Date;
  send(event: ServerEvent, id?: string): void;
  /** Gives them an id to resume from. */
  mark(id: string): void;
  close(): void;
}

/** Where a stream that breaks off goes on, and what was seen till then. */
export const resumeId = ({ cursor, standing }: Pick<Listener, 'cursor' | 'standing'>): string =>
  `${cursor}.${standing}`;

export interface Hub {
  /** Throws where the person reads too many streams already. */
  add(listener: Listener): void;
  remove(listener: Listener): void;
  close(): Promise<void>;
}

/** Events are gathered for so long before they are read, in milliseconds. */
const gather = 250;
/** How often it is looked whether listeners are still welcome and what they may see, in milliseconds. */
const check = 2000;

/**
 * Reads the outbox once for each company that somebody listens to, in that company's own scope, and passes on to each what
 * they may see. What is seen is asked once for all whose rights are alike.
 */
export async function openHub(database: Database, log: (problem: unknown) => void): Promise<Hub> {
  const listeners = new Set<Listener>();
  let woken = false;
  let busy: Promise<void> = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    busy = busy.then(work).catch(log);
  };

  const wake = () => {
    if (woken) return;
    woken = true;
    setTimeout(() => {
      woken = false;
      next(passOn);
    }, gather);
  };

  const eachCompany = async (
    those: Iterable<Listener>,
    work: (tx: Tx, group: Listener[], company: string) => Promise<void>,
  ) => {
    for (const [company, group] of grouped(those, ({ sight }) => sight.actor.company))
      await database.inScope({ company }, (tx) => work(tx, group, company));
  };

  const passOn = () =>
    eachCompany(listeners, async (tx, group) => {
      await passEvents(tx, group);
      await passValues(tx, group);
    });

  async function look(): Promise<void> {
    // who comes while this look is under way is looked at by the next one
    const there = [...listeners];
    const live = await liveSessions(
      database,
      there.map(({ sight }) => sight.actor.session),
    );
    await eachCompany(there, async (tx, group, company) => {
      const actors = await actorsIn(
        tx,
        group.map(({ sight }) => sight.actor),
        company,
      );
      const asked: Asked = new Map();
      for (const listener of group) {
        const { user, session } = listener.sight.actor;
        const actor = actors.get(user.publicId);
        if (actor && live.has(session)) await lookAnew(tx, asked, listener, { ...actor, session });
        else dismiss(listener);
      }
    });
  }

  const stopListening = await listen(database, wake);
  const checking = setInterval(() => next(look), check);

  return {
    add(listener) {
      const { publicId } = listener.sight.actor.user;
      const own = [...listeners].filter(({ sight }) => sight.actor.user.publicId === publicId);
      if (own.length >= limits.eventStreams)
        throw refuse('too-many-streams', { params: { most: String(limits.eventStreams) } });
      listeners.add(listener);
      wake();
    },
    remove: (listener) => void listeners.delete(listener),
    async close() {
      clearInterval(checking);
      await stopListening();
      for (const listener of [...listeners]) listener.close();
      await busy;
    },
  };
}

async function passEvents(tx: Tx, group: Listener[]): Promise<void> {
  const asked: Asked = new Map();
  for (const [cursor, same] of grouped(group, (listener) => listener.cursor)) {
    const events = await readSince(tx, cursor);
    const last = events.at(-1)?.id;
    if (last === undefined) continue;
    for (const listener of same) {
      const told = await toldTo(tx, asked, listener.sight, events);
      for (const { id, ...event } of told) {
        listener.cursor = id;
        listener.send({ type: 'change', ...event } as ServerEvent, resumeId(listener));
      }
      if (listener.cursor === last) continue;
      // what was kept from them needs no second look when they come back
      listener.cursor = last;
      listener.mark(resumeId(listener));
    }
  }
}

async function passValues(tx: Tx, group: Listener[]): Promise<void> {
  const watching = group.filter(({ watch }) => watch.length > 0);
  for (const [, same] of grouped(watching, ({ sight }) => alike(sight, 'AgentDataVariable'))) {
    const agents = [...new Set(same.flatMap(({ watch }) => watch))];
    const since = new Date(Math.min(...same.map(({ valuesUntil }) => valuesUntil.getTime())));
    const values = await readValues(tx, same[0]!.sight, agents, since);
    for (const listener of same) {
      const own = values.filter(
        ({ agent, received }) => listener.watch.includes(agent) && received > listener.valuesUntil.getTime(),
      );
      for (const event of dataEvents(own)) listener.send(event);
      if (own.length > 0) listener.valuesUntil = new Date(Math.ceil(own.at(-1)!.received));
    }
  }
}

/** What is on their screen may show what they don't see any more, or lack what they see now: then they begin anew. */
async function lookAnew(tx: Tx, asked: Asked, listener: Listener, actor: Actor): Promise<void> {
  const sight = sightOf(actor);
  const standing = await standingOf(tx, asked, sight);
  if (standing === listener.standing) return;
  Object.assign(listener, { sight, standing });
  listener.send({ type: 'reset' }, resumeId(listener));
}

function dismiss(listener: Listener): void {
  listener.send({ type: 'session-ended' });
  listener.close();
}

function grouped(listeners: Iterable<Listener>, keyOf: (listener: Listener) => string): Map<string, Listener[]> {
  const groups = new Map<string, Listener[]>();
  for (const listener of listeners) groups.set(keyOf(listener), [...(groups.get(keyOf(listener)) ?? []), listener]);
  return groups;
}
