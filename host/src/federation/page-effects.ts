import type { PointName } from '@lineside/remote-kit';
import { declareExtensions, ExtensionFailure, tellFailure } from '@lineside/remote-kit/host';
import type { LeftOut, RemoteJson } from '@lineside/remote-kit/remote-json';
import { leaveOut } from './left-out.ts';
import { loadAgain } from './load-again.ts';
import type { Effect } from './remote-lifecycle.ts';

/** Runs the effects that need no request; `runEffects` runs all. */
export function runInPage(effects: readonly Effect[]): void {
  for (const effect of effects) {
    if (effect.do === 'leave-out') leaveOut(effect.base, effect.why);
    if (effect.do === 'load-again') loadAgain(effect.remote);
    if (effect.do !== 'declare') continue;
    const { remote, description } = effect;
    for (const out of description?.leftOut ?? []) reportLeftOut(description!.json, out);
    declareExtensions(remote, description ? extensionsOf(description.json) : []);
  }
}

const reportLeftOut = ({ name, version }: RemoteJson, { part, at, why }: LeftOut): void =>
  tellFailure(new ExtensionFailure({ name, version }, `${part}[${at}] left out`, new Error(why)));

const extensionsOf = ({ name, version, extensions }: RemoteJson) =>
  extensions.map((extension) => ({ ...extension, point: extension.point as PointName, remote: { name, version } }));
