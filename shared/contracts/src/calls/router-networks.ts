import * as z from 'zod';
import { call } from './call.ts';

const text = z.string().nullable();
const network = z.object({ address: z.string(), mask: z.string() });
const records = <S extends z.ZodRawShape>(shape: S) => z.array(z.object({ publicId: z.string(), ...shape })).readonly();

/** `StoredNetworks`: what the settings of a router say about networks, without anything else of them. */
const networks = z.object({
  lan: z
    .object({
      ...{ ipAddress: text, netMask: text, dhcpServerEnabled: z.boolean().nullable() },
      ...{ dhcpServerRangeFrom: text, dhcpServerRangeTo: text },
    })
    .nullable(),
  wan: z
    .object({
      ...{ ipUseDhcp: z.boolean().nullable(), ipAddress: text, ipNetMask: text, ipGateway: text },
      ...{ wlanIpUseDhcp: z.boolean().nullable(), wlanIpAddress: text, wlanIpNetMask: text, wlanIpGateway: text },
    })
    .nullable(),
  subnets: records({ networkAddress: z.string(), networkMask: z.string(), gatewayAddress: text }),
  forwards: records({ externalPort: z.int(), targetIpAddress: z.string(), targetPort: z.int() }),
  translations: records({
    ...{ type: z.string(), virtualIpAddress: z.string(), destinationIpAddress: z.string() },
    ...{ protocol: z.string(), port: z.int().nullable(), sourceIpAddress: text },
  }),
  vpnRules: records({ ipAddress: z.string(), netMask: z.string() }),
  lanRules: records({ sourceIpAddress: text }),
  reported: network.nullable(),
  vpn: z.array(network).readonly(),
  places: records({ ipAddress: text }),
});

/**
 * The networks of a device that its settings must fit, for whoever may change them: `faultsOfChange` finds what is wrong with a
 * change before it is saved.
 */
export const ReadRouterNetworks = call({
  ...{ route: 'AgentRouterNetworks', verb: 'GET', path: '/agents/{agentId}/router-networks' },
  ...{ needs: 'company', allowed: 'MANAGE_AGENT', reply: networks },
});

/** The same of a device template. */
export const ReadTemplateNetworks = call({
  ...{ route: 'AgentTemplateRouterNetworks', verb: 'GET', path: '/agent-templates/{templateId}/router-networks' },
  ...{ needs: 'company', allowed: 'MANAGE_AGENT_TEMPLATE', reply: networks },
});
