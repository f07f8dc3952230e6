import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { type Language, loadLanguage, type Mode, pageRoot, ThemeProvider } from '../src/base.ts';

type Stories = Record<string, Record<string, unknown>>;
/** `framed`: in a page of its own (`withApi`). */
type Story = ComponentType & { framed?: true };

/** Renders all stories, or the one named by the address's `story`, or those whose names contain it. */
export async function showGallery(modules: Stories): Promise<void> {
  const params = new URLSearchParams(location.search);
  const language = (params.get('language') ?? 'en') as Language;
  await loadLanguage(language);
  await startTexts(language);
  await addTexts('labels', loadLabels);
  const all = Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).map(([name, story]) => ({ name: `${file} ${name}`, Story: story as Story })),
  );
  const root = document.getElementById('root')!;
  root.dataset.stories = JSON.stringify(all.map(({ name }) => name));
  const wanted = params.get('story') ?? '';
  const exact = all.filter(({ name }) => name === wanted);
  const stories = exact.length > 0 ? exact : all.filter(({ name }) => name.includes(wanted));
  const brand = { pageColor: params.get('page'), cardColor: params.get('card') };
  createRoot(root).render(
    <ThemeProvider root={pageRoot()} mode={(params.get('theme') ?? 'light') as Mode} language={language} brand={brand}>
      {stories.length === 1 ? (
        <div>
          {stories.map(({ name, Story }) => (
            <Story key={name} />
          ))}
        </div>
      ) : (
        <All stories={stories} />
      )}
    </ThemeProvider>,
  );
}

function All({ stories }: { stories: readonly { name: string; Story: Story }[] }) {
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
            {Story.framed ? <Framed name={name} /> : <Story />}
          </div>
        </section>
      ))}
    </main>
  );
}

function Framed({ name }: { name: string }) {
  const address = new URLSearchParams(location.search);
  address.set('story', name);
  return <iframe title={name} src={`?${address}`} style={{ width: '100%', height: 400, border: 0 }} />;
}
