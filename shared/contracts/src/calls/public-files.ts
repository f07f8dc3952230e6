import * as z from 'zod';
import { bytes, file } from '../files.ts';
import { companyId, publicId } from '../ids.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';

/**
 * Stores a public picture of a company, for its pages or as its logo (facts 2.9); the body is the picture: PNG, JPEG,
 * GIF or WebP by its first bytes, whatever the header says. It is removed with its company. `size` is in bytes.
 */
export const UploadPublicFile = call({
  route: 'PublicFileUpload',
  verb: 'POST',
  path: '/public-files/upload',
  needs: 'company',
  allowed: ['MANAGE_BRANDING', 'MANAGE_COMPANY'],
  body: bytes({ most: limits.publicFileBytes }),
  reply: z.object({
    publicId,
    company: z.object({ publicId: companyId, name: z.string() }),
    type: z.literal('image'),
    url: z.string(),
    size: z.number().int(),
  }),
});

/** The picture, public at its address: for pages of any origin, cacheable forever, as it never changes. */
export const GetPublicFile = call({
  route: 'PublicFile',
  verb: 'GET',
  path: '/public-files/{publicId}',
  needs: 'nothing',
  isPage: true,
  reply: file(),
});
