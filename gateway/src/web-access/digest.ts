import { createHash, randomBytes } from 'node:crypto';

const hashNames: Record<string, string> = { MD5: 'md5', 'SHA-256': 'sha256' };

/**
 * The Authorization header that answers a challenge of digest authentication (RFC 7616); undefined if it is none.
 *
 * @param uses how often its nonce was used, this time included
 */
export function digestAnswer(
  challenge: string | undefined,
  {
    username,
    password = '',
    method,
    path,
    uses = 1,
  }: { username: string; password?: string | undefined; method: string; path: string; uses?: number },
): string | undefined {
  if (!challenge || !/^digest /i.test(challenge)) return undefined;
  const fields = Object.fromEntries(
    [...challenge.slice(7).matchAll(/([a-z]+)=(?:"((?:[^"\\]|\\.)*)"|([^,\s]+))/gi)].map(([, name, quoted, plain]) => [
      name!.toLowerCase(),
      quoted ?? plain ?? '',
    ]),
  );
  const { realm = '', nonce, opaque, algorithm = 'MD5' } = fields;
  const hashName = hashNames[algorithm.toUpperCase().replace(/-SESS$/, '')];
  if (!nonce || !hashName) return undefined;
  const hash = (text: string) => createHash(hashName).update(text).digest('hex');
  const cnonce = randomBytes(8).toString('hex');
  const count = uses.toString(16).padStart(8, '0');
  const usesQop = (fields.qop ?? '').split(',').some((one) => one.trim() === 'auth');
  const login = hash(`${username}:${realm}:${password}`);
  const first = /-sess$/i.test(algorithm) ? hash(`${login}:${nonce}:${cnonce}`) : login;
  const second = hash(`${method}:${path}`);
  const response = hash(
    usesQop ? `${first}:${nonce}:${count}:${cnonce}:auth:${second}` : `${first}:${nonce}:${second}`,
  );
  const quoted = { username, realm, nonce, uri: path, response, ...(opaque !== undefined && { opaque }) };
  return `Digest ${[
    ...Object.entries(quoted).map(([name, value]) => `${name}="${value}"`),
    `algorithm=${algorithm}`,
    ...(usesQop ? ['qop=auth', `nc=${count}`, `cnonce="${cnonce}"`] : []),
  ].join(', ')}`;
}
