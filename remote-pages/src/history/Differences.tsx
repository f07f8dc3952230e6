import { type BuiltInComponent, PageVersion, type RevisionContent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Stack, Tag, useLabels } from '@lineside/ui/base';
import { useNameOf } from '../editor/EditGrid.tsx';
import { periodKey } from '../time/period.ts';
import { useShownField } from '../view/use-shown-field.ts';
import { type ComponentDifference, compare, type FieldDifference } from './compare.ts';

/** What changed from one revision to a later one: fields of the page, then component by component. */
export function Differences({ before, after }: { before: RevisionContent; after: RevisionContent }) {
  const { t } = useTexts();
  const { page, components } = compare(before, after);
  if (page.length === 0 && components.length === 0)
    return (
      <p className="ls-quiet" style={{ margin: 0 }}>
        {t('history.same')}
      </p>
    );
  return (
    <ul aria-label={t('history.changes')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {page.length > 0 ? <OfPage fields={page} /> : null}
      {components.map((one) => (
        <OfComponent key={one.component.origin} {...one} />
      ))}
    </ul>
  );
}

const row = { padding: '10px 0', borderTop: '1px solid var(--line)' };

function OfComponent({ component, is, fields }: ComponentDifference) {
  const { t } = useTexts();
  const nameOf = useNameOf();
  const shown = useShownField();
  const builtIn = component.builtIn as BuiltInComponent | null;
  return (
    <li style={row}>
      <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <strong className="ls-ell">{nameOf({ ...component, builtIn } as never)}</strong>
        <Tag>{t(`history.${is}`)}</Tag>
      </span>
      <Fields
        lines={fields.map(({ key, before, after }) => {
          const { label, text } = shown(builtIn, key);
          return { key, label, before: text(before), after: text(after) };
        })}
      />
    </li>
  );
}

function OfPage({ fields }: { fields: FieldDifference[] }) {
  const { t } = useTexts();
  const label = useLabels(PageVersion);
  const textOf = (key: string, value: unknown): string => {
    if (key === 'parts') return String((value as number[]).length);
    if (value === null) return t('history.none');
    if (key === 'periodSpec') return t(`period.${periodKey(String(value))}`);
    return typeof value === 'boolean' ? t(value ? 'history.yes' : 'history.no') : String(value);
  };
  return (
    <li style={row}>
      <strong>{t('page')}</strong>
      <Fields
        lines={fields.map(({ key, before, after }) => ({
          ...{ key, before: textOf(key, before), after: textOf(key, after) },
          label: key === 'parts' ? t('view.subPages') : label.field(key as 'title'),
        }))}
      />
    </li>
  );
}

interface Line {
  key: string;
  label: string;
  before: string;
  after: string;
}

/** Old and new of each field on one line. */
function Fields({ lines }: { lines: Line[] }) {
  const { t } = useTexts();
  if (lines.length === 0) return null;
  return (
    <Stack gap={4}>
      {lines.map(({ key, label, before, after }) => (
        <div key={key} style={{ fontSize: 13, overflowWrap: 'anywhere' }}>
          <span className="ls-quiet">{label}: </span>
          <span className="ls-quiet">{before}</span> <span aria-hidden>→</span>
          <span className="ls-sr">{t('history.to')}</span> {after}
        </div>
      ))}
    </Stack>
  );
}
