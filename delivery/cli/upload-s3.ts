import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFiles } from '@lineside/remote-kit/remote-json';
import { AwsClient } from 'aws4fetch';
import { RegistryProblem } from '../registry/problem.ts';
import { bytes, mediaTypes, versionedHeaders } from '../serve/headers.ts';
import type { ParsedArguments } from './parsed-arguments.ts';
import { addressedFilesOf, isAnother } from './upload.ts';

/** A place in a store that speaks S3. */
interface Bucket {
  client: AwsClient;
  /** Address of the place, with a slash at its end; never that of a browser. */
  address: string;
}

/** How often a call is made again that the store was too busy for, with growing pauses. */
const maxAttempts = 3;

/** Files without a content hash in their names. They come last: a visible entry means that the rest is there. */
const named: readonly string[] = [remoteFiles.uses, remoteFiles.json, remoteFiles.entry];

/**
 * Puts a built version into a store, with the types and cache headers that the servers of this project give. A version that
 * is there with the same content stays. Other content is refused, unless it may be replaced: a listed version never changes.
 *
 * @param to `s3://bucket/prefix`
 * @param place `name/version`
 */
export async function putVersion(
  folder: string,
  to: string,
  place: string,
  words: ParsedArguments,
  replace: boolean,
): Promise<void> {
  const store = storeAt(to, words);
  const files = addressedFilesOf(folder).sort((a, b) => named.indexOf(a) - named.indexOf(b));
  const contentOf = (name: string) => Uint8Array.from(readFileSync(path.join(folder, name)));
  const keyOf = (name: string) => `${place}/${name}`;
  // a store that doesn't know conditions would write over what is there, so it is looked at first
  if (!replace)
    for (const name of named.filter((file) => files.includes(file)))
      await refuseOther(store, keyOf(name), contentOf(name));
  for (const name of files) await put(store, keyOf(name), contentOf(name), replace);
}

function storeAt(to: string, words: ParsedArguments): Bucket {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(to) ?? [];
  if (!bucket) throw new RegistryProblem(`--to is ${to}: write s3://bucket, or s3://bucket/prefix.`);
  const needed = (name: string) => {
    const value = words.env(name);
    if (!value) throw new RegistryProblem(`${name} is missing: ${to} is written with it.`);
    return value;
  };
  const region = words.env('AWS_REGION') ?? words.env('AWS_DEFAULT_REGION') ?? 'us-east-1';
  const endpoint = words.setting('endpoint') ?? words.env('AWS_ENDPOINT_URL_S3') ?? words.env('AWS_ENDPOINT_URL');
  if (endpoint && !URL.canParse(endpoint)) throw new RegistryProblem(`--endpoint is ${endpoint}: write https://….`);
  const root = endpoint
    ? `${endpoint.replace(/\/+$/, '')}/${bucket}/`
    : `https://${bucket}.s3.${region}.amazonaws.com/`;
  const client = new AwsClient({
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
    sessionToken: words.env('AWS_SESSION_TOKEN'),
    service: 's3',
    region,
    retries: maxAttempts,
  });
  return { client, address: prefix ? `${root}${prefix}/` : root };
}

/** Whether it is there as it is. Throws where it is another. */
async function refuseOther(store: Bucket, key: string, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const answer = await send(store, key, {});
  if (answer.status === 404) return false;
  if (!answer.ok) throw await refusalOf(store, key, answer);
  if (Buffer.from(await answer.arrayBuffer()).equals(content)) return true;
  throw isAnother(`${store.address}${key}`);
}

async function put(store: Bucket, key: string, content: Uint8Array<ArrayBuffer>, replace: boolean): Promise<void> {
  const headers = {
    'content-type': mediaTypes[path.extname(key)] ?? bytes,
    'cache-control': versionedHeaders['cache-control']!,
    'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
  };
  const request = { method: 'PUT', body: content, headers };
  const onlyNew = { ...request, headers: { ...headers, 'if-none-match': '*' } };
  let answer = await send(store, key, replace ? request : onlyNew);
  // another upload of it is running, or done
  if (answer.status === 412 || answer.status === 409) {
    if (await refuseOther(store, key, content)) return;
  }
  if (answer.status === 501) answer = await send(store, key, request);
  if (!answer.ok) throw await refusalOf(store, key, answer);
}

async function send({ client, address }: Bucket, key: string, request: RequestInit): Promise<Response> {
  try {
    return await client.fetch(`${address}${key}`, request);
  } catch (problem) {
    const { message, cause } = problem as Error;
    throw new RegistryProblem(`${address} gives no answer: ${(cause as Error | undefined)?.message || message}.`);
  }
}

/** S3 says in XML why it refuses. */
async function refusalOf({ address }: Bucket, key: string, answer: Response): Promise<RegistryProblem> {
  const text = await answer.text();
  const [code, message] = ['Code', 'Message'].map(
    (part) => new RegExp(`<${part}>(.*?)</${part}>`, 's').exec(text)?.[1],
  );
  const why = [code, message].filter(Boolean).join(': ') || text.slice(0, 200);
  return new RegistryProblem(`${address}${key} answered ${answer.status}. ${why}`);
}
