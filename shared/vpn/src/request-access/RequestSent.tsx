import { AgentAccessRequest } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog, Stack, StateGlyph, useLabels, useNow } from '@lineside/ui/base';
import { Details } from '@lineside/ui/data';
import { CentredTitle } from '../CentredTitle.tsx';
import { orList } from '../labels.ts';
import { useTimeSpan } from '../time-span.ts';
import type { RequestFacts } from './use-request-facts.ts';
import type { SentRequest } from './use-send.ts';

/** The request has arrived, and must be approved (spec 2.41); without `onDone` the window is the person's to close. */
export function RequestSent({ facts, sent, onDone }: { facts: RequestFacts; sent: SentRequest; onDone?: () => void }) {
  const { t, language } = useTexts();
  const label = useLabels(AgentAccessRequest);
  const now = useNow();
  const span = useTimeSpan();
  const approvers = facts.approvers.filter(({ publicId }) => sent.approvers.includes(publicId));
  const services = [
    ...(sent.services.includes('vpn') ? [t('vpn')] : []),
    ...facts.servers.filter(({ publicId }) => sent.services.includes(publicId)).map(({ name }) => name),
  ];
  const people = orList(
    approvers.map(({ user }) => user.name),
    language,
  );
  return (
    <Dialog
      open
      title={
        <CentredTitle picture={<StateGlyph of="sentence" is="done" size={28} />}>{t('request.submitted')}</CentredTitle>
      }
      onClose={onDone}
      footer={
        onDone ? (
          <Button kind="primary" data-autofocus onClick={onDone}>
            {t('request.done')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={16}>
        <p className="ls-centred ls-muted">{t('request.mustBeApproved', { people })}</p>
        <div className="ls-line-above">
          <Details
            facts={[
              { key: 'device', label: label.field('agent'), value: facts.agent.name },
              { key: 'services', label: label.field('servers'), value: services.join(', ') },
              { key: 'time', label: t('facts.time'), value: span(sent.from, sent.to, now) },
            ]}
          />
        </div>
        {onDone ? null : <p className="ls-centred ls-muted">{t('request.closeWindow')}</p>}
      </Stack>
    </Dialog>
  );
}
