import { type Picked, replaceAll, useList } from '@lineside/client';
import { AgentRouterNtpServer } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Panel, Skeleton, useLabels } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { Field, Form, FormPage, useProblems } from '@lineside/ui/form';
import { SectionPage } from '../frame/SectionPage.tsx';
import { entityOf, useSubject } from '../frame/subject.ts';
import { OrderedTexts } from './OrderedTexts.tsx';

type Servers = { servers: string[] };

/** Servers that a device asks for the time, in this order; saved as one list [7.24]. */
export default function TimeServers() {
  const reason = useReason();
  const { kind, id, canEdit } = useSubject();
  const entity = entityOf(kind, AgentRouterNtpServer) as typeof AgentRouterNtpServer;
  const list = useList(entity, { fields: ['server'], parent: id, orderBy: [{ path: ['order'], descending: false }] });
  return (
    <SectionPage>
      {list.state === 'failed' ? <FailedPart reason={reason(list.failure)} onRetry={list.retry} /> : null}
      {list.state === 'loading' ? <Skeleton lines={3} /> : null}
      {list.data ? <ServerList entity={entity} rows={list.data} parent={id} canEdit={canEdit} /> : null}
    </SectionPage>
  );
}

interface ServerListProps {
  entity: typeof AgentRouterNtpServer;
  rows: readonly Picked<typeof AgentRouterNtpServer, 'server'>[];
  parent: string;
  canEdit: boolean;
}

function ServerList({ entity, rows, parent, canEdit }: ServerListProps) {
  const { t } = useTexts();
  const label = useLabels(AgentRouterNtpServer);
  const problemsOf = useProblems(() => 'servers');
  const servers = rows.map(({ server }) => server);
  if (!canEdit) return <Panel>{servers.length > 0 ? servers.join(', ') : t('timeServers.none')}</Panel>;
  const save = async ({ servers }: Servers) => {
    const named = servers.map((server) => server.trim()).filter(Boolean);
    const result = await replaceAll(entity, named, { parent, inPlace: true });
    return result.ok ? undefined : problemsOf(result.failure);
  };
  return (
    <FormPage<Servers, { version?: number }> key={servers.join()} record={{}} ok={t('save')}>
      {(form) => (
        <Form<Servers> {...form} initial={{ servers }} onSubmit={save}>
          <Panel>
            <Field name="servers">
              <OrderedTexts label={label.field('server')} add={t('timeServers.add')} />
            </Field>
          </Panel>
        </Form>
      )}
    </FormPage>
  );
}
