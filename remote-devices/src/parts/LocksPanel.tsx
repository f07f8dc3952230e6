import { update, useCompany, useMay } from '@lineside/client';
import { ControlledDevice } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, Panel, StateGlyph } from '@lineside/ui/base';
import { LockIcon, LockOpenIcon } from '@lineside/ui/icons';
import { type AgentRow, lockFields } from '../devices/agent-row.ts';
import { PanelRow, PanelRows } from '../panel/PanelRow.tsx';

type Locks = Record<(typeof lockFields)[number], boolean>;

interface LocksPanelProps {
  agent: AgentRow;
  /** The device as a record of the controlling company. */
  controlled: { publicId: string; can: { edit: boolean }; agent: Locks };
}

/** The locks of a device: while one is set, only approvers of the controlling company let people in [5.07]. */
export function LocksPanel({ agent, controlled }: LocksPanelProps) {
  const { t } = useTexts();
  const company = useCompany();
  const companyName = company.state === 'chosen' ? company.company.name : '';
  const mayUnlock = useMay('APPROVE_ACCESS_REQUESTS');
  const { vpnLocked, webAccessLocked } = controlled.agent;
  const set = async (field: (typeof lockFields)[number], locked: boolean) => {
    const connected = field === 'vpnLocked' ? agent.connectedUsers.map(({ name }) => name).join(', ') : '';
    const agreed =
      !locked ||
      (await confirm({
        title: t(`audit.${field}.lockTitle`, { name: agent.name }),
        body: [
          t('audit.lockBody', { company: companyName }),
          ...(connected ? [t('audit.lockConnected', { names: connected })] : []),
        ].join(' '),
        ok: t(`audit.${field}.lock`),
      }));
    if (!agreed) return;
    const locks = { vpnLocked, webAccessLocked, [field]: locked };
    await update(ControlledDevice, { publicId: controlled.publicId }, { agent: locks as never });
  };
  return (
    <Panel title={t('audit.locks')} flush>
      <PanelRows>
        {lockFields.map((field, index) => {
          const locked = controlled.agent[field];
          return (
            <PanelRow key={field} first={index === 0} columns="20px minmax(0, 1fr) auto">
              <StateGlyph of="lock" is={locked ? 'locked' : 'open'} />
              <div>
                {t(`audit.${field}.${locked ? 'on' : 'off'}`)}
                <div className="ls-quiet">
                  {locked
                    ? t('audit.lockedMeans', { company: companyName })
                    : t('audit.openMeans', { company: agent.company.name ?? '' })}
                  {locked && !mayUnlock ? ` ${t('audit.unlockedBy')}` : null}
                </div>
              </div>
              {controlled.can.edit && (!locked || mayUnlock) ? (
                <Button
                  size="small"
                  icon={locked ? <LockOpenIcon /> : <LockIcon />}
                  onClick={() => set(field, !locked)}
                >
                  {t(`audit.${field}.${locked ? 'unlock' : 'lock'}`)}
                </Button>
              ) : null}
            </PanelRow>
          );
        })}
      </PanelRows>
    </Panel>
  );
}
