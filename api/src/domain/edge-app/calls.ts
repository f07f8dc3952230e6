import { AgentEdgeAppInstanceFile, limits, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publish, publishUpdate } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import type { Handlers } from '../handlers.ts';
import { unlessRemoved } from './instance-rules.ts';

export const edgeAppCalls: Pick<Handlers, 'UploadEdgeAppInstanceFile'> = {
  UploadEdgeAppInstanceFile: ({ app, request, body, query: { filePath } }) =>
    app.inCall(request, async (tx, visibility) => {
      const { actor } = visibility;
      const params = request.params as { agentId: string; instanceId: string };
      const context: RequestContext = { tx, visibility, actor, params };
      const { agentId, instanceId } = params;
      await mayWrite(visibility.registry.tables.AgentEdgeAppInstance, context, instanceId, {});
      await unlessRemoved(context, instanceId, {});
      const { rows } = await tx.execute(sql`
        insert into agent_edge_app_instance_file (company_id, public_id, agent_id, agent_edge_app_instance_id, path, content)
        values (${actor.company}, ${newPublicId()}, ${agentId}, ${instanceId}, ${filePath}, ${Buffer.from(body)})
        on conflict (company_id, path, agent_edge_app_instance_id) do update set content = excluded.content
        returning public_id as id, xmax = 0 as "isNew"`);
      const { id: publicId, isNew } = rows[0] as { id: string; isNew: boolean };
      const counted = await tx.execute(
        sql`select count(*)::int as there from agent_edge_app_instance_file where agent_edge_app_instance_id = ${instanceId}`,
      );
      if ((counted.rows[0]!.there as number) > limits.edgeAppFiles)
        throw refuse('too-many-files', { params: { most: String(limits.edgeAppFiles) } });
      await tx.execute(
        sql`update agent_edge_app_instance set different_configs = true where public_id = ${instanceId}`,
      );
      const details = { after: { path: filePath, bytes: body.length, agentEdgeAppInstance: { publicId: instanceId } } };
      await audit(tx, actor, { entity: AgentEdgeAppInstanceFile, publicId, act: isNew ? 'create' : 'update', details });
      await publish(visibility.registry.tables.AgentEdgeAppInstanceFile, context, isNew ? 'add' : 'update', [publicId]);
      await publishUpdate(context, 'AgentEdgeAppInstance', [instanceId]);
      return { publicId };
    }),
};
