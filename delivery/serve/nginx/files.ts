import { bytes, mediaTypes, versionedHeaders } from '../headers.ts';
import { headerLines, type Manner, onlyRead } from './answers.ts';
import { block } from './syntax.ts';

/** Files with a brotli copy from the build (delivery/bundling/src/compress.ts). */
const compressed = ['.js', '.json', '.svg'];

const ending = (extension: string) => `\\${extension}$`;

/** Media types, for all servers. */
export const fileTypes = (): string[] => [
  ...block(
    'types',
    Object.entries(mediaTypes).map(([extension, type]) => `'${type}' ${extension.slice(1)};`),
  ),
  `default_type ${bytes};`,
];

/**
 * Files of versions below an address with the folder's prefix: cached forever, never hidden ones. A brotli file of the
 * build is sent to browsers that accept it, with every nginx: the file is found under its longer name, and the location
 * has its type. Others get it compressed on the way, or unchanged.
 */
export function versionedFiles(manner: Manner, below: string, root: string): string[] {
  const plain = `@plain${below.replaceAll('/', '_')}`;
  const folder = `root '${root}';`;
  const forms = compressed.flatMap((extension) =>
    block(
      `location ~ ^${below}.*${ending(extension)}`,
      onlyRead,
      folder,
      headerLines(manner, {
        ...versionedHeaders,
        'content-type': mediaTypes[extension]!,
        'content-encoding': '$coded',
      }),
      `try_files $uri$brotli ${plain};`,
    ),
  );
  return [
    ...block(`location ~ ^${below}(?:.*/)?\\.`, onlyRead, 'return 404;'),
    ...forms,
    ...block(`location ~ ^${below}`, onlyRead, folder, headerLines(manner, versionedHeaders), 'try_files $uri =404;'),
    ...block(
      `location ${plain}`,
      folder,
      headerLines(manner, versionedHeaders),
      'gzip on;',
      'gzip_types *;',
      'try_files $uri =404;',
    ),
  ];
}
