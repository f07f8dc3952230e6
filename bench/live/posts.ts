import { userId } from '../../api/src/domain/demo-company/stable-id.ts';
import type { Caller } from '../../api/test/caller.ts';
import { inMinutes } from '../../api/test/test-api.ts';
import { company } from '../api/cases.ts';
import type { Filled } from '../api/database.ts';

export interface Posted {
  /** Answers a second. */
  rate: number;
  /** Answers of 500 and more. */
  failed: number;
}

/** The rate of access requests by people who each request again after an answer, for one device after another. */
export async function posts(database: Filled, people: Caller[], seconds: number): Promise<Posted> {
  const owner = await database.asOwner();
  await owner.query(`delete from agent_access_request where reason = 'bench'`);
  const { rows } = await owner.query(
    `select public_id as id from agent where company_id = $1 and vpn_require_access_approval order by public_id`,
    [company],
  );
  await owner.end();
  let answered = 0;
  let failed = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    people.map(async (as, index) => {
      for (let device = index; performance.now() < end; device += people.length) {
        const requestBody = {
          vpn: true,
          servers: [],
          allowedApprovers: [{ publicId: userId('ruben') }],
          reason: 'bench',
          start: inMinutes(0),
          end: inMinutes(60),
        };
        const { status, body } = await as(
          'POST',
          `/agents/${rows[device % rows.length].id}/access-requests`,
          requestBody,
        );
        if (status >= 500) failed += 1;
        else if (status !== 201) throw new Error(`A request is answered by ${status}: ${JSON.stringify(body)}`);
        answered += 1;
      }
    }),
  );
  return { rate: (1000 * answered) / (performance.now() - began), failed };
}
