/** What is wrong with the content of a file that should be JSON. The message is a sentence's end: "… is no JSON: …". */
export class NotJson extends Error {
  constructor(
    message: string,
    /** The encoding that was found in place of UTF-8. */
    readonly encoding?: 'UTF-16',
  ) {
    super(message);
  }
}

/**
 * The value in a file that people write: editors may put a byte order mark before it, or save it as UTF-16, which is
 * named. Throws NotJson.
 */
export function parseJsonFile(content: Uint8Array | string): unknown {
  try {
    return JSON.parse(textOf(content).replace(/^\uFEFF/, ''));
  } catch (problem) {
    throw problem instanceof NotJson ? problem : new NotJson((problem as Error).message);
  }
}

function textOf(content: Uint8Array | string): string {
  const [first, second] = typeof content === 'string' ? [content.charCodeAt(0), content.charCodeAt(1)] : content;
  // with a mark, or without: JSON begins with two characters of ASCII
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || !first !== !second;
  if (isUtf16 && content.length > 1) throw new NotJson('it is saved as UTF-16; save it as UTF-8', 'UTF-16');
  if (typeof content === 'string') return content;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new NotJson('it is no text in UTF-8; save it as UTF-8');
  }
}
