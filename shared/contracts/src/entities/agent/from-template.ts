import * as z from 'zod';
import { publicId } from '../../ids.ts';
import { action } from '../entity.ts';

const optionalFlag = z.boolean().optional();

/** The parts of a template to apply to a device: all except those set to false. */
export const fromTemplate = z.strictObject({
  template: z.object({ publicId }),
  importCustomProperties: optionalFlag,
  importDisplaySettings: optionalFlag,
  importLanSettings: optionalFlag,
  importFirewallSettings: optionalFlag,
  importPageLinks: optionalFlag,
  importServices: optionalFlag,
  importDataSettings: optionalFlag,
  importVpnSettings: optionalFlag,
});

export type FromTemplate = z.infer<typeof fromTemplate>;

const fromTemplateCall = { verb: 'PATCH', body: fromTemplate, reply: z.null(), allowed: 'MANAGE_AGENT' } as const;

/** Gives devices the newest version of a template (facts 2.3). */
export const templateActions = {
  fromTemplate: action({ ...fromTemplateCall, route: 'AgentFromTemplate', path: '/agents/{publicId}/from-template' }),
  fromTemplateOfAll: action({
    ...fromTemplateCall,
    route: 'AgentListFromTemplate',
    path: '/agents/from-template',
    many: true,
  }),
};
