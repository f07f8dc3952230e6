import type { ComparedSection } from '@lineside/contracts/gateway';
import { useTexts } from '@lineside/remote-kit';
import { Link, Navigate, useNavigate, useSearchParams } from '@lineside/remote-kit/router';
import { Button, type Crumb, RailPage, RedirectWithNotice, useKeys, useWide } from '@lineside/ui/base';
import { ChevronLeftIcon, ClockIcon, HistoryIcon, TriangleAlertIcon } from '@lineside/ui/icons';
import { type ReactNode, useState } from 'react';
import { ChangesBanner } from '../changes/ChangesBanner.tsx';
import { ChangesPanel, type Shown } from '../changes/ChangesPanel.tsx';
import { type Subject, SubjectProvider } from '../frame/subject.ts';
import { countOf, isRefused, useConfiguration } from '../frame/use-open-changes.ts';
import { settingsOf } from '../frame/use-section-states.ts';
import { useSectionTitle } from '../frame/use-section-title.ts';
import { groupsOf, sectionOf } from '../sections/registry.tsx';
import type { Section } from '../sections/section.ts';
import { SectionPart } from './SectionPart.tsx';
import { useCounts } from './use-counts.ts';

interface FrameProps {
  subject: Subject;
  /** The section that the address names. */
  section: string | undefined;
  crumbs: readonly Crumb[];
  /** Beside the title: states. */
  titleExtra?: ReactNode;
  /** Below it, small. */
  meta?: ReactNode;
  actions?: ReactNode;
  /** Shown instead of a section. */
  instead?: ReactNode;
  /** At the left of a wide page: the choices. */
  pane?: ReactNode;
}

/** The frame of all configurators: rail with counts, and the section that is open. */
export function Frame({ subject, section: key, crumbs, titleExtra, meta, actions, instead, pane }: FrameProps) {
  const { t } = useTexts();
  const { kind, base, addressOf } = subject;
  const wide = useWide();
  const titleOf = useSectionTitle();
  const counts = useCounts(subject);
  const configuration = useConfiguration(subject).data?.[0];
  const changes = configuration?.openChanges ?? [];
  const changesOf = (section: Section) => changes.filter(({ target }) => target === settingsOf(section)?.name);
  const isOnSite = (section: Section) =>
    Boolean(configuration?.differences?.[settingsOf(section)?.section as ComparedSection]);
  const [search] = useSearchParams();
  const asked = search.has('changes') ? '?changes' : '';
  const [shown, setShown] = useState<Shown | null>(asked ? { what: 'open' } : null);
  const groups = groupsOf(kind);
  const open = key === undefined || instead ? undefined : sectionOf(kind, key);
  useSectionKeys(
    groups.flatMap(({ sections }) => sections),
    open,
    addressOf,
  );
  const historyOf = (section: Section | undefined): Shown => ({
    what: 'history',
    ...(section && settingsOf(section)?.section && { section: titleOf(section), target: settingsOf(section)!.name }),
  });
  const first = groups[0]!.sections[0]!;
  if (!instead && key !== undefined && !open)
    return <RedirectWithNotice to={addressOf(first.key)} text={t('unknownSection', { section: key })} />;
  if (!instead && key === undefined && wide) return <Navigate to={`${addressOf(first.key)}${asked}`} replace />;
  const changesBanner = <ChangesBanner onShow={() => setShown({ what: 'open' })} />;
  return (
    <SubjectProvider value={subject}>
      <RailPage
        title={subject.name}
        crumbs={crumbs}
        titleExtra={titleExtra}
        meta={meta}
        actions={
          kind === 'agent' ? (
            <>
              <Button icon={<HistoryIcon />} aria-haspopup="dialog" onClick={() => setShown(historyOf(open))}>
                {t('changes.history')}
              </Button>
              {actions}
            </>
          ) : (
            actions
          )
        }
        note={kind === 'agent' ? changesBanner : undefined}
        pane={pane}
        back={
          <Link to={base}>
            <ChevronLeftIcon />
            <span className="ls-ell">{subject.name}</span>
          </Link>
        }
        groups={groups.map(({ key, sections }) => ({
          key,
          label: t(`groups.${key}`),
          items: sections.map((section) => ({
            key: section.key,
            link: (
              <Link to={addressOf(section.key)} aria-current={section === open ? 'page' : undefined}>
                {section.icon}
                <span className="ls-ell">{titleOf(section)}</span>
                {isOnSite(section) ? <RailOnSite /> : null}
                <RailRefused count={countOf(changesOf(section), isRefused)} />
                <RailWaits count={countOf(changesOf(section), (one) => !isRefused(one))} />
                <RailCount
                  count={section.shape !== 'form' && section.entity ? counts[section.entity.name] : undefined}
                />
              </Link>
            ),
          })),
        }))}
      >
        {instead ??
          (open ? (
            <>
              {!wide && configuration?.keepUntil ? changesBanner : null}
              <SectionPart key={`${subject.id} ${open.key}`} section={open} />
            </>
          ) : undefined)}
      </RailPage>
      <ChangesPanel shown={shown} onClose={() => setShown(null)} />
    </SubjectProvider>
  );
}

/** The number of records; empty instead of zero. */
const RailCount = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 ? <span className="ls-rail-count">{count}</span> : null;

/** That the device has it otherwise than wanted. */
function RailOnSite() {
  const { t } = useTexts();
  return (
    <span className="ls-rail-wait" role="img" aria-label={t('onSite.mark')}>
      <TriangleAlertIcon size={12} />
    </span>
  );
}

/** The number of its changes that the device refused, or took back; empty instead of zero. */
function RailRefused({ count }: { count: number }) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <span className="ls-rail-wait" role="img" aria-label={t('changes.refused', { count })}>
      <TriangleAlertIcon size={12} />
      {count}
    </span>
  );
}

/** The number of its changes that aren't on the device yet; empty instead of zero. */
function RailWaits({ count }: { count: number }) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <span className="ls-rail-wait" role="img" aria-label={t('changes.waits', { count })}>
      <ClockIcon size={12} />
      {count}
    </span>
  );
}

/** Ctrl and an arrow lead to the section before or after. */
function useSectionKeys(
  sections: readonly Section[],
  open: Section | undefined,
  addressOf: Subject['addressOf'],
): void {
  const navigate = useNavigate();
  useKeys((event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!event.ctrlKey || step === 0 || !open) return;
    const next = sections[sections.indexOf(open) + step];
    if (!next) return;
    event.preventDefault();
    void navigate(addressOf(next.key));
  });
}
