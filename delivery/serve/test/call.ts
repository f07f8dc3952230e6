import { type IncomingMessage, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface Call {
  headers?: Record<string, string>;
  method?: string;
  body?: string;
}

/** A call with a host of its own: Node doesn't resolve the brands' names. */
export function call(port: number, address: string, { headers, method, body }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { agent: false, port, host: '127.0.0.1', path: address, method };
    request({ ...options, headers: { host: 'norwell.localhost', ...headers } }, (received) => {
      let text = '';
      received.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      received.on('end', () => resolve({ status: received.statusCode!, headers: received.headers, text }));
    })
      .on('error', reject)
      .end(body);
  });
}
