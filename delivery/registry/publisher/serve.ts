import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sentEntry, sentTrust, signedText } from '@lineside/remote-kit/registry';
import { RegistryProblem } from '../problem.ts';
import type { BoundPublicKey } from '../sign.ts';
import { Refused } from './judge.ts';
import type { Outcome, Publisher } from './publisher.ts';

/** The most that is read of something sent, in bytes: a remote's entry is a few thousand. */
const maxBytes = 256 * 1024;

/** A message's body, by its schema. */
interface Form<T> {
  parse(content: unknown): T;
}

/**
 * A publisher over HTTP. `GET /registry` returns the list, `GET /key` the public key of its signature, `GET /log` every
 * step; `POST /entries`, `/removals` and `/trust` take signed input. Only signatures authorize.
 */
export function publisherListener(publisher: Publisher, publicKey: BoundPublicKey): RequestListener {
  return (request, response) => {
    answer(publisher, publicKey, request, response).catch((problem: Error) => {
      if (problem instanceof RegistryProblem) {
        return send(response, 422, { why: problem.message });
      }
      console.error(problem);
      send(response, 500, { why: 'The publisher failed: its own output says why.' });
    });
  };
}

async function answer(
  publisher: Publisher,
  publicKey: BoundPublicKey,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parsedBody = <T>(form: Form<T>) => bodyOf(request, form);
  switch (`${request.method} ${request.url}`) {
    case 'GET /registry': {
      const current = publisher.current();
      return current ? send(response, 200, current) : send(response, 404, { why: 'There is no list yet.' });
    }
    case 'GET /key':
      return send(response, 200, publicKey);
    case 'GET /log':
      return send(response, 200, publisher.steps());
    case 'POST /entries': {
      const { triedAt, ...signed } = await parsedBody(sentEntry);
      return sendOutcome(response, await publisher.publish(signed, triedAt));
    }
    case 'POST /removals':
      return sendOutcome(response, await publisher.remove(await parsedBody(signedText)));
    case 'POST /trust': {
      const { trust, takesOff } = await parsedBody(sentTrust);
      return sendOutcome(response, await publisher.trust(trust, takesOff));
    }
    default:
      return send(response, 404, { why: `There is no ${request.method} ${request.url} here.` });
  }
}

async function bodyOf<T>(request: IncomingMessage, form: Form<T>): Promise<T> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw new Refused(`What was sent is longer than ${maxBytes} bytes.`);
    parts.push(part);
  }
  try {
    return form.parse(JSON.parse(Buffer.concat(parts).toString()));
  } catch {
    throw new Refused('What was sent is not of the form that was agreed: use the tool of this version.');
  }
}

const sendOutcome = (response: ServerResponse, outcome: Outcome) =>
  send(response, outcome.is === 'done' ? 200 : 409, outcome);

function send(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(content));
}
