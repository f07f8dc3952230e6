import { useOnline } from '@lineside/client';
import { ask, useTexts } from '@lineside/remote-kit';
import { useLocation } from '@lineside/remote-kit/router';
import {
  Button,
  Menu,
  type MenuItem,
  PageFoot,
  type PressGuard,
  Row,
  Spacer,
  useFormat,
  useNow,
  useWide,
} from '@lineside/ui/base';
import { ChevronDownIcon, InfoIcon } from '@lineside/ui/icons';
import type {} from '@lineside/vpn/questions.ts';
import { useState } from 'react';
import { EndDialog } from './EndDialog.tsx';
import { grantOf, shorterGrants } from './grants.ts';
import { NoteDialog } from './NoteDialog.tsx';
import type { Request } from './request.ts';
import { useMyId } from './request.ts';
import { UntilDialog } from './UntilDialog.tsx';
import { useAnswer } from './use-answer.ts';
import { useLetters } from './use-inbox-keys.ts';
import { useIsConnected } from './use-is-connected.ts';

export interface AnswerBarProps {
  request: Request;
  /** Whether a press is for this request. */
  guard: PressGuard;
  onDecided(): void;
}

/** A person's actions on a request, fixed below it; absent if there are none. */
export function AnswerBar({ request, guard, onDecided }: AnswerBarProps) {
  const { t } = useTexts();
  const wide = useWide();
  const me = useMyId();
  const { can, user } = request;
  const isOwn = user.publicId === me;
  if (!can.approve && !can.revoke && !isOwn) return null;
  return (
    <PageFoot>
      {wide && can.approve ? (
        <Row gap={8} className="ls-grow ls-quiet">
          <InfoIcon size={14} />
          <span>{t('answer.told', { name: user.name ?? '' })}</span>
        </Row>
      ) : null}
      {wide && !can.approve ? <Spacer /> : null}
      {can.approve ? <Decide request={request} guard={guard} onDecided={onDecided} /> : null}
      {can.revoke && !isOwn ? <Revoke request={request} /> : null}
      {isOwn ? <OwnRequestBar request={request} /> : null}
    </PageFoot>
  );
}

function Decide({ request, guard, onDecided }: AnswerBarProps) {
  const { t } = useTexts();
  const wide = useWide();
  const format = useFormat();
  const now = useNow();
  const online = useOnline();
  const answer = useAnswer(request);
  const connected = useIsConnected(request);
  const names = { name: request.user.name ?? '', device: request.agent.name ?? t('aDevice') };
  const [asking, setAsking] = useState<'nothing' | 'why' | 'until'>('nothing');
  const grant = grantOf(request, now);
  const offline = online ? undefined : t('answer.offline');

  const approve = async (end?: string) => {
    if (await answer.approve(end)) onDecided();
  };
  const letters = { a: () => guard.letter() && void approve(), r: () => guard.letter() && setAsking('why') };
  useLetters(online && !answer.busy ? letters : {});

  const shorter: MenuItem[] = shorterGrants(request, now).map(({ length, end }) => ({
    key: end,
    label: t('answer.approveFor', { length: format.duration(length) }),
    onSelect: () => guard.button() && void approve(end),
  }));
  const until: MenuItem = { key: 'until', label: t('answer.until'), onSelect: () => setAsking('until') };
  return (
    <>
      <Button
        kind="danger"
        size={wide ? 'default' : 'large'}
        block={!wide}
        disabledReason={offline}
        onClick={() => guard.button() && setAsking('why')}
        after={wide ? <kbd>R</kbd> : undefined}
      >
        {t('answer.reject')}
      </Button>
      <span className="ls-split">
        <Button
          kind="primary"
          size={wide ? 'default' : 'large'}
          block={!wide}
          busy={answer.busy}
          disabledReason={offline}
          after={wide ? <kbd>A</kbd> : undefined}
          ends
          onClick={() => guard.button() && void approve()}
        >
          {'for' in grant
            ? t('answer.approveFor', { length: format.duration(grant.for) })
            : t('answer.approveUntil', { when: format.when(grant.until, now) })}
        </Button>
        <Menu label={t('answer.shorter')} items={[...shorter, until]}>
          {(trigger) => (
            <Button
              {...trigger}
              kind="primary"
              size={wide ? 'default' : 'large'}
              label={t('answer.shorter')}
              icon={<ChevronDownIcon />}
            />
          )}
        </Menu>
      </span>
      {asking === 'why' ? (
        <NoteDialog
          title={t('answer.rejectTitle', names)}
          warning={connected ? t('answer.rejectConnected', names) : undefined}
          ok={t('answer.reject')}
          onClose={() => setAsking('nothing')}
          onNote={async (note) => {
            const problems = await answer.reject(note);
            if (!problems) onDecided();
            return problems;
          }}
        />
      ) : null}
      {asking === 'until' ? (
        <UntilDialog
          title={t('answer.untilTitle', names)}
          request={request}
          onClose={() => setAsking('nothing')}
          onUntil={(end) => void approve(end)}
        />
      ) : null}
    </>
  );
}

function Revoke({ request }: { request: Request }) {
  const { t } = useTexts();
  const wide = useWide();
  const answer = useAnswer(request);
  const connected = useIsConnected(request);
  // the notice of an approval leads here
  const [asking, setAsking] = useState<boolean>(useLocation().state?.revoke === true);
  const names = { name: request.user.name ?? '', device: request.agent.name ?? t('aDevice') };
  return (
    <>
      <Button kind="danger" size={wide ? 'default' : 'large'} block={!wide} onClick={() => setAsking(true)}>
        {t('answer.revoke')}
      </Button>
      {asking ? (
        <NoteDialog
          title={t('answer.revokeTitle', names)}
          warning={connected ? t('answer.revokeConnected', names) : undefined}
          ok={t('answer.revoke')}
          onClose={() => setAsking(false)}
          onNote={async (note) => {
            const problems = await answer.revoke(note);
            if (!problems) setAsking(false);
            return problems;
          }}
        />
      ) : null}
    </>
  );
}

/** The author's actions on their own request: withdraw it, end access, or request it again. */
function OwnRequestBar({ request }: { request: Request }) {
  const { t } = useTexts();
  const wide = useWide();
  const answer = useAnswer(request);
  const connected = useIsConnected(request);
  const [asking, setAsking] = useState(false);
  const { agent, vpn, servers, can } = request;
  const size = { size: wide ? 'default' : 'large', block: !wide } as const;
  const device = { device: agent.name ?? t('aDevice') };
  if (can.withdraw) {
    return (
      <Button kind="danger" {...size} busy={answer.busy} onClick={() => void answer.withdraw()}>
        {t('answer.withdraw')}
      </Button>
    );
  }
  if (can.revoke) {
    return (
      <>
        <Button kind="danger" {...size} onClick={() => setAsking(true)}>
          {t('answer.endAccess')}
        </Button>
        {asking ? (
          <EndDialog
            title={t('answer.endTitle', device)}
            warning={t(connected ? 'answer.endConnected' : 'answer.endAnew', device)}
            busy={answer.busy}
            onClose={() => setAsking(false)}
            onEnd={async () => {
              if (await answer.endAccess(connected)) setAsking(false);
            }}
          />
        ) : null}
      </>
    );
  }
  const retry = () =>
    ask('request-access', { agentId: agent.publicId, vpn, servers: servers.map(({ publicId }) => publicId) });
  return (
    <Button {...size} onClick={() => void retry().catch(() => {})}>
      {t('answer.askAgain')}
    </Button>
  );
}
