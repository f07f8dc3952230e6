import { useCompany, useList } from '@lineside/client';
import { isMobile, useConnector } from '@lineside/connector';
import { Agent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button, FailedPart, Page, Panel, Skeleton, Stack } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { CircleCheckIcon, CircleIcon } from '@lineside/ui/icons';
import { type ReactNode, useState } from 'react';
import { EnrolDialog } from '../account/EnrolDialog.tsx';
import { useOwnAccount } from '../account/use-own-account.ts';
import { useRouteActive } from '../page/page-spinner.ts';

/**
 * /first-day: what a person who has just joined a company needs before the first connection, each with its state: a
 * second factor, the VPN client, a device.
 */
export default function FirstDayScreen() {
  const { t } = useTexts('account');
  const reason = useReason();
  const navigate = useNavigate();
  const company = useCompany();
  const account = useOwnAccount();
  const devices = useList(Agent, { fields: ['name'], pageSize: 1, count: true }, { live: true });
  const availability = useConnector((state) => state.availability.is);
  const mobile = isMobile(navigator);
  const [enrols, setEnrols] = useState(false);
  useRouteActive();
  const name = company.state === 'chosen' ? company.company.name : '';
  if (account.failure && !account.data) return <FailedPart reason={reason(account.failure)} onRetry={account.retry} />;
  if (!account.data)
    return (
      <div className="ls-panel-body">
        <Skeleton lines={6} />
      </div>
    );
  const hasFactor = account.data.otpAuth?.registeredOn != null;
  const hasClient = availability === 'found';
  const count = devices.total ?? devices.data?.length ?? 0;
  return (
    <Page title={t('firstDay.title', { company: name })} body="tint">
      <Stack gap={16}>
        <Panel title={t('firstDay.steps')} flush>
          <p className="ls-panel-body ls-quiet">{t('firstDay.about')}</p>
          <ol className="lh-rows">
            <Step isDone title={t('firstDay.account')} says={account.data.emailAddress} />
            {account.data.hasPassword === false ? null : (
              <Step
                isDone={hasFactor}
                title={t('firstDay.factor')}
                says={t(hasFactor ? 'firstDay.factorOn' : 'firstDay.factorWhy')}
              >
                {hasFactor ? null : (
                  <Button kind="primary" size="small" onClick={() => setEnrols(true)}>
                    {t('factor.setUp')}
                  </Button>
                )}
              </Step>
            )}
            <Step
              isDone={hasClient}
              title={t('firstDay.client')}
              says={t(hasClient ? 'firstDay.clientFound' : mobile ? 'firstDay.clientElsewhere' : 'firstDay.clientWhy')}
            >
              {hasClient || mobile ? null : (
                <Button size="small" onClick={() => navigate('/tools')}>
                  {t('firstDay.install')}
                </Button>
              )}
            </Step>
            <Step
              isDone={false}
              title={t('firstDay.device')}
              says={
                devices.state === 'loading'
                  ? ''
                  : t(count > 0 ? 'firstDay.deviceWhy' : 'firstDay.noDevice', { count, company: name })
              }
            >
              <Button size="small" onClick={() => navigate('/devices')}>
                {t('firstDay.openDevices')}
              </Button>
            </Step>
          </ol>
        </Panel>
      </Stack>
      {enrols ? (
        <EnrolDialog
          onClose={() => setEnrols(false)}
          onDone={() => {
            setEnrols(false);
            account.retry();
          }}
        />
      ) : null}
    </Page>
  );
}

interface StepProps {
  isDone: boolean;
  title: string;
  says: string;
  children?: ReactNode;
}

function Step({ isDone, title, says, children }: StepProps) {
  const { t } = useTexts('account');
  return (
    <li>
      {isDone ? <CircleCheckIcon className="ls-g-online" /> : <CircleIcon />}
      <span className="ls-grow">
        <b className="lh-break">{title}</b>
        <span>
          <span className="ls-sr">{t(isDone ? 'firstDay.done' : 'firstDay.open')}</span>
          {says}
        </span>
      </span>
      {children}
    </li>
  );
}
