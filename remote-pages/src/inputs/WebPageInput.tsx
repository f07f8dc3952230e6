import { useList } from '@lineside/client';
import { limits, usualOrder, WebPage } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { Select } from '@lineside/ui/form';

interface WebPageInputProps {
  id: string;
  value: string;
  onChange(webPage: string): void;
}

/** Chooses a web page of the company's list; the value is its id. */
export default function WebPageInput({ id, value, onChange }: WebPageInputProps) {
  const { t } = useTexts();
  const reason = useReason();
  const list = useList(
    WebPage,
    { fields: ['name', 'address'], orderBy: usualOrder(WebPage), pageSize: limits.pageSize.max },
    { live: true },
  );
  if (list.state === 'failed') return <FailedPart reason={reason(list.failure)} onRetry={list.retry} />;
  const all = (list.data ?? []).map(({ publicId, name, address }) => ({ value: publicId, label: name, note: address }));
  const isMissing = value !== '' && list.state === 'ready' && !all.some((choice) => choice.value === value);
  return (
    <Select
      id={id}
      search
      placeholder={t('editor.chooseWebPage')}
      value={value || undefined}
      choices={isMissing ? [{ value, label: t('view.webPage.gone') }, ...all] : all}
      none={t('editor.noWebPages')}
      onChange={(next) => onChange(next)}
    />
  );
}
