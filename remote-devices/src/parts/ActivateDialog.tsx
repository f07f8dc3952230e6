import { actMany, send } from '@lineside/client';
import { Agent, calls, type LicensedApp, type Reference, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify, useLabels } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input, RadioRows, RefSelect, useProblems } from '@lineside/ui/form';
import { useState } from 'react';

type Means = 'trial' | 'licence' | 'coupon';
interface Values {
  means: Means;
  licence: Reference | null;
  couponCode?: string;
}

interface ActivateDialogProps {
  agentId: string;
  what: LicensedApp | 'bundle';
  onDone(): void;
  onClose(): void;
}

/** What can be given to a device: the others are in use, or have ended. */
const usable = (what: ActivateDialogProps['what']) => [
  where('eq', 'free', true),
  ...(what === 'bundle' ? [] : [where('eq', 'type.usageType', what)]),
];

const on = { logging: Agent.actions.activateLogging, alarming: Agent.actions.activateAlarming };

/** Activates an app of a device, or puts a bundle on it: with exactly one of a trial, a licence or a coupon [5.24]. */
export function ActivateDialog({ agentId, what, onDone, onClose }: ActivateDialogProps) {
  const { t } = useTexts();
  const label = useLabels(Agent);
  const isBundle = what === 'bundle';
  const offered: readonly Means[] = isBundle ? ['licence', 'coupon'] : ['trial', 'licence', 'coupon'];
  const [means, setMeans] = useState<Means>(offered[0]!);
  const problemsOf = useProblems((property) =>
    property === 'couponCode' ? 'couponCode' : property === 'trial' ? 'means' : 'licence',
  );
  const activate = async ({ licence, couponCode }: Values) => {
    const publicId = agentId;
    // a field that isn't drawn has no value
    const coupon = { couponCode: couponCode?.trim() ?? '' };
    const result = isBundle
      ? await send(calls.ActivateLicenceBundle, {
          body: { publicId, ...(means === 'coupon' ? coupon : { bundle: licence! }) },
          inPlace: true,
        })
      : await actMany(
          on[what],
          [
            {
              publicId,
              ...(means === 'trial' ? { trial: true } : means === 'coupon' ? coupon : { licence: licence! }),
            },
          ],
          { inPlace: true },
        );
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'online', text: t('licences.activated'), seconds: 3 });
    onDone();
    onClose();
    return undefined;
  };
  const title = isBundle ? t('licences.addBundle') : t('licences.activateApp', { app: label.field(`${what}App`) });
  return (
    <FormDialog<Values> title={title} ok={t('licences.activate')} unchanged onClose={onClose}>
      {(form) => (
        <Form<Values>
          {...form}
          initial={{ means, licence: null, couponCode: '' }}
          onValues={(values) => setMeans(values.means)}
          onSubmit={activate}
        >
          <Field name="means" label={t('licences.with')}>
            <RadioRows
              choices={offered.map((value) => ({
                value,
                label: t(isBundle && value === 'licence' ? 'licences.means.bundle' : `licences.means.${value}`),
              }))}
            />
          </Field>
          {means === 'licence' ? (
            <Field
              name="licence"
              label={t(isBundle ? 'licences.means.bundle' : 'licences.means.licence')}
              hint={t(isBundle ? 'licences.onlyFree.bundle' : 'licences.onlyFree.licence')}
              required
            >
              <RefSelect to={isBundle ? 'LicenceBundle' : 'Licence'} only={usable(what)} />
            </Field>
          ) : null}
          {means === 'coupon' ? (
            <Field name="couponCode" label={t('licences.means.coupon')} hint={t('licences.couponHint')} required>
              <Input mono autoComplete="off" limit={15} />
            </Field>
          ) : null}
        </Form>
      )}
    </FormDialog>
  );
}
