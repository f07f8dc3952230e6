import type { DemoDevice } from './company-file.ts';

/** Yields the requested number of devices: the demo's own, then more of the same kinds, numbered. */
export function* enlarge(devices: DemoDevice[], size: number): Generator<DemoDevice> {
  yield* devices;
  for (let index = 0; index < size - devices.length; index += 1) {
    const model = devices[index % devices.length]!;
    const [machine = model.name, place = model.group] = model.name.split(/, (?=[^,]*$)/);
    yield {
      ...model,
      name: `${machine} ${Math.floor(index / devices.length) + 2}, ${place}`,
      serial: `${model.serial.slice(0, 5)}${String(index).padStart(6, '0')}`,
      services: model.services.slice(0, 2),
      controlledBy: undefined,
      vpnLocked: false,
      webAccessLocked: false,
      fleet: model.fleet === 'never' ? 'never' : 'steady',
    };
  }
}
