import { useOnline } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Button, Menu, type MenuItem, PageFoot, Row, Spacer, useFormat, useNow, useWide } from '@lineside/ui/base';
import { ChevronDownIcon, InfoIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { grantOf, shorterGrants } from './grants.ts';
import { NoteDialog } from './NoteDialog.tsx';
import type { Request } from './request.ts';
import { useMyId } from './request.ts';
import { UntilDialog } from './UntilDialog.tsx';
import { useAnswer } from './use-answer.ts';
import { useLetters } from './use-inbox-keys.ts';

/** What this person may do with a request now, fixed below it; nothing where that is nothing. */
export function AnswerBar({ request, onDecided }: { request: Request; onDecided(): void }) {
  const { t } = useTexts();
  const wide = useWide();
  const me = useMyId();
  const { can, user } = request;
  const own = user.publicId === me;
  if (!can.approve && !can.revoke && !can.withdraw) return null;
  return (
    <PageFoot>
      {wide && can.approve ? (
        <Row gap={8} style={{ fontSize: 12, color: 'var(--text-3)' }}>
          <InfoIcon size={14} />
          {t('answer.told', { name: user.name ?? '' })}
        </Row>
      ) : null}
      {wide ? <Spacer /> : null}
      {can.approve ? <Decide request={request} onDecided={onDecided} /> : null}
      {can.revoke && !own ? <Revoke request={request} /> : null}
      {own && (can.revoke || can.withdraw) ? <Own request={request} /> : null}
    </PageFoot>
  );
}

function Decide({ request, onDecided }: { request: Request; onDecided(): void }) {
  const { t } = useTexts();
  const wide = useWide();
  const format = useFormat();
  const now = useNow();
  const online = useOnline();
  const answer = useAnswer(request);
  const [asking, setAsking] = useState<'nothing' | 'why' | 'until'>('nothing');
  const grant = grantOf(request, now);
  const offline = online ? undefined : t('answer.offline');

  const approve = async (end?: string) => {
    if (await answer.approve(end)) onDecided();
  };
  useLetters(online && !answer.busy ? { a: () => void approve(), r: () => setAsking('why') } : {});

  const shorter: MenuItem[] = shorterGrants(request, now).map(({ length, end }) => ({
    key: end,
    label: t('answer.approve-for', { length: format.duration(length) }),
    onSelect: () => void approve(end),
  }));
  const until: MenuItem = { key: 'until', label: t('answer.until'), onSelect: () => setAsking('until') };
  return (
    <>
      <span style={{ flex: wide ? undefined : '1 0 auto' }}>
        <Button
          kind="danger"
          size={wide ? 'default' : 'large'}
          block={!wide}
          disabledReason={offline}
          onClick={() => setAsking('why')}
          after={wide ? <kbd>R</kbd> : undefined}
        >
          {t('answer.reject')}
        </Button>
      </span>
      <span className="ls-split" style={{ flex: wide ? undefined : '2 0 auto' }}>
        <Button
          kind="primary"
          size={wide ? 'default' : 'large'}
          block={!wide}
          busy={answer.busy}
          disabledReason={offline}
          after={wide ? <kbd>A</kbd> : undefined}
          onClick={() => void approve()}
        >
          {'for' in grant
            ? t('answer.approve-for', { length: format.duration(grant.for) })
            : t('answer.approve-until', { when: format.when(grant.until, now) })}
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
          title={t('answer.reject-title')}
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
        <UntilDialog request={request} onClose={() => setAsking('nothing')} onUntil={(end) => void approve(end)} />
      ) : null}
    </>
  );
}

function Revoke({ request }: { request: Request }) {
  const { t } = useTexts();
  const wide = useWide();
  const answer = useAnswer(request);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger" size={wide ? 'default' : 'large'} block={!wide} onClick={() => setAsking(true)}>
        {t('answer.revoke')}
      </Button>
      {asking ? (
        <NoteDialog
          title={t('answer.revoke-title')}
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

function Own({ request }: { request: Request }) {
  const { t } = useTexts();
  const wide = useWide();
  const answer = useAnswer(request);
  return (
    <Button
      kind="danger"
      size={wide ? 'default' : 'large'}
      block={!wide}
      busy={answer.busy}
      onClick={() => void (request.can.withdraw ? answer.withdraw() : answer.endAccess())}
    >
      {request.can.withdraw ? t('answer.withdraw') : t('answer.end-access')}
    </Button>
  );
}
