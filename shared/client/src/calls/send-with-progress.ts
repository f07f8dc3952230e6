interface Upload {
  method: string;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  signal: AbortSignal | null;
}

/**
 * Sends a file and reports progress, from 0 to 1: `fetch` can't. It fails if nothing moves for a while, however long
 * the whole takes.
 */
export function sendWithProgress(
  address: URL,
  { method, headers, body, signal }: Upload,
  onSent: (share: number) => void,
  timeoutMs: number,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = new XMLHttpRequest();
    let timer = setTimeout(() => sent.abort(), timeoutMs);
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => sent.abort(), timeoutMs);
    };
    const abort = () => sent.abort();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    sent.open(method, address);
    sent.responseType = 'arraybuffer';
    for (const [name, value] of headers) sent.setRequestHeader(name, value);
    sent.upload.onprogress = ({ loaded, total }) => {
      moved();
      if (total > 0) onSent(loaded / total);
    };
    sent.onload = () => {
      end();
      resolve(new Response(sent.response, { status: sent.status }));
    };
    sent.onerror = () => {
      end();
      reject(new TypeError('The way broke'));
    };
    sent.onabort = () => {
      end();
      reject(new DOMException('Aborted', 'AbortError'));
    };
    signal?.addEventListener('abort', abort, { once: true });
    sent.send(body);
  });
}
