import { Agent, accessStates } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLabels, useStateWords } from '@lineside/ui/base';
import { FieldChip, FilterChip, type ListAddress } from '@lineside/ui/data';
import { settingsWords } from './SettingsWord.tsx';

/** Filters of a list of devices, and the words that each may have in its address. */
export const agentFilters = {
  status: ['online', 'offline', 'never'],
  group: null,
  access: accessStates,
  openChanges: settingsWords,
  vpn: ['none', 'used'],
  template: null,
} as const;
type FilterName = keyof typeof agentFilters;

/** The filters over devices; `own`: of the current company, with its groups and access. */
export function AgentFilter({ view, own }: { view: ListAddress<FilterName>; own: boolean }) {
  const { t } = useTexts();
  const labels = useLabels(Agent);
  const word = useStateWords();
  const chip = (name: Exclude<FilterName, 'vpn'>, options: { value: string; label: string }[]) => (
    <FilterChip
      label={labels.field(name)}
      options={options}
      value={view.filters[name]}
      onChange={(values) => view.setFilter(name, values)}
    />
  );
  const byField = (name: 'group' | 'template') => (
    <FieldChip
      entity={Agent}
      name={name}
      value={view.filters[name]}
      onChange={(values) => view.setFilter(name, values)}
    />
  );
  return (
    <>
      {chip(
        'status',
        agentFilters.status.map((value) => ({ value, label: word('device', value) })),
      )}
      <FilterChip
        label={t('filter.vpn')}
        options={agentFilters.vpn.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={view.filters.vpn}
        // no device is in use without a VPN
        onChange={(values) => view.setFilter('vpn', values.slice(-1))}
      />
      {own ? byField('group') : null}
      {own
        ? chip(
            'access',
            accessStates.map((value) => ({ value, label: word('access', value) })),
          )
        : null}
      {own
        ? chip(
            'openChanges',
            settingsWords.map((value) => ({ value, label: t(`settings.filter.${value}`) })),
          )
        : null}
      {/* comes with a link of the list of templates, for those who have that list */}
      {view.filters.template.length > 0 ? byField('template') : null}
    </>
  );
}
