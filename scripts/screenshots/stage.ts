import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildParts } from '../../stack/parts.ts';
import { freePorts } from '../../stack/ports.ts';
import { root } from '../../stack/process.ts';
import { remoteNames } from '../../stack/remote-folders.ts';
import { startStack } from '../../stack/stack.ts';
import type { World } from '../../testing/test.ts';
import { ownDatabase } from '../../testing/world/database.ts';
import { launch } from '../../testing/world/launch.ts';
import { sql } from '../../testing/world/sql.ts';

export interface Stage {
  world: World;
  close(): Promise<void>;
}

/**
 * A deployment with a separate database, and a browser that finds it; it runs beside everything else.
 *
 * @param settings more settings of the API, by their names in the environment
 */
export async function setStage(settings: Record<string, string> = {}): Promise<Stage> {
  const dataDir = path.join(root, '.cache', 'screenshots');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo) await step();
  };
  try {
    const parts = await buildParts();
    const database = await ownDatabase();
    undo.unshift(() => database.drop());
    const ports = await freePorts(remoteNames());
    const lost = (name: string) => console.error(`The ${name} ended by itself.`);
    const stack = await startStack({ dataDir, database, parts, ports, settings, say: () => {}, onLost: lost });
    undo.unshift(() => stack.close());
    const browser = await launch(ports);
    undo.unshift(() => browser.close());
    const portal = (host = 'norwell.localhost') => `http://${host}:${ports.portal}`;
    const world = { stack, ports, database, dataDir, browser, portal };
    // otherwise its reminder appears in the middle of the work
    await sql(
      world,
      `update agent_access_request set "end" = "end" + interval '2 hours', requested_end = requested_end + interval '2 hours'
        where status = 'approved' and "end" > now()`,
    );
    return { world, close };
  } catch (problem) {
    await close();
    throw problem;
  }
}
