import { Message } from '../entities/message/message.ts';
import { systemLabels } from '../entities/message/system-labels.ts';
import { webhookEvents } from '../entities/webhook-fields.ts';
import { companyId, idOf } from '../ids.ts';
import { jsonSchema, type Schema } from './schemas.ts';

const { shortContent, longContent } = Message.fields;

/** What is sent to webhooks, as OpenAPI describes it: one call for each event. */
export function webhooks(): Record<string, Schema> {
  const text = { type: 'string' };
  const payload = {
    type: 'object',
    properties: {
      createdOn: { type: 'string', format: 'date-time' },
      company: { type: 'object', properties: { publicId: jsonSchema(companyId, 'output') }, required: ['publicId'] },
      systemLabel: { type: 'string', enum: webhookEvents, description: 'What happened' },
      shortContent: { ...jsonSchema(shortContent.schema, 'output'), description: 'Not in a test' },
      longContent: { ...jsonSchema(longContent.schema, 'output'), description: 'Not in a test' },
      publicId: { ...jsonSchema(idOf('Message'), 'output'), description: 'The message, for a webhook of a person' },
      user: {
        type: 'object',
        properties: { publicId: jsonSchema(idOf('User'), 'output') },
        description: 'Whose message it is, for a webhook of a person',
      },
    },
    required: ['createdOn', 'company', 'systemLabel'],
  };
  const header = (name: string, description: string, required = true) => ({
    ...{ name, in: 'header', required, description, schema: text },
  });
  return {
    event: {
      post: {
        operationId: 'event',
        summary: 'An event of a company, or a message of a person',
        description: `Sent to each webhook as soon as it happens: ${systemLabels.map((label) => `\`${label}\``).join(', ')}, and tests.`,
        tags: ['Webhooks'],
        security: [],
        parameters: [
          header('Webhook-Id', 'The same at each attempt'),
          header('Webhook-Timestamp', 'When this attempt was made, in seconds since 1970'),
          header('Webhook-Signature', '`v1,` and the signature of Standard Webhooks, in base64', false),
        ],
        requestBody: { required: true, content: { 'application/json': { schema: payload } } },
        responses: { '2XX': { description: 'It arrived' }, default: { description: 'It is sent again later' } },
      },
    },
  };
}
