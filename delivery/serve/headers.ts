/** Headers of an answer by their names, in lower case. */
export type Headers = Readonly<Record<string, string>>;

// Headers of each kind of answer of the demo's server and nginx (nginx/): here and in content-security.ts, and nowhere
// else.

const neverKept = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** For one-line answers: a missing file must never look like a script or a page. */
export const textHeaders: Headers = { 'content-type': 'text/plain; charset=utf-8', ...neverKept };

/** For the registry, and for answers in the API's place. */
export const jsonHeaders: Headers = { 'content-type': 'application/json; charset=utf-8', ...neverKept };

/** Headers of the page, beside its security headers. */
export const pageHeaders: Headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** Headers of a file of a version, which never changes; the encoding depends on the browser. */
export const versionedHeaders: Headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
};

/** Headers of a file that any page saves under its own name. It may change. */
export const downloadHeaders = (name: string): Headers => ({
  'content-disposition': `attachment; filename="${name}"`,
  'access-control-allow-origin': '*',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
});

/** Headers of everything on an origin of remotes: every page may read it, and its timing. */
export const remoteHeaders: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** For every answer at an https address: browsers use https only, for a year. */
export const secureHeaders: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** Media types by file extension; any other file is just bytes. */
export const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.tgz': 'application/gzip',
};

export const bytes = 'application/octet-stream';

/** One-line error answers. */
export const messages = {
  noFile: 'This file does not exist.',
  noRegistry: 'There is no registry.',
  onlyGet: 'Only GET.',
  failed: 'This server failed to respond.',
  badRequest: 'This request is not valid: check its address, its headers and its length.',
  unknownHost: (host: string) => `This server does not serve ${host}.`,
};

/** An envelope without a code, so that the page goes to error/api-unavailable. */
export const unavailable = JSON.stringify({
  type: 'Error',
  data: [{ message: 'The API is not responding.' }],
  status: 'error',
});
