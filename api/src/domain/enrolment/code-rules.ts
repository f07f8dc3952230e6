import { EnrolmentCode } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publishUpdate } from '../../engine/publish.ts';
import { mayWrite } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';

/** A revoked code stays in the list: it shows which gateways used it. */
export const enrolmentCodeRules = rulesOf(EnrolmentCode, {
  actions: {
    async revoke(context, publicId, _body, at) {
      const { tx, actor, visibility } = context;
      await mayWrite(visibility.registry.tables.EnrolmentCode, context, publicId, at);
      const { rowCount } = await tx.execute(
        sql`update enrolment_code set revoked_on = now() where public_id = ${publicId} and revoked_on is null`,
      );
      if (rowCount === 0) return null;
      await audit(tx, actor, { entity: EnrolmentCode, publicId, act: 'revoke' });
      await publishUpdate(context, 'EnrolmentCode', [publicId]);
      return null;
    },
  },
});
