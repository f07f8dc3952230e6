import { createMany, serverNow } from '@lineside/client';
import { Invite, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, notify, useLabels, useViewer } from '@lineside/ui/base';
import {
  DateTimePicker,
  type DialogForm,
  Field,
  Form,
  FormDialog,
  type Problem,
  RefSelect,
  Select,
  TextArea,
  TextList,
  useProblems,
} from '@lineside/ui/form';
import { PlusIcon, TrashIcon } from '@lineside/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { addressOf, maxAddresses, wrongAddresses } from './addresses.ts';
import { useMemberOrInvited } from './use-member-or-invited.ts';

/** A role and its group have fields of their own, by the number of their line: `role0`, `group0`. */
type Values = {
  addresses: string[];
  expiresOn: number | null;
  language: 'en' | 'nl';
  message: string;
} & Record<`role${number}` | `group${number}`, Reference | null>;

/** Problems of addresses that are shown at once; the others follow when these are gone. */
const shownProblems = 3;

/**
 * Invites everyone whose address is typed or pasted: all, or none while one is wrong, or is of a member or a person with an
 * open invite. All get a role: without one a person could open nothing.
 */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  const label = useLabels(Invite);
  const { language } = useViewer();
  const [lines, setLines] = useState<readonly number[]>([0]);
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const { known, lookUp } = useMemberOrInvited(addresses);
  const wrong = wrongAddresses(addresses, known);
  const problemsOf = useProblems((property) => {
    const [, line, key] = /^groupRoles\.(\d+)\.(\w+)/.exec(property) ?? [];
    return key === 'expiresOn' ? key : line ? `role${lines[Number(line)]}` : property;
  });
  const wrongIn = (all: readonly string[], now = known) => {
    const problems = [...wrongAddresses(all.map(addressOf), now)].map(([address, reason]) =>
      t(`invites.wrong.${reason}`, { address, max: maxAddresses }),
    );
    return problems.length > 0 ? problems.slice(0, shownProblems).join(' ') : undefined;
  };
  const invite = async (values: Values) => {
    const all = values.addresses.map(addressOf);
    const problem = wrongIn(all, await lookUp(all));
    if (problem) return [{ field: 'addresses', text: problem }];
    const { expiresOn } = values;
    const groupRoles = lines.map((line) => ({
      ...{ role: values[`role${line}`], group: values[`group${line}`] ?? null },
      expiresOn: expiresOn === null ? null : new Date(expiresOn).toISOString(),
    }));
    const drafts = all.map((emailAddress) => ({
      ...{ emailAddress, language: values.language, message: values.message.trim() || null, groupRoles },
    }));
    const result = await createMany(Invite, drafts as never, { inPlace: true });
    if (!result.ok) return problemsOf(result.failure).map(atAddress);
    notify({ tone: 'online', text: t('invites.sent', { count: all.length }), seconds: 3 });
    onClose();
    return undefined;

    function atAddress(problem: Problem, at: number): Problem {
      const errors = !result.ok && result.failure.kind === 'refused' ? result.failure.errors : [];
      const address = all[errors[at]?.listIndex ?? -1];
      if (problem.field && problem.field !== 'emailAddress') return problem;
      return { field: 'addresses', text: address ? `${address}: ${problem.text}` : problem.text };
    }
  };
  const good = addresses.length - wrong.size;
  return (
    <FormDialog<Values>
      addressed
      title={t('invites.invite')}
      ok={good > 0 ? t('invites.sendSome', { count: good }) : t('invites.send')}
      onClose={onClose}
    >
      {(form) => (
        <Form<Values>
          {...form}
          initial={{
            addresses: [],
            role0: null,
            group0: null,
            expiresOn: null,
            language: language as 'en',
            message: '',
          }}
          onValues={(values) => setAddresses(values.addresses.map(addressOf))}
          onSubmit={invite}
        >
          <Field
            name="addresses"
            label={t('invites.addresses')}
            note={t('invites.several')}
            required
            check={(all: readonly string[]) => wrongIn(all)}
          >
            <TextList isWrong={(text) => wrong.has(addressOf(text))} rows={2} />
          </Field>
          <CheckedAgain when={known} control={form.control} />
          {lines.map((line, index) => (
            <Pair key={line}>
              <Half>
                <Field name={`role${line}`} label={t('invites.role')} hint={t('invites.roleHint')} required>
                  <RefSelect to="Role" />
                </Field>
              </Half>
              <Half>
                <Field name={`group${line}`} label={t('invites.group')} hint={t('users.groupHint')}>
                  <RefSelect to="Group" clearable empty={t('users.allGroups')} />
                </Field>
              </Half>
              {index > 0 ? (
                <div style={{ flex: 'none', paddingTop: 24 }}>
                  <Button
                    kind="text"
                    label={t('invites.removePlace', { number: index + 1 })}
                    icon={<TrashIcon />}
                    onClick={() => setLines(lines.filter((other) => other !== line))}
                  />
                </div>
              ) : null}
            </Pair>
          ))}
          <p>
            <Button
              kind="link"
              size="small"
              icon={<PlusIcon />}
              onClick={() => setLines([...lines, Math.max(...lines) + 1])}
            >
              {t('invites.addPlace')}
            </Button>
          </p>
          <Pair>
            <Half>
              <Field name="expiresOn" label={t('invites.ends')} note={t('invites.optional')} zoned>
                <DateTimePicker min={serverNow()} />
              </Field>
            </Half>
            <Half>
              <Field name="language" label={t('invites.language')}>
                <Select
                  choices={(['en', 'nl'] as const).map((value) => ({ value, label: label.word('language', value) }))}
                />
              </Field>
            </Half>
          </Pair>
          <Field name="message" label={label.field('message')} note={t('invites.optional')}>
            <TextArea rows={3} limit={1024} />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}

/** The addresses are checked again once members among them are known. */
function CheckedAgain({ when, control }: { when: object } & Pick<DialogForm<Values>, 'control'>) {
  useEffect(() => {
    if (when && control.current && control.current.values().addresses.length > 0)
      control.current.validate(['addresses']);
  }, [when, control]);
  return null;
}

/** Fields beside each other where there is space. */
const Pair = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', columnGap: 12 }}>{children}</div>
);

const Half = ({ children }: { children: ReactNode }) => (
  <div style={{ flex: '1 1 200px', minWidth: 0 }}>{children}</div>
);
