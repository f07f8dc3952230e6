import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { type Language, loadLanguage, type Mode, ThemeProvider } from '../src/base.ts';

type Stories = Record<string, Record<string, unknown>>;

/** Draws all stories, or those whose name has the address's `story` in it. */
export async function showGallery(modules: Stories): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const language = (asked.get('language') ?? 'en') as Language;
  await loadLanguage(language);
  await startTexts(language);
  await addTexts('labels', loadLabels);
  const stories = Object.entries(modules)
    .flatMap(([file, module]) =>
      Object.entries(module).map(([name, story]) => ({ name: `${file} ${name}`, Story: story as ComponentType })),
    )
    .filter(({ name }) => name.includes(asked.get('story') ?? ''));
  const brand = { pageColor: asked.get('page'), cardColor: asked.get('card') };
  createRoot(document.getElementById('root')!).render(
    <ThemeProvider mode={(asked.get('theme') ?? 'light') as Mode} language={language} brand={brand}>
      {stories.length === 1 ? stories.map(({ name, Story }) => <Story key={name} />) : <All stories={stories} />}
    </ThemeProvider>,
  );
}

function All({ stories }: { stories: readonly { name: string; Story: ComponentType }[] }) {
  return (
    <main style={{ columns: '400px 3', columnGap: 16, padding: 16, maxWidth: 1440 }}>
      {stories.map(({ name, Story }) => (
        <section key={name} style={{ breakInside: 'avoid', marginBottom: 16 }}>
          <h2 style={{ marginBottom: 6, fontSize: 12, color: 'var(--text-3)' }}>{name}</h2>
          <div
            style={{
              background: 'var(--surface)',
              border: '1px solid var(--line)',
              borderRadius: 8,
              padding: 16,
              overflow: 'hidden',
            }}
          >
            <Story />
          </div>
        </section>
      ))}
    </main>
  );
}
