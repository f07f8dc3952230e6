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
    const xhr = new XMLHttpRequest();
    let timer = setTimeout(() => xhr.abort(), timeoutMs);
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => xhr.abort(), timeoutMs);
    };
    const abort = () => xhr.abort();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    xhr.open(method, address);
    xhr.responseType = 'arraybuffer';
    for (const [name, value] of headers) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => {
      moved();
      if (total > 0) onSent(loaded / total);
    };
    xhr.onload = () => {
      end();
      resolve(new Response(xhr.response, { status: xhr.status }));
    };
    xhr.onerror = () => {
      end();
      reject(new TypeError('The way broke'));
    };
    xhr.onabort = () => {
      end();
      reject(new DOMException('Aborted', 'AbortError'));
    };
    signal?.addEventListener('abort', abort, { once: true });
    xhr.send(body);
  });
}
