import { forcedProtocol } from '@lineside/connector';
import { useTexts } from '@lineside/remote-kit';
import { Stack } from '@lineside/ui/base';
import { Select } from '@lineside/ui/form';
import { useId, useState } from 'react';

const choices = ['tcp', 'tcp4', 'tcp6'] as const;

/** How this browser's tunnels reach their server (spec 9.15): stored in this browser, except for the default. */
export function ForceProtocol() {
  const { t } = useTexts();
  const id = useId();
  const [chosen, setChosen] = useState<(typeof choices)[number]>(forcedProtocol.read() ?? 'tcp');
  const choose = (protocol: (typeof choices)[number]) => {
    setChosen(protocol);
    forcedProtocol.write(protocol === 'tcp' ? null : protocol);
  };
  return (
    <Stack gap={4}>
      <label htmlFor={id} className="ls-small ls-muted">
        {t('client.forceProtocol')}
      </label>
      <Select
        id={id}
        choices={choices.map((value) => ({ value, label: t(`client.protocol.${value}`) }))}
        value={chosen}
        onChange={choose}
      />
    </Stack>
  );
}
