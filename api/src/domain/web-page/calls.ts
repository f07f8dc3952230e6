import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { companyId, isPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { visibleIds } from '../../engine/visible-ids.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { same } from '../../platform/secret.ts';
import type { Handlers } from '../handlers.ts';

/** Frames of web pages. */
export const webPageCalls: Pick<Handlers, 'OpenWebPage' | 'GetWebPageDocument'> = {
  OpenWebPage: ({ app, request, body: { webPage } }) =>
    app.inCall(request, async (tx, visibility) => {
      const { publicId } = webPage;
      const found = await visibleIds(tx, new Map(), visibility, 'WebPage', [publicId]);
      const address = found.has(publicId) ? await addressOf(tx, publicId) : undefined;
      if (address === undefined) throw refuse('not-found', { propertyName: 'webPage' });
      const { company } = visibility.actor;
      const proof = proofOf(company, publicId, app.settings.sealKey());
      return { address, document: `${company}~${publicId}~${proof}` };
    }),

  async GetWebPageDocument({ app, reply, query: { of } }) {
    const [company = '', publicId = '', proof = '', ...more] = of.split('~');
    const isName = companyId.safeParse(company).success && isPublicId(publicId) && more.length === 0;
    if (!isName || !same(proof, proofOf(company, publicId, app.settings.sealKey()))) throw refuse('not-found');
    const address = await app.database.inScope({ company }, (tx) => addressOf(tx, publicId));
    if (address === undefined) throw refuse('not-found');
    reply.headers(headersOf(new URL(address).origin));
    return { name: 'web-page.html', mediaType: 'text/html; charset=utf-8', content: document, isShown: true };
  },
};

async function addressOf(tx: Tx, publicId: string): Promise<string | undefined> {
  const { rows } = await tx.execute(sql`select address from web_page where public_id = ${publicId}`);
  return rows[0]?.address as string | undefined;
}

const style = 'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}';

/** It runs nothing: its page, of the same origin, puts the frame into it. */
const document = `<!doctype html>
<html lang="en" data-frame="web-page">
<head>
<meta charset="utf-8">
<title>Web page</title>
<style>${style}</style>
</head>
<body></body>
</html>
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Browsers hold later navigations of the frame to this policy, too. */
const headersOf = (origin: string) => ({
  'Content-Security-Policy': [
    `default-src 'none'`,
    `style-src 'sha256-${styleHash}'`,
    `frame-src ${origin}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; '),
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
});

const proofOf = (company: string, webPage: string, sealKey: Buffer): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', sealKey, '', 'documents of web pages', 32)))
    .update(`${company} ${webPage}`)
    .digest('hex')
    .slice(0, 32);
