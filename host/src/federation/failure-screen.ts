import { canRetry, detailOf, needsReload, type RemoteFailure } from './failure.ts';
import { failureText, federationText, nameForPeople } from './federation-text.ts';
import { teamOf } from './state.ts';

/**
 * The screen in place of a remote that can't be shown: the failed part, its version, the reason, its team, and Retry.
 * Plain DOM, as it also has to work if React or the kit is incompatible. If a retry can't help there is Reload instead.
 */
export function failureScreen({ remote, version, why }: RemoteFailure, retry: (() => void) | null): HTMLElement {
  const retries = canRetry(why) ? retry : null;
  const pressed = needsReload(why) ? null : retries;
  const screen = element('section', { role: 'alert' });
  Object.assign(screen.style, { maxWidth: '36rem', margin: '4rem auto', padding: '0 1.5rem', lineHeight: '1.5' });
  const heading = element('h1', {}, federationText('title'));
  Object.assign(heading.style, { fontSize: '1.25rem', fontWeight: '600', margin: '0 0 0.5rem' });
  const detail = element('p', {}, `${remote} ${version}: ${detailOf(why)}`);
  Object.assign(detail.style, {
    fontFamily: 'ui-monospace, monospace',
    fontSize: '0.8125rem',
    overflowWrap: 'anywhere',
  });
  const button = element('button', { type: 'button' }, federationText(pressed ? 'retry' : 'reload'));
  Object.assign(button.style, {
    ...{ font: 'inherit', color: 'inherit', marginTop: '1rem', padding: '0.25rem 1rem', cursor: 'pointer' },
    ...{ background: 'transparent', border: '1px solid currentColor', borderRadius: '6px' },
  });
  button.addEventListener('click', pressed ?? (() => location.reload()));
  screen.append(heading);
  if (retries) screen.append(element('p', {}, federationText('notYet', nameForPeople(remote))));
  screen.append(element('p', {}, failureText(why)));
  if (why.at === 'verdict') screen.append(element('p', {}, federationText('mend', remote)));
  const team = teamOf(remote);
  if (team) screen.append(element('p', {}, federationText('team', team)));
  screen.append(detail, button);
  return screen;
}

function element(name: string, attributes: Record<string, string>, text?: string): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
