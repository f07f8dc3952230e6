import { Agent } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../engine/audit.ts';
import { publishUpdate } from '../../engine/publish.ts';
import { readRow } from '../../engine/read.ts';
import { checkReferences } from '../../engine/references.ts';
import { contextOf, type RequestContext } from '../../engine/request-context.ts';
import { mayMake } from '../../engine/rights.ts';
import { approves } from '../access-request/opening.ts';
import { asksApproval } from '../access-request/service-opening.ts';
import type { AppContext } from '../app-context.ts';
import { byCode, type Code, type CodeKind, codeOf, dropCode, makeCode } from '../controlled-device/codes.ts';
import { makeDevice, placeDevice } from '../enrolment/new-device.ts';
import type { Handlers } from '../handlers.ts';
import { licenseDevice } from '../licence/device.ts';
import { applyTemplate } from '../template/apply.ts';
import { transfer } from './transfer.ts';

/** Runs work on a device for a caller who may transfer it, or manage it. */
const withDevice = <T>(
  { app, request }: { app: AppContext; request: FastifyRequest },
  kind: CodeKind,
  work: (context: RequestContext, agentId: string) => Promise<T>,
): Promise<T> =>
  app.inCall(request, async (tx, visibility) => {
    const { agentId } = request.params as { agentId: string };
    const context: RequestContext = { tx, visibility, actor: visibility.actor, params: { agentId } };
    const row = await readRow(tx, visibility.registry.tables.Agent, visibility, agentId, new Map([['can', new Map()]]));
    if (!row) throw refuse('not-found');
    const can = row.can as { edit: boolean; transfer: boolean };
    if (!(kind === 'pull' ? can.transfer : can.edit)) throw refuse('not-allowed');
    return work(context, agentId);
  });

/**
 * Whether the caller may hand out a code of a device: who makes, reads and withdraws one. A pull code lets another
 * company take the device over, and a control key lets it control the device. If access to the device needs approval,
 * only an approver may.
 */
const mayHandOut = async (context: RequestContext, agentId: string, kind: CodeKind): Promise<boolean> =>
  (kind === 'pull' && !(await asksApproval(context, agentId))) || approves(context, agentId);

async function checkHandOut(context: RequestContext, agentId: string, kind: CodeKind): Promise<void> {
  if (!(await mayHandOut(context, agentId, kind))) throw refuse('approvers-only');
}

async function createCode(context: RequestContext, agentId: string, kind: CodeKind) {
  await checkHandOut(context, agentId, kind);
  await audit(context.tx, context.actor, { entity: Agent, publicId: agentId, act: `${kind}-code` });
  return makeCode(context.tx, agentId, kind, context.actor);
}

/** The code of a device; for a caller who may not hand it out, only when it was made. */
async function readCode(context: RequestContext, agentId: string, kind: CodeKind): Promise<Code> {
  const found = await codeOf(context.tx, agentId, kind);
  return (await mayHandOut(context, agentId, kind)) ? found : { ...found, code: null };
}

async function removeCode(context: RequestContext, agentId: string, kind: CodeKind): Promise<null> {
  await checkHandOut(context, agentId, kind);
  await dropCode(context.tx, agentId, kind);
  await audit(context.tx, context.actor, { entity: Agent, publicId: agentId, act: `drop-${kind}-code` });
  return null;
}

type Calls = `${'Get' | 'Make' | 'Drop'}${'PullCode' | 'ControlKey'}` | 'PullAgents' | 'AnnounceAgents';

const asPull = (publicId: string, { code, generatedOn }: Code) => ({
  ...{ publicId, pullCode: code, pullCodeGeneratedOn: generatedOn },
});
const asControl = (publicId: string, { code, generatedOn }: Code) => ({
  ...{ publicId, controlKey: code, controlKeyGeneratedOn: generatedOn },
});

export const agentCalls: Pick<Handlers, Calls> = {
  GetPullCode: (call) =>
    withDevice(call, 'pull', async (context, id) => asPull(id, await readCode(context, id, 'pull'))),
  MakePullCode: (call) =>
    withDevice(call, 'pull', async (context, id) => asPull(id, await createCode(context, id, 'pull'))),
  DropPullCode: (call) => withDevice(call, 'pull', (context, id) => removeCode(context, id, 'pull')),
  GetControlKey: (call) =>
    withDevice(call, 'control', async (context, id) => asControl(id, await readCode(context, id, 'control'))),
  MakeControlKey: (call) =>
    withDevice(call, 'control', async (context, id) => asControl(id, await createCode(context, id, 'control'))),
  DropControlKey: (call) => withDevice(call, 'control', (context, id) => removeCode(context, id, 'control')),

  PullAgents: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const context = contextOf(tx, visibility);
      const pulled: { publicId: string }[] = [];
      for (const [listIndex, { device, pullCode, groups = [], forced = false }] of body.entries()) {
        const { agentId, company } = await byCode(
          tx,
          'pull',
          { device, code: pullCode },
          { propertyName: 'pullCode', listIndex },
        );
        if (company === visibility.actor.company) throw refuse('own-device', { propertyName: 'device', listIndex });
        await transfer(context, { agentId, from: company, forced }, { propertyName: 'device', listIndex });
        await placeDevice(context, agentId, groups, { listIndex });
        pulled.push({ publicId: agentId });
      }
      return pulled;
    }),

  AnnounceAgents: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const context = contextOf(tx, visibility);
      const { Agent: store } = visibility.registry.tables;
      const created: { publicId: string; conflictingAgents: { publicId: string }[] }[] = [];
      for (const [
        listIndex,
        { registrationCode, name, template, registrationProfile, licence, couponCode, groups = [] },
      ] of body.entries()) {
        const at = { listIndex };
        await mayMake(store, context, {}, at);
        const fields = { registrationProfile: registrationProfile ?? null };
        await checkReferences(store, context, [{ fields, at }]);
        const code = registrationCode.toUpperCase();
        const { rows } = await tx.execute(
          sql`select public_id as "publicId" from agent where company_id = ${visibility.actor.company} and registration_code = ${code} order by 1`,
        );
        const publicId = await makeDevice(
          context,
          {
            ...{ name: name || code, serialNumber: code, registrationCode: code, act: 'announce' },
            registrationProfile: registrationProfile?.publicId ?? null,
          },
          at,
        );
        await placeDevice(context, publicId, groups, at);
        await licenseDevice(context, publicId, { licence, couponCode }, at);
        await publishUpdate(context, 'Agent', [publicId]);
        if (template) await applyTemplate(context, publicId, { template }, at);
        created.push({ publicId, conflictingAgents: rows as { publicId: string }[] });
      }
      return created;
    }),
};
