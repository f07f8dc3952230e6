import { sql } from 'drizzle-orm';

/** What the command of a job has of its firmware `f`: {file: {publicId, size, sha256}}; nothing without a file. */
export const fileOfJob = sql`case when f.size is null then '{}'::jsonb else jsonb_build_object('file',
  jsonb_build_object('publicId', f.public_id, 'size', f.size, 'sha256', f.sha256)) end`;
