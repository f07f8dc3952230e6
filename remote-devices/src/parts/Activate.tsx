import { actMany, useOne } from '@lineside/client';
import { Agent, Licence, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, notify, Panel, Stack, useLabels } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input, RefSelect, useProblems } from '@lineside/ui/form';
import { useState } from 'react';

interface Values {
  name: string;
  groups: Reference[];
  template: Reference | null;
  couponCode: string;
}

const idOf = ({ publicId }: Reference) => ({ publicId });

/** Takes a device into use that was announced or taken over; of a device in use there is nothing to show. */
export function Activate({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const label = useLabels(Agent);
  const licenceLabel = useLabels(Licence);
  const problemsOf = useProblems();
  const [open, setOpen] = useState(false);
  const agent = useOne(Agent, { publicId: agentId }, { fields: ['name', 'activeStatus'], live: true });
  if (agent.data?.activeStatus !== 'inactive') return null;
  const activate = async ({ name, groups, template, couponCode }: Values) => {
    const item = {
      publicId: agentId,
      name,
      groups: groups.map(idOf),
      template: template && idOf(template),
      ...(couponCode.trim() && { couponCode: couponCode.trim() }),
    };
    const result = await actMany(Agent.actions.activate, [item], { inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'online', text: t('manage.activated', { name }), seconds: 3 });
    setOpen(false);
    void agent.retry();
    return undefined;
  };
  return (
    <Panel title={t('manage.activate')}>
      <Stack gap={12} align="flex-start">
        <p>{t('manage.activateMeans')}</p>
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t('manage.activate')}
        </Button>
      </Stack>
      {open ? (
        <FormDialog<Values>
          title={t('manage.activate')}
          ok={t('manage.activate')}
          unchanged
          onClose={() => setOpen(false)}
        >
          {(form) => (
            <Form<Values>
              {...form}
              initial={{ name: agent.data?.name ?? '', groups: [], template: null, couponCode: '' }}
              onSubmit={activate}
            >
              <Field name="name" label={label.field('name')} required>
                <Input limit={255} />
              </Field>
              <Field name="groups" label={label.field('memberships')}>
                <RefSelect multiple to="Group" />
              </Field>
              <Field name="template" label={label.field('template')}>
                <RefSelect to="AgentTemplate" clearable />
              </Field>
              <Field name="couponCode" label={licenceLabel.field('couponCode')} hint={t('licences.couponHint')}>
                <Input mono autoComplete="off" limit={15} />
              </Field>
            </Form>
          )}
        </FormDialog>
      ) : null}
    </Panel>
  );
}
