import { useTexts } from '@lineside/remote-kit';
import { Page, Panel } from '@lineside/ui/base';
import { RadioRows } from '@lineside/ui/form';
import { modes, themeMode } from '../preferences/theme.ts';

/** Light or dark, in this browser. */
export default function AppearanceSection() {
  const { t } = useTexts('account');
  const { t: host } = useTexts('host');
  const mode = themeMode.use();
  return (
    <Page title={t('profile.sections.appearance')} body="tint">
      <Panel title={host('theme.theme')}>
        <RadioRows
          label={host('theme.theme')}
          value={mode}
          onChange={(next) => themeMode.set(next)}
          choices={modes.map((value) => ({ value, label: host(`theme.${value}`) }))}
        />
      </Panel>
    </Page>
  );
}
