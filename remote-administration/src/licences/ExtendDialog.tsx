import { act } from '@lineside/client';
import { Licence, LicenceBundle, type Reference, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify, useLabels } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input, RadioRows, RefSelect, useProblems } from '@lineside/ui/form';
import { useState } from 'react';

interface Values {
  by: 'coupon' | 'other';
  couponCode: string;
  other: Reference | null;
}

interface ExtendDialogProps {
  kind: 'licence' | 'bundle';
  publicId: string;
  name: string;
  /** What a licence is for. */
  usage?: string | undefined;
  onClose(): void;
}

/** Extends a licence or a bundle: by a coupon, or by another unused one [5.24]. */
export function ExtendDialog({ kind, publicId, name, usage, onClose }: ExtendDialogProps) {
  const { t } = useTexts();
  const label = useLabels(Licence);
  const [by, setBy] = useState<Values['by']>('coupon');
  const problemsOf = useProblems((property) => (property === 'couponCode' ? property : 'other'));
  const usable = [
    where('eq', 'free', true),
    where('ne', 'publicId', publicId),
    ...(usage === undefined ? [] : [where('eq', 'type.usageType', usage)]),
  ];
  const extend = async ({ couponCode, other }: Values) => {
    const coupon = by === 'coupon' ? { couponCode: couponCode.trim() } : undefined;
    const result =
      kind === 'licence'
        ? await act(Licence.actions.extend, { publicId }, coupon ?? { licence: other! }, { inPlace: true })
        : await act(LicenceBundle.actions.extend, { publicId }, coupon ?? { licenceBundle: other! }, { inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'online', text: t('licences.extended', { name }), seconds: 3 });
    onClose();
    return undefined;
  };
  return (
    <FormDialog<Values> title={t('licences.extendOf', { name })} ok={t('licences.extend')} onClose={onClose}>
      {(form) => (
        <Form<Values>
          {...form}
          initial={{ by: 'coupon', couponCode: '', other: null }}
          onValues={(values) => setBy(values.by)}
          onSubmit={extend}
        >
          <Field name="by" label={t('licences.by')}>
            <RadioRows
              choices={(['coupon', 'other'] as const).map((value) => ({
                value,
                label: t(value === 'coupon' ? 'licences.byCoupon' : `licences.byOther.${kind}`),
              }))}
            />
          </Field>
          {by === 'coupon' ? (
            <Field name="couponCode" label={label.field('couponCode')} hint={t('licences.couponHint')} required>
              <Input mono autoComplete="off" limit={15} />
            </Field>
          ) : (
            <Field name="other" label={t(`licences.byOther.${kind}`)} hint={t('licences.otherHint')} required>
              <RefSelect to={kind === 'licence' ? 'Licence' : 'LicenceBundle'} only={usable} />
            </Field>
          )}
        </Form>
      )}
    </FormDialog>
  );
}
