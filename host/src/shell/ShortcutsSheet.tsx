import { useTexts } from '@lineside/remote-kit';
import { Dialog } from '@lineside/ui/base';
import { Switch } from '@lineside/ui/form';
import { letterKeys } from '../preferences/letter-keys.ts';

const groups = [
  {
    key: 'everywhere',
    keys: [
      ['Ctrl K', 'search'],
      ['?', 'sheet'],
      ['/', 'filter'],
      ['Ctrl S', 'save'],
      ['Esc', 'close'],
    ],
  },
  {
    key: 'lists',
    keys: [
      ['↑ ↓', 'walk'],
      ['Enter', 'open'],
      ['→ ←', 'actions'],
      ['Space', 'choose'],
      ['Ctrl A', 'chooseAll'],
      ['Delete', 'remove'],
      ['Shift F10', 'menu'],
    ],
  },
  {
    key: 'devices',
    keys: [
      ['C', 'connect'],
      ['R', 'request'],
      ['?', 'serviceReason'],
    ],
  },
  {
    key: 'requests',
    keys: [['J K', 'walkRequests']],
  },
] as const;

/** The keys of the portal. Single letters can be switched off here. */
export default function ShortcutsSheet({ onClose }: { onClose(): void }) {
  const { t } = useTexts('host');
  const on = letterKeys.use();
  return (
    <Dialog open title={t('keys.title')} onClose={onClose}>
      <div className="lh-keys">
        {groups.map(({ key, keys }) => (
          <section key={key}>
            <h3>{t(`keys.groups.${key}`)}</h3>
            <dl>
              {keys.map(([pressed, does]) => (
                <div key={does}>
                  <dt>
                    <kbd>{pressed}</kbd>
                  </dt>
                  <dd>{t(`keys.does.${does}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="ls-row">
        <Switch label={t('keys.letters')} value={on} onChange={(next) => letterKeys.set(next)} />
        <span>{t('keys.letters')}</span>
      </div>
    </Dialog>
  );
}
