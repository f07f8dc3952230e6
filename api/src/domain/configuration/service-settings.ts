import { webTypes } from '@lineside/contracts';
import type { ConfigurationSections, ServiceSettings } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';

/** A service as it is in a stored document: with the hash of its sealed password, so that another one makes a new revision. */
type StoredService = ServiceSettings & {
  authentication: (ServiceSettings['authentication'] & { passwordVersion?: string }) | null;
};

/** The services of a device that open in the browser, without passwords. */
export async function servicesOf(tx: Tx, agent: string): Promise<ServiceSettings[]> {
  const { rows } = await tx.execute(sql`
    select s.public_id as "publicId", s.type, coalesce(d.custom_address, d.ip_address) as address, s.port, s.use_ssl as "useSsl",
      case when s.username is not null and coalesce(s.http_authentication_type, 'basic') in ('basic', 'digest') then jsonb_strip_nulls(jsonb_build_object(
        'type', coalesce(s.http_authentication_type, 'basic'), 'username', s.username,
        'passwordVersion', encode(sha256(convert_to(s.password, 'UTF8')), 'base64'))) end as authentication
    from agent_server s left join agent_device d on d.public_id = s.device_id
    where s.agent_id = ${agent} and s.type = any(${texts(webTypes)}) and s.visible_on_web order by s.public_id`);
  return rows as unknown as ServiceSettings[];
}

/** The services of a stored document as the device itself gets them. */
export async function servicesWithPasswords(
  tx: Tx,
  agent: string,
  services: ConfigurationSections['services'],
): Promise<ConfigurationSections['services']> {
  const hasPassword = ({ authentication }: StoredService) => authentication?.passwordVersion !== undefined;
  if (!services.some(hasPassword)) return services;
  const { rows } = await tx.execute(
    sql`select public_id as id, password from agent_server where agent_id = ${agent} and password is not null`,
  );
  const sealed = new Map(rows.map(({ id, password }) => [id as string, password as string]));
  return services.map((service: StoredService) => {
    if (!service.authentication) return service;
    const { passwordVersion, ...authentication } = service.authentication;
    const password = passwordVersion && sealed.get(service.publicId);
    return {
      ...service,
      authentication: {
        ...authentication,
        ...(password && { password: tx.sealer.open(password, 'agent_server.password') }),
      },
    };
  });
}
