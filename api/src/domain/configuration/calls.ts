import { keptByCaller } from '../../platform/cacheable.ts';
import type { Handlers } from '../handlers.ts';
import { gatewayOf } from '../session/authenticate-gateway.ts';
import { deliverNewest } from './deliver.ts';
import { keepUserAgent } from './user-agent.ts';

export const configurationCalls: Pick<Handlers, 'GetGatewayConfiguration'> = {
  async GetGatewayConfiguration({ app, request, reply }) {
    const { company, agent } = await gatewayOf(app, request);
    // the document of one gateway, which asks whether it changed
    reply.header('Cache-Control', keptByCaller);
    return app.database.inScope({ company }, async (tx) => {
      await keepUserAgent(tx, company, agent, request.headers['user-agent']);
      return deliverNewest(tx, company, agent);
    });
  },
};
