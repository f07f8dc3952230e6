import * as z from 'zod';
import { maxEnrolments } from '../entities/enrolment-code/enrolment-code.ts';
import {
  enrolmentAnswer,
  enrolmentApplication,
  enrolmentQuestion,
  enrolmentReceipt,
  gatewayCredential,
} from '../gateway-enrolment.ts';
import { companyId, publicId } from '../ids.ts';
import { call } from './call.ts';

/** Makes a code for a registration profile. It is returned only here, and can't be read again. */
export const CreateEnrolmentCode = call({
  route: 'EnrolmentCodeList',
  verb: 'POST',
  path: '/enrolment-codes',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  body: z.strictObject({
    profile: z.object({ publicId: companyId }),
    /** From one hour to thirty days. */
    hours: z.number().int().min(1).max(720),
    most: z.number().int().min(1).max(maxEnrolments),
  }),
  reply: z.object({ publicId, code: z.string(), expiresOn: z.iso.datetime() }),
});

/** A gateway applies with a code; the same one again gets the same receipt. Codes that aren't good all get one answer. */
export const ApplyForEnrolment = call({
  route: 'GatewayEnrolmentList',
  verb: 'POST',
  path: '/gateway/enrolments',
  needs: 'gatewayKey',
  body: enrolmentApplication,
  reply: enrolmentReceipt,
});

/** A gateway asks what became of its application. */
export const AskEnrolment = call({
  route: 'GatewayEnrolment',
  verb: 'POST',
  path: '/gateway/enrolments/{publicId}/status',
  needs: 'gatewayKey',
  body: enrolmentQuestion,
  reply: enrolmentAnswer,
});

/** An accepted gateway fetches its secret: only the first request signed with its key gets it. */
export const FetchGatewaySecret = call({
  route: 'GatewayEnrolmentSecret',
  verb: 'POST',
  path: '/gateway/enrolments/{publicId}/secret',
  needs: 'gatewayKey',
  body: enrolmentQuestion,
  reply: gatewayCredential,
});
