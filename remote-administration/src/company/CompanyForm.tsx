import { send, useCall } from '@lineside/client';
import { type Call, calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, notify, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { Form, FormPage, useProblems } from '@lineside/ui/form';
import type { ReactNode } from 'react';

type ReplyOf<C> = C extends Call<infer _B, infer R, infer _Q> ? R : never;
type BodyOf<C> = C extends Call<infer B, infer _R, infer _Q> ? B : never;
export type MyCompany = ReplyOf<typeof calls.GetMyCompany>;
export type CompanyChanges = BodyOf<typeof calls.UpdateMyCompany>;

interface CompanyFormProps<V extends object> {
  initial(company: MyCompany): V;
  /** The form's values for the API. */
  changes(values: V, company: MyCompany): CompanyChanges;
  /** The field that an objection of the API belongs to. */
  fieldOf?(property: string): string | undefined;
  onValues?(values: V): void;
  children(company: MyCompany): ReactNode;
}

const ownField = (property: string) => property;

/** A page's form of the company's own settings, with the save bar. */
export function CompanyForm<V extends object>(props: CompanyFormProps<V>) {
  const { initial, changes, fieldOf = ownField, onValues, children } = props;
  const { t } = useTexts();
  const reason = useReason();
  const problemsOf = useProblems(fieldOf);
  const company = useCall(calls.GetMyCompany);
  if (company.state === 'failed') return <FailedPart reason={reason(company.failure)} onRetry={company.retry} />;
  if (!company.data) return <Skeleton lines={6} />;
  const save = async (values: V) => {
    const result = await send(calls.UpdateMyCompany, { body: changes(values, company.data!), inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'online', text: t('company.saved'), seconds: 3 });
    void company.retry();
    return undefined;
  };
  return (
    <FormPage<V, MyCompany & { version?: number }> record={company.data} ok={t('company.save')}>
      {(form, record) => (
        <Form<V> {...form} initial={initial(record)} onSubmit={save} {...(onValues && { onValues })}>
          {children(record)}
        </Form>
      )}
    </FormPage>
  );
}
