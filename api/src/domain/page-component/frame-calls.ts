import path from 'node:path';
import { componentScope, headers, limits, type OpenFrame, opaqueLabel } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { maySomewhere } from '../../engine/actor.ts';
import { visibleIds } from '../../engine/visible-ids.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { openArchive } from '../../platform/zip.ts';
import type { Handlers } from '../handlers.ts';
import { openFrameSession } from '../session/session.ts';
import { folderOf, labelOf, versionIn } from './component-origin.ts';
import { type ComponentProgram, readProgram } from './component-program.ts';

/** A version as a frame needs it. */
interface Version {
  publicId: string;
  template: string;
  number: string;
  withdrawnOn: Date | null;
  main: string;
  content: Buffer;
}

/** Programs that were read lately, by version: an archive never changes. */
const programs = new Map<string, { program: ComponentProgram; manifest: Record<string, unknown> }>();
const keptPrograms = 200;

/** Files of a component: whatever they are, they are no page of ours, and run nothing on an origin of the portal. */
const headersOfFiles = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Frames of uploaded components. */
export const componentFrameCalls: Pick<Handlers, 'OpenComponentFrame' | 'GetComponentFile'> = {
  OpenComponentFrame: ({ app: { inCall, settings }, request, body: { template, version, preview } }) =>
    inCall(request, async (tx, visibility): Promise<OpenFrame> => {
      const { actor } = visibility;
      const { company, session } = actor;
      const found = await visibleIds(tx, new Map(), visibility, 'PageComponentTemplate', [template.publicId]);
      if (!found.has(template.publicId)) throw refuse('not-found', { propertyName: 'template' });
      if (preview && !maySomewhere(actor, 'DEVELOP_APP')) throw refuse('not-allowed', { propertyName: 'preview' });
      const { rows } = await tx.execute(sql`select kind from session where public_id = ${session}`);
      // a token of limited scope must not lead to one of another
      if (rows[0]?.kind !== 'portal') throw refuse('not-allowed');
      // the address of a preview is that of a whole page, whose other components are as they are
      const draft = preview ? await versionWith(tx, preview.publicId) : undefined;
      const previewed = draft?.template === template.publicId ? draft : undefined;
      const id = version?.publicId ?? (previewed ? undefined : await configuredVersion(tx, template.publicId));
      const wanted = previewed ?? (id ? await versionWith(tx, id) : undefined);
      if (wanted && wanted.template !== template.publicId)
        throw refuse('unknown-reference', { propertyName: 'version' });
      if (!wanted) return { state: (await wasWithdrawn(tx, template.publicId)) ? 'withdrawn' : 'unpublished' };
      if (!previewed && wanted.withdrawnOn) return { state: 'withdrawn' };
      const { program, manifest } = await programOf(wanted);
      if (!program.tag) return { state: 'unusable' };
      const agents = actor.agents ? [...actor.agents] : null;
      const scope = { viewer: session, company, agents, scope: componentScope, seconds: limits.componentTokenSeconds };
      return {
        state: 'ready',
        label: labelOf(template.publicId),
        folder: folderOf(company, wanted.publicId, settings.sealKey()),
        version: { publicId: wanted.publicId, number: wanted.number },
        main: wanted.main,
        tag: program.tag,
        words: program.words,
        asksVpnAccess: program.asksVpnAccess,
        manifest,
        token: await openFrameSession(tx, actor.user, scope),
      };
    }),

  async GetComponentFile({ app, request, reply, query: { folder, path: name } }) {
    const label = request.headers[headers.componentLabel.toLowerCase()];
    const place = versionIn(folder, app.settings.sealKey());
    if (!place) throw refuse('not-found');
    const version = await app.database.inScope({ company: place.company }, (tx) => versionWith(tx, place.version));
    if (!version || (label !== labelOf(version.template) && label !== opaqueLabel)) throw refuse('not-found');
    const content = await (await openArchive(version.content)).read(name, limits.templateBytes);
    if (!content) throw refuse('not-found');
    reply.headers(headersOfFiles);
    const mediaType = mediaTypes[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
    return { name: path.basename(name), mediaType, content };
  },
};

/** The version that the company uses of a template: the one that its configuration pins, otherwise the published one. */
async function configuredVersion(tx: Tx, template: string): Promise<string | undefined> {
  const { rows } = await tx.execute(sql`
    select coalesce((select c.pinned_version_id from page_component_template_config c where c.template_id = t.public_id limit 1),
      t.published_id) as id from page_component_template t where t.public_id = ${template}`);
  return (rows[0]?.id as string | null) ?? undefined;
}

async function wasWithdrawn(tx: Tx, template: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select exists (select 1 from page_component_template_version where template_id = ${template}
      and withdrawn_on is not null) as "wasWithdrawn"`);
  return rows[0]!.wasWithdrawn === true;
}

async function versionWith(tx: Tx, publicId: string): Promise<Version | undefined> {
  const { rows } = await tx.execute(sql`
    select public_id as "publicId", template_id as template, number, withdrawn_on as "withdrawnOn", main_path as main,
      content from page_component_template_version where public_id = ${publicId} and content is not null`);
  return rows[0] as unknown as Version | undefined;
}

/** The program and manifest of a version. */
async function programOf({ publicId, main, content }: Version) {
  const known = programs.get(publicId);
  if (known) return known;
  const archive = await openArchive(content);
  const read = async (name: string) => (await archive.read(name, limits.templateBytes))?.toString() ?? '';
  const manifest = JSON.parse((await read('manifest.json')).replace(/^\uFEFF/, '')) as Record<string, unknown>;
  const found = { program: readProgram(await read(main)), manifest };
  if (programs.size >= keptPrograms) programs.delete(programs.keys().next().value!);
  programs.set(publicId, found);
  return found;
}
