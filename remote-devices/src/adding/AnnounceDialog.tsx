import { send } from '@lineside/client';
import { Agent, calls, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { notify, useLabels } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input, RefSelect, useProblems } from '@lineside/ui/form';

interface Values {
  registrationCode: string;
  name: string;
  registrationProfile: Reference | null;
  template: Reference | null;
  groups: Reference[];
}

const idOf = ({ publicId }: Reference) => ({ publicId });

/** Announces a device by the registration code on it: it is in the list at once, and in use when it has reported [7.19]. */
export default function AnnounceDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  const label = useLabels(Agent);
  const problemsOf = useProblems();
  const navigate = useNavigate();
  const announce = async ({ registrationCode, name, registrationProfile, template, groups }: Values) => {
    const draft = {
      registrationCode: registrationCode.trim(),
      name: name.trim() || null,
      registrationProfile: registrationProfile && idOf(registrationProfile),
      template: template && idOf(template),
      groups: groups.map(idOf),
    };
    const result = await send(calls.AnnounceAgents, { body: [draft], inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    const announced = result.data[0]!;
    const clashes = announced.conflictingAgents.length;
    notify({
      tone: clashes > 0 ? 'attention' : 'online',
      text: clashes > 0 ? t('adding.announcedTwice') : t('adding.announced'),
      seconds: 8,
      action: { label: t('adding.open'), run: () => void navigate(`/devices/${announced.publicId}`) },
    });
    onClose();
    return undefined;
  };
  return (
    <FormDialog<Values> addressed title={t('adding.ways.announce')} ok={t('adding.announceOk')} onClose={onClose}>
      {(form) => (
        <Form<Values>
          {...form}
          initial={{ registrationCode: '', name: '', registrationProfile: null, template: null, groups: [] }}
          onSubmit={announce}
        >
          <Field<string>
            name="registrationCode"
            label={t('adding.code')}
            hint={t('adding.codeHint')}
            required
            check={(code) =>
              /^[A-Fa-f0-9]{4}(-[A-Fa-f0-9]{4}){3}$/.test(code.trim()) ? undefined : t('adding.codeWrong')
            }
          >
            <Input mono autoComplete="off" limit={32} />
          </Field>
          <Field name="name" label={label.field('name')} hint={t('adding.nameHint')}>
            <Input limit={255} />
          </Field>
          <Field name="registrationProfile" label={label.field('registrationProfile')}>
            <RefSelect to="AgentRegistrationProfile" clearable />
          </Field>
          <Field name="template" label={label.field('template')}>
            <RefSelect to="AgentTemplate" clearable />
          </Field>
          <Field name="groups" label={label.field('memberships')}>
            <RefSelect multiple to="Group" />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
