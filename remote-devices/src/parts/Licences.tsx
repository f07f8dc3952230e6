import { act, serverNow, useOne } from '@lineside/client';
import { Agent, type LicensedApp } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, FailedPart, notify, Panel, Skeleton, useFormat, useLabels } from '@lineside/ui/base';
import { SimpleTable, useReason } from '@lineside/ui/data';
import { useState } from 'react';
import { ActivateDialog } from './ActivateDialog.tsx';

type HeldLicence = { serialNumber: string; expiresOn: string | null; trial: boolean };
interface Line {
  /** Whether the app is in force without a licence: licences don't count on this platform. */
  isFree: boolean;
  key: 'activationLicence' | 'loggingApp' | 'alarmingApp';
  app: LicensedApp | undefined;
  licence: HeldLicence | null;
}

const off = { logging: Agent.actions.deactivateLogging, alarming: Agent.actions.deactivateAlarming };

const isExpired = ({ expiresOn }: HeldLicence) => expiresOn !== null && Date.parse(expiresOn) <= serverNow();

const heldFor = (app: { licence: HeldLicence | null; enabled: boolean } | null): Pick<Line, 'licence' | 'isFree'> => ({
  licence: app?.licence ?? null,
  isFree: app?.licence === null && app.enabled,
});

/** A device's licences with their ends; apps are activated and deactivated here [3.50][5.24]. */
export function Licences({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const format = useFormat();
  const label = useLabels(Agent);
  const [activated, setActivated] = useState<LicensedApp | 'bundle'>();
  const fields = ['name', 'activationLicence', 'loggingApp', 'alarmingApp'] as const;
  const agent = useOne(Agent, { publicId: agentId }, { fields, live: true });
  if (agent.state === 'failed') return <FailedPart reason={reason(agent.failure)} onRetry={agent.retry} />;
  if (!agent.data) return <Skeleton lines={5} />;
  const { activationLicence, loggingApp, alarmingApp, name } = agent.data;
  const lines: Line[] = [
    { key: 'activationLicence', app: undefined, licence: activationLicence, isFree: false },
    { key: 'loggingApp', app: 'logging', ...heldFor(loggingApp) },
    { key: 'alarmingApp', app: 'alarming', ...heldFor(alarmingApp) },
  ];
  const deactivate = async (app: LicensedApp) => {
    const question = { title: t('licences.deactivateTitle', { app: label.field(`${app}App`), name }) };
    const body = t('licences.deactivateBody');
    if (!(await confirm({ ...question, body, ok: t('licences.deactivate'), danger: true }))) return;
    const { ok } = await act(off[app], { publicId: agentId }, {});
    if (!ok) return;
    notify({ tone: 'online', text: t('licences.deactivated'), seconds: 3 });
    void agent.retry();
  };
  return (
    <Panel
      title={t('parts.licences')}
      flush
      extra={
        <Button kind="link" size="small" onClick={() => setActivated('bundle')}>
          {t('licences.addBundle')}
        </Button>
      }
    >
      <SimpleTable
        label={t('parts.licences')}
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          {
            id: 'for',
            header: t('licences.for'),
            role: 'name',
            cell: ({ key }) => label.field(key),
          },
          {
            id: 'serial',
            header: t('licences.serial'),
            cell: ({ licence, isFree }) => licence?.serialNumber ?? t(isFree ? 'licences.notNeeded' : 'none'),
          },
          {
            id: 'end',
            header: t('licences.end'),
            cell: ({ licence }) =>
              licence &&
              [
                licence.expiresOn ? format.date(licence.expiresOn) : t('licences.noEnd'),
                licence.trial && t('licences.isTrial'),
                isExpired(licence) && t('licences.expired'),
              ]
                .filter(Boolean)
                .join(', '),
          },
          {
            id: 'acts',
            header: '',
            align: 'end',
            cell: ({ app, licence, isFree }) =>
              app && !isFree ? (
                <Button kind="link" size="small" onClick={() => (licence ? deactivate(app) : setActivated(app))}>
                  {t(licence ? 'licences.deactivate' : 'licences.activate')}
                </Button>
              ) : null,
          },
        ]}
      />
      {activated ? (
        <ActivateDialog
          agentId={agentId}
          what={activated}
          onDone={() => void agent.retry()}
          onClose={() => setActivated(undefined)}
        />
      ) : null}
    </Panel>
  );
}
