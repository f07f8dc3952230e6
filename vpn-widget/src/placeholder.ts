import en from '../texts/en.json' with { type: 'json' };
import nl from '../texts/nl.json' with { type: 'json' };

const texts = { en, nl };

/**
 * Says in a shadow root that the widget hasn't come, with a button that asks for it again. Nothing else of it may be
 * there, so it is drawn by nothing; it looks as the page does around it.
 *
 * @returns how to take it away
 */
export function showPlaceholder(shadow: ShadowRoot, language: 'en' | 'nl', retry: () => void): () => void {
  const container = document.createElement('div');
  container.role = 'alert';
  container.style.padding = '8px 16px';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts[language].again;
  button.onclick = retry;
  container.append(texts[language].notLoaded, ' ', button);
  shadow.append(container);
  return () => container.remove();
}
