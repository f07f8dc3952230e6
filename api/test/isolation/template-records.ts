import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/scope.ts';
import { addRow } from './fill.ts';

/** Adds records of every kind to a device template of a company; of those that others refer to also an unused one. */
export async function addTemplateRecords(owner: Database, company: string): Promise<void> {
  await owner.inScope({}, async (tx) => {
    // an access category that is in use: an unused one can be removed
    const { rows } = await tx.execute(sql`
      select agent_template_id as template, d.public_id as device,
        (select min(audience_id) from agent_template_server where company_id = ${company}) as audience,
        (select min(public_id) from page where company_id = ${company}) as page
      from agent_template_device d where company_id = ${company} limit 1`);
    const { template, device, audience, page } = rows[0]!;
    const add = (table: string, values: object) =>
      addRow(tx, table, company, { agent_template_id: template, ...values });
    const source = { device_id: device, protocol: '{"publicId":"custom"}' };
    const variable = { source_id: 'TmplSource01', type: 'int' };
    const endOfTag = { variable_id: 'TmplVariab01', log_event: 'interval', logging_interval: '10s' };
    const records: [string, object][] = [
      ['agent_template_device', { name: 'Unused' }],
      ['agent_template_data_source', { public_id: 'TmplSource01', ...source }],
      ['agent_template_data_source', source],
      ['agent_template_data_variable', { public_id: 'TmplVariab01', ...variable }],
      ['agent_template_data_variable', variable],
      ['agent_template_data_tag', endOfTag],
      ['agent_template_data_condition', { source_id: 'TmplSource01', formula: '$1 0 >' }],
      ['agent_template_data_alarm', { audience_id: audience, type: 'boolean', formula: '$1 0 >' }],
      ['agent_template_page_link_group', {}],
      ['agent_template_page_link', { page_id: page, audience_id: audience }],
      [
        'agent_template_router_additional_subnet',
        { network_address: '10.78.0.0', network_mask: '255.255.255.0', gateway_address: '10.77.0.1' },
      ],
      ['agent_template_router_ntp_server', { server: 'ntp.example.com' }],
      ['agent_template_router_port_forward', { external_port: 8080, target_ip_address: '10.77.1.2', target_port: 80 }],
      [
        'agent_template_router_one_to_one_nat_rule',
        { type: 'wan', virtual_ip_address: '10.77.1.9', destination_ip_address: '10.77.1.2', protocol: 'tcp' },
      ],
      ['agent_template_router_lan_wan_access_rule', { protocol: 'tcp' }],
      [
        'agent_template_router_vpn_access_rule',
        { audience_id: audience, ip_address: '10.77.1.0', net_mask: '255.255.255.0' },
      ],
    ];
    for (const [table, values] of records) await add(table, values);
  });
}
