import type { ReleaseNote } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EmptyState, FailedPart, Skeleton, Spacer, Stack, Tag, ToneWord, useFormat } from '@lineside/ui/base';
import { ChevronDownIcon, ChevronRightIcon, ShieldCheckIcon } from '@lineside/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import type { Releases } from './use-releases.ts';

/** Release notes as an accordion [2.67]: the newest is open. */
export function ReleaseNotes({ releases, installed }: { releases: Releases; installed: string | null }) {
  const { t } = useTexts();
  if (releases.is === 'loading')
    return (
      <Padded>
        <Skeleton lines={5} />
      </Padded>
    );
  if (releases.is === 'failed') {
    const { why, retry } = releases;
    return (
      <Padded>
        <FailedPart reason={t(`releases.failed.${why}`)} onRetry={retry} />
      </Padded>
    );
  }
  if (releases.notes.length === 0) return <EmptyState drawing="empty" title={t('releases.none')} />;
  return releases.notes.map((note, index) => (
    <Note key={note.version} note={note} isInstalled={note.version === installed} startsOpen={index === 0} />
  ));
}

const Padded = ({ children }: { children: ReactNode }) => <div className="ls-side-part">{children}</div>;

interface NoteProps {
  note: ReleaseNote;
  isInstalled: boolean;
  startsOpen: boolean;
}

function Note({ note: { version, type, date, body }, isInstalled, startsOpen }: NoteProps) {
  const { t } = useTexts();
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const Chevron = open ? ChevronDownIcon : ChevronRightIcon;
  return (
    <section className="ls-fold ls-line-below">
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Chevron size={16} />
          <span className="ls-bold ls-num">{version}</span>
          <Type type={type} />
          {isInstalled ? <Tag>{t('releases.installed')}</Tag> : null}
          <Spacer />
          <time dateTime={date} className="ls-quiet ls-nowrap">
            {format.date(date)}
          </time>
        </button>
      </h3>
      <div id={id} hidden={!open} className="ls-small ls-muted">
        <Body text={body} />
      </div>
    </section>
  );
}

const known = ['major', 'minor', 'patch', 'security'] as const;

/** The type in the viewer's words; an unknown one unchanged. */
function Type({ type }: { type: string }) {
  const { t } = useTexts();
  const kind = known.find((item) => item === type);
  if (kind === 'security')
    return (
      <ToneWord tone="attention">
        <ShieldCheckIcon size={14} />
        {t(`releases.type.${kind}`)}
      </ToneWord>
    );
  return <span className="ls-small ls-muted">{kind ? t(`releases.type.${kind}`) : type}</span>;
}

/** Plain text: lines that begin with "- " are a list. */
function Body({ text }: { text: string }) {
  const parts: { items: string[]; isList: boolean }[] = [];
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (line === '') continue;
    const isList = line.startsWith('- ');
    const last = parts.at(-1);
    if (last?.isList && isList) last.items.push(line.slice(2));
    else parts.push({ items: [isList ? line.slice(2) : line], isList });
  }
  return (
    <Stack gap={8}>
      {parts.map(({ items, isList }, index) =>
        isList ? (
          <ul key={index} className="ls-dashed">
            {items.map((item, index) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>{items[0]}</p>
        ),
      )}
    </Stack>
  );
}
