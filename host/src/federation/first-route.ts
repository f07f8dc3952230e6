import type { PointName } from '@lineside/remote-kit';

/**
 * How long the shell's parts wait for the first route, in milliseconds: a hanging route, or a route of the host,
 * doesn't delay them.
 */
const timeoutMs = 3_000;

/** Where remotes add to the shell, which is drawn on every screen. */
const ofShell: readonly PointName[] = ['shell.header@1', 'shell.status@1', 'reminder.source@1'];

let came: () => void;
const firstRoute = new Promise<void>((resolve) => {
  came = resolve;
});

/** Waits until the first screen of a remote is drawn and has requested its data, or has failed. */
export const firstRouteCame = (): void => came();

/**
 * The delay of a point's extensions before their code is requested: those of the shell leave the network to the first
 * route, which the person wants to see.
 */
export async function turnOf(point: PointName): Promise<void> {
  if (!ofShell.includes(point)) return;
  await Promise.race([firstRoute, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}
