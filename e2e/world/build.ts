import { buildParts } from '../../tools/run/parts.ts';

/** Builds what has changed, once, before any worker starts. */
export default async function build(): Promise<void> {
  await buildParts();
}
