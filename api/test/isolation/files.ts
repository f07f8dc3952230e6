import { maxBytes } from '@lineside/contracts';
import { zipOf } from '../zip-of.ts';

/** The body of a route that takes a file; undefined for other routes. */
export function fileFor(route: string, body: unknown): Uint8Array | undefined {
  if (maxBytes(body) === undefined) return undefined;
  const file = files[route];
  if (!file) throw new Error(`${route} takes a file: give \`files\` one`);
  return file;
}

const page = Buffer.from(
  JSON.stringify({
    ...{ format: 'lineside-page', version: 1, page: { name: 'Shift' }, content: {}, tabs: [], components: [] },
  }),
);

const files: Record<string, Uint8Array> = {
  BackendComponentTemplateVersionUpload: zipOf({ 'functions.py': '' }),
  EdgeAppVersionUpload: zipOf({ 'manifest.json': '{"services":[{"name":"bridge"}]}' }),
  UploadPublicFile: Buffer.from('GIF89a'),
  UploadEdgeAppInstanceFile: Buffer.from('level=7'),
  PageImageUpload: Buffer.from('GIF89a'),
  ImportPage: page,
  GroupPageImport: page,
  PageComponentTemplateVersionUpload: zipOf({ 'manifest.json': '{"main":"a.js"}', 'a.js': 'export {}' }),
};
