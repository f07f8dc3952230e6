import { headers } from '../headers.ts';
import { limits } from '../limits.ts';

/** How a client is written: the introduction of the reference, as Markdown. */
export const guide = (): string => `
Lineside's API is what the portal itself uses. Everything is JSON over HTTPS, below \`/api\` of the portal's address.

## Token and company

Send \`${headers.version}: 2\` and \`Authorization: Bearer <token>\` with each call, and \`${headers.company}: <id>\` with each call in a
company. A program uses the token of a **service account** (Administration › Service accounts), with
\`${headers.application}\`; it belongs to the company and doesn't end when a person leaves. A person makes an access token under
My profile › Access tokens, or signs in by \`POST /sessions\`. \`GET /companies\` lists a caller's companies. What a caller sees and
may do follows from their roles; each operation says who may call it, and each record has \`can\`.

## Fields

A list answers names, or all fields where it is short; \`fields\` says which: \`fields=name,status\`. \`*\` is all fields of a
level. Records that a record refers to are read with it, four levels deep: \`fields=name,type(name),memberships(group(name))\`, or
\`type.name\`. A name that isn't a field is left out, and the header \`${headers.unknownFields}\` names it; with
\`${headers.prefer}: handling=strict\` it is refused.

## Filters and order

\`filters=eq(status,"online")\`. Several parameters \`filters\` must all hold. Values are in double quotes, paths have dots:
\`filters=in(type.name,"LG-100","LG-200")\`. Operators are \`eq\`, \`ne\`, \`lt\`, \`lte\`, \`gt\`, \`gte\`, \`in\`, \`ni\` (not in),
\`between\`, \`contains\`, \`isnull\` and \`isnotnull\`. \`search\` looks for words. \`order-by=name\` orders; \`-name\` the other way round.
Each list says below what it can be filtered and ordered by (also as \`x-filterable\` and \`x-orderable\`).

## Pages

A list answers ${limits.pageSize.usual} records, or as many as \`page-size\` says, ${limits.pageSize.max} at most. \`moreAfter\` is where the
next page begins: send it as \`page-after\` until it is null. \`count=true\` adds \`total\`.

## Writing

A list takes one object or an array of up to ${limits.atOnce}: all are written, or none. \`PATCH\` changes the properties that are sent. A
reference is written as \`{"publicId": "…"}\`. A property that isn't known is refused, or left out where it is null. A \`POST\` with \`${headers.idempotencyKey}: <your own key>\` can be repeated for a day: it is
done once, and answered alike.

## Errors

\`\`\`json
{ "type": "Error", "status": "error", "data": [{ "code": "required-property", "message": "…", "propertyName": "name", "listIndex": 0 }] }
\`\`\`

Read \`code\`; \`message\` is for people. \`propertyName\` names the property or header, \`listIndex\` the item of an array.
409 means that somebody else was faster, or a record is in use (\`usedBy\`). 401: get a new token.

## Limits

Calls are counted per caller and minute; above the limit the answer is 429, and \`Retry-After\` says in how many seconds to try again.
An answer takes at most ${limits.answerSeconds} seconds.

## Events

A webhook is called for each event, signed as [Standard Webhooks](https://www.standardwebhooks.com) describe it: Administration ›
Webhooks, \`POST /company-webhooks\`, and \`webhooks\` in this document. A client that stays open reads the event stream instead.
`;
