import { useTexts } from '@lineside/remote-kit';
import { Stack, useReadingText } from '@lineside/ui/base';
import { type LineLook, LineSwatch, SearchField } from '@lineside/ui/data';
import { Checkbox } from '@lineside/ui/form';
import { useState } from 'react';
import type { Tag } from './series.ts';
import { maxTags } from './view.ts';

interface TagListProps {
  tags: readonly Tag[];
  /** Those that are shown, with the look of each line. */
  shown: readonly { tag: Tag; look: LineLook | undefined }[];
  onChange(slugs: string[]): void;
}

/** The variables of a device by their sources, first those that are shown; at most eight are. */
export function TagList({ tags, shown, onChange }: TagListProps) {
  const { t } = useTexts();
  const [words, setWords] = useState('');
  const slugs = shown.map(({ tag }) => tag.slug);
  const found = tags.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  const others = found.filter(({ slug }) => !slugs.includes(slug));
  const sources = [...new Map(others.map(({ source }) => [source.publicId, source.name ?? ''])).entries()];
  const isFull = slugs.length >= maxTags;
  const put = (slug: string, on: boolean) => onChange(on ? [...slugs, slug] : slugs.filter((other) => other !== slug));
  return (
    <Stack gap={16}>
      <div style={{ display: 'flex' }}>
        <SearchField placeholder={t('dataHistory.filter', { count: tags.length })} value={words} onSearch={setWords} />
      </div>
      <Group title={t('dataHistory.shown', { count: slugs.length, most: maxTags })}>
        {shown.map(({ tag, look }) => (
          <TagRow key={tag.slug} tag={tag} look={look} isOn onChange={(on) => put(tag.slug, on)} />
        ))}
      </Group>
      {isFull ? <p className="ls-quiet">{t('dataHistory.full', { most: maxTags })}</p> : null}
      {sources.map(([id, name]) => (
        <Group key={id} title={name}>
          {others
            .filter(({ source }) => source.publicId === id)
            .map((tag) => (
              <TagRow key={tag.slug} tag={tag} isOff={isFull} onChange={(on) => put(tag.slug, on)} />
            ))}
        </Group>
      ))}
      {words && others.length === 0 ? <p className="ls-quiet">{t('dataHistory.noMatch')}</p> : null}
    </Stack>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset style={{ minWidth: 0, margin: 0, padding: 0, border: 0 }}>
      <legend className="ls-quiet" style={{ padding: '0 0 4px' }}>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

interface TagRowProps {
  tag: Tag;
  look?: LineLook | undefined;
  isOn?: boolean;
  isOff?: boolean;
  onChange(on: boolean): void;
}

function TagRow({ tag: { name, unit, type, last }, look, isOn = false, isOff = false, onChange }: TagRowProps) {
  const { t } = useTexts();
  const textOf = useReadingText();
  const about = unit ?? (type === 'bool' || type === 'str' ? t(`dataHistory.types.${type}`) : undefined);
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 }}>
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Checkbox label={name} {...(about && { about })} value={isOn} disabled={isOff} onChange={onChange} />
      </div>
      {look ? <LineSwatch look={look} /> : null}
      <span className="ls-num ls-ell ls-small" style={{ maxWidth: 88, color: 'var(--text-2)' }}>
        {last ? textOf(last.value) : t('dataHistory.never')}
      </span>
    </div>
  );
}
