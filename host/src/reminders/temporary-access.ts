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

const days30 = 30 * 86_400_000;

const endOfDay = (time: number): number => new Date(time).setHours(23, 59, 59, 999);

/** Reminders that are due; without ended ones. */
export function dueOf(places: readonly TemporaryPlace[], now: number): PlaceReminder[] {
  return places
    .filter(({ expiresOn }) => now >= Date.parse(expiresOn) - days30 && now < Date.parse(expiresOn))
    .map((place) => ({
      place,
      next: new Date(Math.min(endOfDay(now) + 1, Date.parse(place.expiresOn))).toISOString(),
    }));
}
