import * as z from 'zod';
import { bytes, filePath } from '../files.ts';
import { publicId } from '../ids.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';

/** Stores a file for an edge app on a device at a path, replacing an existing one (spec 7.17); the body is the file. */
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
