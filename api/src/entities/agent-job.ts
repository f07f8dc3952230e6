import { AgentJob } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { makeRows } from '../engine/create.ts';
import { removeRows } from '../engine/remove.ts';
import { rulesOf, type Scene } from '../engine/rules.ts';
import { hold } from '../engine/write.ts';

/** What a type of device must be able to for a job; undefined where all are. */
const needed = {
  reboot: 'allow_reboot',
  'configuration-push': 'config_push',
  'logging-configuration-push': 'config_push',
  'configuration-import': 'config_push',
  'firmware-upgrade': undefined,
} as const;

type JobType = keyof typeof needed;

/** A device is told what it is able to, firmware of its own type among it; of a kind it has one job at a time. */
export const agentJobRules = rulesOf(AgentJob, {
  async making(scene, { fields, at }) {
    const { tx, sight, params } = scene;
    const agentId = params.agentId!;
    const able = needed[fields.type as JobType];
    const column = able ? sql`kind.${sql.identifier(able)}` : sql`true`;
    // two that are asked for at once leave one
    await hold(sight.house.stores.Agent, scene, [{ publicId: agentId, at: {} }]);
    const { rows } = await tx.execute(sql`
      select coalesce(${column}, true) as able, f.code, f.agent_type_id is distinct from a.type_id as other
      from ${sight.rows('Agent')} a left join ${sight.rows('AgentType')} kind on kind.public_id = a.type_id
        left join ${sight.rows('AgentTypeFile')} f on f.public_id = ${fields.file?.publicId ?? null}
      where a.public_id = ${agentId}`);
    const [{ able: isAble, code, other } = {}] = rows;
    if (!isAble) throw refuse('device-unable', at);
    if (fields.file && other) throw refuse('other-device-type', { propertyName: 'file', ...at });
    await takeBack(scene, agentId, fields.type);
    return { status: 'pending', version: fields.version ?? code ?? null };
  },
});

/** Takes back what waits of a kind: what comes later counts. */
async function takeBack(scene: Scene, agentId: string, type: string): Promise<void> {
  const { tx, sight } = scene;
  const { rows } = await tx.execute(
    sql`select public_id as "publicId" from ${sight.rows('AgentJob')} j where agent_id = ${agentId} and type = ${type}`,
  );
  const items = rows.map(({ publicId }) => ({ publicId: publicId as string, at: {} }));
  await removeRows(sight.house.stores.AgentJob, scene, items);
}

/** Makes a job of a device. */
export async function askFor(
  scene: Scene,
  agentId: string,
  job: { type: JobType; file?: { publicId: string }; version?: string | undefined },
  at: At = {},
): Promise<null> {
  const { AgentJob: store } = scene.sight.house.stores;
  await makeRows(store, { ...scene, params: { agentId } }, [{ fields: { file: null, ...job }, at }]);
  return null;
}
