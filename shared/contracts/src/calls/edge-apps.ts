import * as z from 'zod';
import { bytes } from '../files.ts';
import { publicId } from '../ids.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';

/** A way down from the instance's own folder: no part of it is empty, and none leads up. */
const filePath = z
  .string()
  .max(255)
  .regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[\w. @+,()/-]+$/);

/** Keeps a file for an edge app on a device at a path, in place of what was there (spec 7.17); the body is the file. */
export const UploadEdgeAppInstanceFile = call({
  route: 'AgentEdgeAppInstanceFileUpload',
  verb: 'POST',
  path: '/agents/{agentId}/edge-app-instances/{instanceId}/files/upload',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  query: z.strictObject({ filePath }),
  body: bytes({ most: limits.edgeAppFileBytes }),
  reply: z.object({ publicId }),
});
