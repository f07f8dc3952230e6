import { act, type Failure } from '@lineside/client';
import { AgentConfiguration, type AnyEntity, type Row } from '@lineside/contracts';
import type { ComparedSection, KeepableSection } from '@lineside/contracts/gateway';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, notify } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { useState } from 'react';
import { useAskBeforeCut, usePathsCut } from './PathsCut.tsx';
import { useSubject } from './subject.ts';
import { useConfiguration } from './use-open-changes.ts';

interface DifferenceNoteProps {
  /** The entity of the section's records. */
  entity: AnyEntity;
  form: 'box' | 'strip';
}

type Differences = Row<typeof AgentConfiguration>['differences'];

/** What a device has otherwise than wanted since it was changed on site; whoever may change the section decides about it. */
export function DifferenceNote({ entity, form }: DifferenceNoteProps) {
  const { t } = useTexts();
  const reason = useReason();
  const { canEdit, approversDecide } = useSubject();
  const { decide, busy, failure } = useDecision();
  const pathsCut = usePathsCut();
  const askBeforeCut = useAskBeforeCut();
  const { differences } = useConfiguration(useSubject()).data?.[0] ?? {};
  const textOf = useTextOf();
  const section = entity.section as ComparedSection | undefined;
  if (!section || !differences?.[section]) return null;
  const putBack = async () => {
    const paths = pathsCut(entity, Object.keys(entity.fields));
    const question = { title: t('onSite.putBackTitle'), ok: t('onSite.putBack'), returns: 'cutsOrNot' } as const;
    if (await askBeforeCut(paths, question)) await decide('putDifferenceBack', section, differences);
  };
  const mayDecide = canEdit && !(entity.byApprovers && approversDecide);
  return (
    <Banner
      tone="attention"
      form={form}
      title={isKeepable(section) ? t('onSite.has', { value: textOf(differences, section) }) : t('onSite.rulesChanged')}
      action={
        mayDecide ? (
          <>
            {isKeepable(section) ? (
              <Button size="small" busy={busy} onClick={() => decide('keepDifference', section, differences)}>
                {t('onSite.keep')}
              </Button>
            ) : null}
            <Button size="small" busy={busy} onClick={putBack}>
              {t('onSite.putBack')}
            </Button>
          </>
        ) : undefined
      }
    >
      {failure ? reason(failure) : t(isKeepable(section) ? 'onSite.why' : 'onSite.rulesWhy')}
    </Banner>
  );
}

/** Rules can't be read back into settings: they can only be put back. */
const isKeepable = (section: ComparedSection): section is KeepableSection =>
  section !== 'access' && section !== 'forwards' && section !== 'translations';

/** What the device has of a section, as a text. */
function useTextOf(): (differences: Differences, section: KeepableSection) => string {
  const { t } = useTexts();
  return ({ wan, lan, subnets, timeServers }, section) => {
    if (section === 'timeServers') return timeServers?.join(', ') || t('onSite.noServers');
    if (section === 'subnets')
      return (
        subnets
          ?.map(({ networkAddress, networkMask, gatewayAddress }) =>
            t('onSite.via', { network: `${networkAddress} / ${networkMask}`, gateway: gatewayAddress }),
          )
          .join(', ') || t('onSite.noSubnets')
      );
    const { ipAddress, netMask } = (section === 'wan' ? wan?.address : lan) ?? {};
    if (!ipAddress) return t('onSite.noAddress');
    const gateway = section === 'wan' ? wan?.address?.gateway : null;
    const network = `${ipAddress} / ${netMask}`;
    return gateway ? t('onSite.via', { network, gateway }) : network;
  };
}

/** Makes what the device has the wanted setting, or puts it back; a refusal is there until the next try. */
function useDecision() {
  const { t } = useTexts();
  const subject = useSubject();
  const { data, retry } = useConfiguration(subject);
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);

  async function decide(
    action: 'keepDifference' | 'putDifferenceBack',
    section: ComparedSection,
    shown: Differences,
  ): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    const which = { publicId: data![0]!.publicId, parent: subject.id };
    const result = await act(
      AgentConfiguration.actions[action],
      which,
      { section, seen: { [section]: shown[section] } },
      { inPlace: true },
    );
    setBusy(false);
    const done = action === 'keepDifference' ? 'onSite.kept' : 'onSite.putBackAsked';
    if (result.ok) notify({ tone: 'online', text: t(done), seconds: 4, keep: true });
    else setFailure(result.failure);
    void retry();
  }
  return { decide, busy, failure };
}
