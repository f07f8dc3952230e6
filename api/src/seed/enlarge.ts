import type { DemoDevice } from './company-file.ts';

/** As many devices as asked for: the demo's own, then more of the same kinds, numbered. */
export function enlarge(devices: DemoDevice[], size: number): DemoDevice[] {
  const more = Array.from({ length: Math.max(0, size - devices.length) }, (_, index): DemoDevice => {
    const model = devices[index % devices.length]!;
    const [machine = model.name, place = model.group] = model.name.split(/, (?=[^,]*$)/);
    return {
      ...model,
      name: `${machine} ${Math.floor(index / devices.length) + 2}, ${place}`,
      serial: `${model.serial.slice(0, 5)}${String(index).padStart(6, '0')}`,
      services: model.services.slice(0, 2),
      controlledBy: undefined,
      vpnLocked: false,
      webAccessLocked: false,
      fleet: model.fleet === 'never' ? 'never' : 'steady',
    };
  });
  return [...devices, ...more];
}
