import { AgentTemplateVersion } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { rulesOf } from '../../engine/rules.ts';
import { contentOf } from './capture.ts';
import { allSettings } from './content.ts';

/** A version keeps what its template says now, under the next number. */
export const agentTemplateVersionRules = rulesOf(AgentTemplateVersion, {
  async making(context) {
    const { tx, visibility, params } = context;
    const template = params.agentId!;
    // two that are made at once get two numbers
    const { rows } = await tx.execute(sql`
      select custom, use_stunnel as "useStunnel", vpn_protocol as "vpnProtocol", vpn_audience_id as "vpnAudience",
        vpn_require_access_approval as "vpnRequireAccessApproval", vpn_visible_on_web as "vpnVisibleOnWeb",
        vpn_visible_in_mobile_app as "vpnVisibleInMobileApp", data_audience_id as "dataAudience"
      from agent_template where public_id = ${template} for update`);
    const row = rows[0]!;
    const last = await tx.execute(
      sql`select count(*)::int as number from ${visibility.rows('AgentTemplateVersion')} v where v.agent_template_id = ${template}`,
    );
    const value = (key: string) => (key.endsWith('Audience') && row[key] !== null ? { publicId: row[key] } : row[key]);
    const settings = Object.fromEntries(allSettings.map((key) => [key, value(key)]));
    return {
      number: String((last.rows[0]!.number as number) + 1),
      content: JSON.stringify(await contentOf(context, { templateId: template })),
      settings: JSON.stringify(settings),
    };
  },
});
