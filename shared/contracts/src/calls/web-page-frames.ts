import * as z from 'zod';
import { file } from '../files.ts';
import { publicId } from '../ids.ts';
import { plain } from '../kinds/plain.ts';
import { call } from './call.ts';

/**
 * Opens a web page of the company's list in a component. `document` names the document around its frame to
 * GetWebPageDocument, whose policy frames the origin of `address` alone, and proves that its caller sees the web page. 404 where the web page isn't in the list any more.
 */
export const OpenWebPage = call({
  route: 'WebPageFrameList',
  verb: 'POST',
  path: '/web-page-frames',
  needs: 'company',
  allowed: 'member',
  body: z.strictObject({ webPage: z.strictObject({ publicId }) }),
  reply: z.object({ address: z.string(), document: z.string() }),
});

/** The document around the frame of a web page: it runs nothing, and frames one origin. A page of the portal frames it. */
export const GetWebPageDocument = call({
  route: 'WebPageDocument',
  verb: 'GET',
  path: '/web-page-documents',
  needs: 'nothing',
  isPage: true,
  query: z.strictObject({ of: plain().min(1).max(100) }),
  reply: file(),
});
