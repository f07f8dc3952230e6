import { AgentDevice, type AnyEntity, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { ApproversDecide, ReadOnly } from '@lineside/ui/base';
import { EntityList, SingleForm } from '@lineside/ui/form';
import { StillHas } from '../changes/StillHas.tsx';
import { PathsCut } from '../frame/PathsCut.tsx';
import { SectionPage, SectionProvider } from '../frame/SectionPage.tsx';
import { StoredNote } from '../frame/StoredNote.tsx';
import { entityOf, SubjectProvider, useSubject } from '../frame/subject.ts';
import { sectionsOf, settingsOf, useSectionStates } from '../frame/use-section-states.ts';
import { useSectionTitle } from '../frame/use-section-title.ts';
import type { FormSection, RowsSection, Section } from '../sections/section.ts';
import { NetworkChecks } from './NetworkChecks.tsx';

/**
 * The section that is open, by its shape; what approvers alone decide is read-only to others, and settings that the device
 * doesn't support are read-only to everybody.
 */
export function SectionPart({ section }: { section: Section }) {
  const subject = useSubject();
  const isUnsupported = useIsUnsupported(section);
  const canEdit = subject.canEdit && !isUnsupported;
  return (
    <SubjectProvider value={{ ...subject, canEdit }}>
      <ReadOnly when={isUnsupported}>
        <ApproversDecide agent={canEdit && subject.approversDecide ? subject.id : undefined}>
          <PathsCut>
            <NetworkChecks section={section}>
              <StillHas section={section}>
                <Part section={section} />
              </StillHas>
            </NetworkChecks>
          </PathsCut>
        </ApproversDecide>
      </ReadOnly>
    </SubjectProvider>
  );
}

/** Whether a section has no effect on the device. Machines have one without it: people reach them. */
function useIsUnsupported(section: Section): boolean {
  const entity = settingsOf(section);
  const isWithoutUse = entity && entity !== AgentDevice;
  const [first] = useSectionStates(isWithoutUse ? sectionsOf(entity) : []) ?? [];
  return first?.state === 'unsupported';
}

function Part({ section }: { section: Section }) {
  if (section.shape === 'rows') return <RowsPart section={section} />;
  return (
    <SectionProvider value={section}>
      {section.shape === 'form' ? <FormPart section={section} /> : <section.Screen />}
    </SectionProvider>
  );
}

/** Texts by the keys that a section names. */
function useTextsOf(): (keys: Record<string, string>) => Record<string, string> {
  const { t } = useTexts();
  return (keys) => Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, t(key)]));
}

/** The given fields that exist on the entity: a template's records have no secrets and no computed fields. */
const fieldsOf = <F extends string>({ fields }: AnyEntity, names: readonly F[]): F[] =>
  names.filter((name) => name in fields);

function RowsPart({ section }: { section: RowsSection }) {
  const { t } = useTexts();
  const { kind, id, canEdit } = useSubject();
  const titleOf = useSectionTitle();
  const textsOf = useTextsOf();
  const entity = entityOf(kind, section.entity);
  const { form, columns, ...list } = section.list;
  return (
    <EntityList<AnyEntity, never>
      {...list}
      entity={entity}
      columns={fieldsOf(entity, columns)}
      {...(form && { form: fieldsOf(entity, form) })}
      {...(section.subjectField
        ? {
            only: [where('eq', `${section.subjectField}.publicId`, id)],
            draft: { [section.subjectField]: { publicId: id } } as never,
          }
        : { parent: id })}
      canAdd={canEdit}
      title={titleOf(section)}
      about={t(`about.${section.key}`)}
      note={
        <>
          {section.Note && <section.Note />}
          <StoredNote section={section} form="strip" />
        </>
      }
      hints={textsOf(section.hints)}
      units={textsOf(section.units)}
    />
  );
}

function FormPart({ section }: { section: FormSection }) {
  const { t } = useTexts();
  const { kind, id, canEdit } = useSubject();
  const textsOf = useTextsOf();
  const entity = entityOf(kind, section.entity);
  return (
    <SectionPage>
      <SingleForm<AnyEntity>
        entity={entity}
        parent={id}
        canEdit={canEdit}
        groups={section.groups.map(({ key, fields }) => ({
          ...{ key, title: t(`panels.${key}`) },
          fields: fieldsOf(entity, fields) as never,
        }))}
        hides={section.hides}
        {...(kind === 'agent' && section.saveOfDevice && { save: (changes) => section.saveOfDevice!(id, changes, t) })}
        hints={textsOf(section.hints)}
        units={textsOf(section.units)}
      />
    </SectionPage>
  );
}
