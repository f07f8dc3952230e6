import { type AnyEntity, entities, errors, type Fields, fieldAt } from '@lineside/contracts';
import { folderOf } from '@lineside/contracts/labels';
import type { Check } from './check.ts';

const parameters = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name!)
    .sort()
    .join();

/** Every code of the error table has its texts, and every text a code; so have entities' fields their labels. */
export const errorTexts: Check = {
  name: 'every error code and every field has its texts',
  find: ({ read }) => [...errorProblems(read), ...labelProblems(read)],
};

function errorProblems(read: (file: string) => string): string[] {
  return ['en', 'nl'].flatMap((language) => {
    const file = `shared/contracts/src/errors/${language}.json`;
    const texts = JSON.parse(read(file)) as Record<string, string>;
    return [
      ...Object.keys(errors)
        .filter((code) => !texts[code])
        .map((code) => `${file} has no text for ${code}`),
      ...Object.keys(texts)
        .filter((code) => !(code in errors))
        .map((code) => `${file}: no error is called ${code}`),
      ...Object.entries(errors)
        .filter(([code, { params }]) => parameters(texts[code] ?? '') !== [...params].sort().join())
        .map(([code, { params }]) => `${file}: the text of ${code} must use just {${params.join('}, {')}}`),
    ];
  });
}

/** Whether a key names a field of one of a field's shapes, or the word that identifies it: `protocol.slave`. */
function isOfVariant({ fields }: AnyEntity, key: string): boolean {
  const [name, part = ''] = key.split('.');
  const variants = (fields as Fields)[name!]?.variants;
  if (!variants) return false;
  return part === variants.by || Object.values(variants.of).some((of) => part in of);
}

/** Errors without a text on screens. */
const unseen = new Set(['can', 'version']);

function labelProblems(read: (file: string) => string): string[] {
  return Object.values<AnyEntity>(entities).flatMap((entity) => {
    if (entity.like) return [];
    return ['en', 'nl'].flatMap((language) => {
      const file = `shared/contracts/src/entities/${folderOf(entity.name)}/${language}.json`;
      const labels = (JSON.parse(read(file) || '{}') as { fields?: object }).fields ?? {};
      return [
        ...Object.keys(entity.fields)
          .filter((key) => !(key in labels) && !unseen.has(key))
          .map((key) => `${file} has no label for ${key}`),
        ...Object.keys(labels)
          .filter((key) => !fieldAt(entity.fields, key.split('.')) && !isOfVariant(entity, key))
          .map((key) => `${file}: ${entity.name} has no field ${key}`),
      ];
    });
  });
}
