import { send } from '@lineside/client';
import { Agent, calls, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { notify, useLabels } from '@lineside/ui/base';
import { Checkbox, Field, Form, FormDialog, Input, RefSelect, useProblems } from '@lineside/ui/form';

interface Values {
  device: string;
  pullCode: string;
  groups: Reference[];
  forced: boolean;
}

/** Takes over a device of another company with the code that it gave, and leads to where it is taken into use [6.17]. */
export default function TakeOverDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  const label = useLabels(Agent);
  const problemsOf = useProblems();
  const navigate = useNavigate();
  const take = async ({ device, pullCode, groups, forced }: Values) => {
    const draft = {
      device: device.trim(),
      pullCode: pullCode.trim(),
      groups: groups.map(({ publicId }) => ({ publicId })),
      forced,
    };
    const result = await send(calls.PullAgents, { body: [draft], inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'online', text: t('adding.taken', { device: draft.device }), seconds: 5 });
    onClose();
    void navigate(`/devices/${result.data[0]!.publicId}?part=management`);
    return undefined;
  };
  return (
    <FormDialog<Values> addressed title={t('adding.ways.takeOver')} ok={t('adding.takeOverOk')} onClose={onClose}>
      {(form) => (
        <Form<Values> {...form} initial={{ device: '', pullCode: '', groups: [], forced: false }} onSubmit={take}>
          <Field name="device" label={label.field('deviceId')} hint={t('adding.deviceHint')} required>
            <Input mono autoComplete="off" limit={255} />
          </Field>
          <Field<string>
            name="pullCode"
            label={t('adding.pullCode')}
            hint={t('adding.pullHint')}
            required
            check={(code) => (/^\d{3}-[A-Za-z]{3}-\d{3}$/.test(code.trim()) ? undefined : t('adding.pullWrong'))}
          >
            <Input mono autoComplete="off" limit={64} />
          </Field>
          <Field name="groups" label={label.field('memberships')}>
            <RefSelect multiple to="Group" />
          </Field>
          <Field name="forced">
            <Checkbox label={t('adding.forced')} about={t('adding.forcedAbout')} />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
