import { refuse } from '@lineside/contracts/serving';
import { mayEverywhere } from '../../engine/actor.ts';
import type { Params } from '../../engine/scope.ts';
import { baseOf } from '../../platform/host.ts';
import { auditCompany } from '../audit-log/audit-company.ts';
import type { Handlers } from '../handlers.ts';
import { keepPublicFile, publicFile } from './public-files.ts';

/** A picture runs nothing and loads nothing; other pages may show it, and it never changes. */
const headersOfPictures = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export const publicFileCalls: Pick<Handlers, 'UploadPublicFile' | 'GetPublicFile'> = {
  UploadPublicFile: ({ app, request, body }) =>
    app.inCall(request, async (tx, { actor }) => {
      if (!mayEverywhere(actor, 'MANAGE_BRANDING') && !mayEverywhere(actor, 'MANAGE_COMPANY'))
        throw refuse('not-allowed');
      const publicId = await keepPublicFile(tx, actor.company, body);
      await auditCompany(tx, actor, 'upload', { after: { publicFile: { publicId }, bytes: body.length } });
      return {
        publicId,
        company: { publicId: actor.company, name: actor.companyName },
        type: 'image' as const,
        url: `${baseOf(app, request)}/public-files/${publicId}`,
        size: body.length,
      };
    }),

  async GetPublicFile({ app, request, reply }) {
    const { publicId } = request.params as Params;
    const { mediaType, content } = await app.database.inScope({}, (tx) => publicFile(tx, publicId!));
    reply.headers(headersOfPictures);
    return { name: `${publicId}.${mediaType.replace('image/', '')}`, mediaType, content };
  },
};
