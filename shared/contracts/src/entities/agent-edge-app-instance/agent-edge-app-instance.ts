import * as z from 'zod';
import { publicId } from '../../ids.ts';
import { computed, immutable, nullable } from '../../kinds/kind.ts';
import { list, object, partOf, ref } from '../../kinds/structure.ts';
import { longText, name, text } from '../../kinds/text.ts';
import { boolean, date, enumeration, integer } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';

const instances = '/agents/{agentId}/edge-app-instances';
const acting = { verb: 'POST', reply: z.null(), allowed: 'MANAGE_AGENT' } as const;
const several = { ...acting, body: z.strictObject({}), many: true } as const;

/** An edge app on a device: the requested state, and the device's progress (spec 3.41, 7.11 to 7.15). */
export const AgentEdgeAppInstance = entity({
  name: 'AgentEdgeAppInstance',
  path: instances,
  parent: 'agent',
  routes: {
    list: { name: 'AgentEdgeAppInstanceList', verbs: ['GET', 'POST', 'PATCH'] },
    one: { name: 'AgentEdgeAppInstance', verbs: ['GET', 'PATCH'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  awaits: 'not this round',
  unique: [['name', 'agent']],
  versioned: true,
  small: true,
  fields: {
    agent: computed(ref('Agent')),
    edgeAppVersion: ref('EdgeAppVersion', { fields: { number: text({ max: 64 }), edgeApp: ref('EdgeApp') } }),
    name: immutable(name()),
    /** Pending until the device says something else. */
    status: computed(enumeration(['error', 'deploying', 'pending', 'running', 'deleting'])),
    /** In percent, while the device is at it. */
    progress: computed(nullable(integer({ min: 0, max: 100 }))),
    /** Whether the requested state differs from the device's report. */
    differentConfigs: computed(boolean()),
    /** The device's last report on it. */
    lastEvent: computed(nullable(date())),
    services: computed(
      list(
        partOf('AgentEdgeAppInstanceService', {
          publicId: text(),
          name: name({ max: 63 }),
          overrides: object({ environment: nullable(longText()) }),
        }),
      ),
    ),
    files: computed(list(partOf('AgentEdgeAppInstanceFile', { publicId: text(), path: text() }))),
  },
  actions: {
    deploy: action({
      ...acting,
      route: 'AgentEdgeAppInstanceDeploy',
      path: `${instances}/{publicId}/deploy`,
      /** The instance may be named once more. */
      body: z.strictObject({ publicId: publicId.optional() }),
    }),
    deploySeveral: action({ ...several, route: 'AgentEdgeAppInstanceDeployList', path: `${instances}/deploy` }),
    remove: action({
      ...acting,
      route: 'AgentEdgeAppInstanceDelete',
      path: `${instances}/{publicId}/delete`,
      body: z.strictObject({}),
    }),
    removeSeveral: action({ ...several, route: 'AgentEdgeAppInstanceDeleteList', path: `${instances}/delete` }),
  },
});
