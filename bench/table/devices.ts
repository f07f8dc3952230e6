/** A device of the bench: the fields that the list of devices shows. */
export interface Device {
  publicId: string;
  name: string;
  status: 'online' | 'offline' | 'connected';
  group: string;
  access: 'open' | 'needsApproval' | 'until';
  user: string | null;
  seen: string;
  address: string;
}

const things = ['Filler', 'Case packer', 'Labeller', 'Palletiser cell', 'Capper', 'Pump station', 'Router cabinet'];
const plants = ['Rotterdam / Line 2', 'Eindhoven / Line 4', 'Zuidplas / Boosters', 'Ghent / Utilities'];

/** The same devices in every page and every run. */
export function devices(count: number): Device[] {
  return Array.from({ length: count }, (_, at) => {
    const mixed = (at * 7919) % count;
    return {
      publicId: `dev${String(at).padStart(9, '0')}`,
      name: `${things[mixed % things.length]} ${mixed} – ${plants[at % plants.length]}`,
      status: at % 50 === 0 ? 'connected' : at % 5 === 3 ? 'offline' : 'online',
      group: plants[at % plants.length]!,
      access: at % 50 === 0 ? 'until' : at % 3 === 1 ? 'needsApproval' : 'open',
      user: at % 8 === 0 ? 'Marieke de Vries' : null,
      seen: `${at % 24}:${String(at % 60).padStart(2, '0')}`,
      address: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    };
  });
}

/** Five hundred devices that change their state, other ones each round. */
export function changes(count: number, round: number): { publicId: string; change: Partial<Device> }[] {
  return Array.from({ length: 500 }, (_, at) => ({
    publicId: `dev${String((at * 200 + round) % count).padStart(9, '0')}`,
    change: { status: round % 2 === 0 ? 'offline' : 'online', seen: `${round}:${at % 60}` },
  }));
}

export const byName = (a: Device, b: Device): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
