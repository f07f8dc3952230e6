import * as z from 'zod';
import { publicId } from '../ids.ts';
import { visibleText } from '../kinds/plain.ts';
import { call } from './call.ts';

/** Commands a device to restart (facts 2.1): a job that waits for its gateway. */
export const RebootAgent = call({
  route: 'AgentReboot',
  verb: 'POST',
  path: '/agents/{agentId}/reboot',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  reply: z.null(),
});

/** Commands a device to take firmware of its type; `version` is its name if it isn't the file's own. */
export const UpgradeFirmware = call({
  route: 'AgentFirmwareUpgrade',
  verb: 'POST',
  path: '/agents/{agentId}/firmware-upgrade',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  body: z.strictObject({ file: z.object({ publicId }), version: visibleText().max(255).optional() }),
  reply: z.null(),
});
