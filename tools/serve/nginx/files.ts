import { bytes, mediaTypes, versionedHeaders } from '../headers.ts';
import { headerLines, type Manner, onlyRead } from './answers.ts';
import { block } from './syntax.ts';

/** What the build lays a brotli file beside (tools/bundling/src/compress.ts). */
const compressed = ['.js', '.json', '.svg'];

const ending = (extension: string) => `\\${extension}$`;

/** What files are, for all servers. */
export const fileTypes = (): string[] => [
  ...block(
    'types',
    Object.entries(mediaTypes).map(([extension, type]) => `'${type}' ${extension.slice(1)};`),
  ),
  `default_type ${bytes};`,
];

/**
 * Files of versions below an address, which begins like the folder: kept for ever, never hidden ones. Where the build made
 * a brotli file and the browser takes it, that is sent, by what every nginx can do: the file is looked for under its longer
 * name, and the location says what it is. Who takes none gets it compressed on the way, or as it is.
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
