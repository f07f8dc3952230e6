import type { ErrorItem } from '@lineside/contracts';
import { type TextSource, translator } from '@lineside/remote-kit/host';
import type { Format } from '@lineside/ui/base';

/** The texts of the error table (spec 8), under the namespace `errors`. */
export const errorTexts: TextSource = async (language) =>
  (
    await (language === 'nl'
      ? import('@lineside/contracts/errors/nl.json', { with: { type: 'json' } })
      : import(/* webpackChunkName: "texts-errors" */ '@lineside/contracts/errors/en.json', {
          with: { type: 'json' },
        }))
  ).default;

const text = translator('errors');

/** The same error with the end of a lock in the person's time zone. */
export const inLocalTime = (item: ErrorItem, format: Format): ErrorItem =>
  item.params?.until ? { ...item, params: { ...item.params, until: format.time(item.params.until) } } : item;

/** The text of an error in the person's language; a code without a text shows the API's message. */
export function errorText({ code, message, params = {} }: ErrorItem): string {
  const words = code ? text(code) : message;
  // a key without a text comes back as it is
  if (words === code) return message;
  return words.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
}
