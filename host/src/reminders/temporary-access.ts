import { clockAt, momentOf } from '@lineside/contracts';

/** A place in a company that ends (spec 3.35). */
export interface TemporaryPlace {
  publicId: string;
  expiresOn: string;
  company: { name: string };
  role: { name: string | null } | null;
}

/** A reminder of one: at first 30 days before it ends, then at the end of each local day (spec 4.17). */
export interface PlaceReminder {
  place: TemporaryPlace;
  /** When it is shown again after a mute; its end where it is not. */
  next: string;
}

const dayMs = 86_400_000;
const days30 = 30 * dayMs;

/** When the next day begins in a time zone; both in ms since 1970. */
const nextDay = (now: number, timeZone: string): number =>
  momentOf((Math.floor(clockAt(now, timeZone) / dayMs) + 1) * dayMs, timeZone);

/** Reminders that are due; without ended ones. Days are those of the time zone. */
export function dueOf(places: readonly TemporaryPlace[], now: number, timeZone: string): PlaceReminder[] {
  return places
    .filter(({ expiresOn }) => now >= Date.parse(expiresOn) - days30 && now < Date.parse(expiresOn))
    .map((place) => ({
      place,
      next: new Date(Math.min(nextDay(now, timeZone), Date.parse(place.expiresOn))).toISOString(),
    }));
}
