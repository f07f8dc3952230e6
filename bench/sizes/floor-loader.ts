// In the place of host/src/federation/loader.ts: no registry, no second try, no federation runtime.
import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, type TextSource } from '@lineside/remote-kit/host';
import { remotes } from 'floor-remotes';

const sources = new Map<string, TextSource>();

export async function load({ name, version }: { name: string; version: string }, module: string) {
  const { json, modules } = remotes.find((remote) => remote.json.name === name)!;
  const source: TextSource =
    sources.get(name) ??
    ((language) => modules[json.texts[language]]!().then((texts) => texts.default) as ReturnType<TextSource>);
  sources.set(name, source);
  const [exports] = await Promise.all([modules[module]!(), addTexts(name, source), addTexts('labels', loadLabels)]);
  return { exports, version };
}
