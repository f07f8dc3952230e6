import { textOfApplication } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import { contextOf } from '../../engine/request-context.ts';
import { hostOf } from '../../platform/host.ts';
import { requireHttps } from '../../platform/require-https.ts';
import { note } from '../../platform/security-log.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { applyWith, countApplication } from './apply.ts';
import { createCode } from './codes.ts';
import { checkClock, isSigned } from './signature.ts';
import { answer, giveSecret, type Question } from './status-and-secret.ts';

type Calls = 'CreateEnrolmentCode' | 'ApplyForEnrolment' | 'AskEnrolment' | 'FetchGatewaySecret';

/** Enrolment: people make codes, and gateways apply with them. */
export const enrolmentCalls: Pick<Handlers, Calls> = {
  CreateEnrolmentCode: ({ app, request, body }) =>
    app.inCall(request, (tx, visibility) => createCode(contextOf(tx, visibility), body)),

  async ApplyForEnrolment({ app, request, body }) {
    requireHttps(app.settings, request);
    await countApplication(app.database, request, body.code);
    checkClock(body.time);
    if (!isSigned(textOfApplication(hostOf(request), body), body.publicKey, body.signature))
      throw refuse('signature-wrong');
    const receipt = await applyWith(app.database, body, request.ip);
    note(request, { company: receipt.company });
    return receipt;
  },

  AskEnrolment: ({ app, request, body }) => answer(app.database, questionOf(app, request, body, 'status')),

  async FetchGatewaySecret({ app, request, body }) {
    const credential = await giveSecret(app.database, questionOf(app, request, body, 'secret'));
    note(request, { company: body.company, agent: credential.agentId });
    return { ...credential, broker: app.settings.gatewayBroker };
  },
};

/** A question as a gateway asks it, over HTTPS. */
function questionOf(
  app: AppContext,
  request: FastifyRequest,
  body: { company: string; time: string; signature: string },
  kind: Question['what'],
): Question {
  requireHttps(app.settings, request);
  const { publicId } = request.params as { publicId: string };
  return { ...body, what: kind, publicId, host: hostOf(request), from: request.ip };
}
