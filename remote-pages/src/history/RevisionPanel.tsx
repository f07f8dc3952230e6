import { act, useList, useOne } from '@lineside/client';
import { PageRevision, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import {
  Button,
  confirm,
  FailedPart,
  notify,
  SidePanel,
  Skeleton,
  Stack,
  useFormat,
  useLabels,
} from '@lineside/ui/base';
import { Details, type OpenPanel, useReason } from '@lineside/ui/data';
import { Select } from '@lineside/ui/form';
import { Undo2Icon } from '@lineside/ui/icons';
import { useState } from 'react';
import { Labelled } from '../inputs/Labelled.tsx';
import { editorAddress } from '../pages/addresses.ts';
import { Differences } from './Differences.tsx';

interface RevisionPanelProps extends OpenPanel {
  page: string;
  /** The page's draft, which taking back replaces. */
  draft: Reference | null;
}

/** One revision of a page: what changed since another one, and taking it back. */
export function RevisionPanel({ publicId, page, draft, onClose }: RevisionPanelProps) {
  const { t } = useTexts();
  const reason = useReason();
  const format = useFormat();
  const navigate = useNavigate();
  const label = useLabels(PageRevision);
  const [other, setOther] = useState<string>();
  const all = useList(PageRevision, { parent: page, fields: ['number', 'publishedOn'] }, { live: true });
  const which = (id: string | null | undefined) => (id ? { publicId: id, parent: page } : null);
  const fields = ['number', 'title', 'publishedOn', 'publishedBy', 'replacedOn', 'content', 'can'] as const;
  const shown = useOne(PageRevision, which(publicId), { fields });
  const found = shown.data;
  const before =
    found && all.data?.filter(({ number }) => number < found.number).sort((a, b) => b.number - a.number)[0];
  const compared = useOne(PageRevision, which(other ?? before?.publicId), { fields: ['number', 'content'] });
  const failed = [shown, compared].find(({ state }) => state === 'failed');
  const takeBack = async () => {
    if (!found) return;
    const on = format.dateTime(found.publishedOn);
    if (
      draft &&
      !(await confirm({
        ...{ title: t('history.replace.title'), body: t('history.replace.text', { on }) },
        ...{ ok: t('history.replace.ok'), danger: true },
      }))
    )
      return;
    const result = await act(
      PageRevision.actions.takeBack,
      { publicId: found.publicId, parent: page },
      { draft: draft?.publicId ?? null },
    );
    if (!result.ok) return;
    const { leftOut } = result.data;
    if (leftOut > 0) notify({ tone: 'attention', text: t('history.leftOut', { count: leftOut }), seconds: 8 });
    else notify({ tone: 'online', text: t('history.taken', { on }), seconds: 5 });
    navigate(editorAddress(page));
  };
  const choices = (all.data ?? [])
    .filter((one) => one.publicId !== publicId)
    .map((one) => ({
      value: one.publicId,
      label: t('history.numbered', { number: one.number, on: format.dateTime(one.publishedOn) }),
    }));
  return (
    <SidePanel
      nonModal
      open={publicId !== null}
      title={found ? t('history.revision', { number: found.number, title: found.title ?? '' }) : label.one}
      onClose={onClose}
      foot={
        found?.can.edit ? (
          <Button icon={<Undo2Icon />} onClick={takeBack}>
            {t('history.takeBack')}
          </Button>
        ) : undefined
      }
    >
      {failed?.failure ? (
        <FailedPart reason={reason(failed.failure)} onRetry={failed.retry} />
      ) : !found ? (
        <Skeleton lines={8} />
      ) : (
        <Stack gap={16}>
          <Details
            facts={[
              { key: 'publishedOn', label: label.field('publishedOn'), value: format.dateTime(found.publishedOn) },
              { key: 'publishedBy', label: label.field('publishedBy'), value: found.publishedBy?.name ?? '–' },
              {
                key: 'replacedOn',
                label: label.field('replacedOn'),
                value: found.replacedOn ? format.dateTime(found.replacedOn) : t('history.now'),
              },
            ]}
          />
          {choices.length === 0 ? (
            <p className="ls-quiet" style={{ margin: 0 }}>
              {t('history.onlyOne')}
            </p>
          ) : (
            <>
              <Labelled label={t('history.compareWith')}>
                {(tied) => (
                  <Select
                    {...tied}
                    value={other ?? before?.publicId}
                    choices={choices}
                    placeholder={t('history.choose')}
                    onChange={setOther}
                  />
                )}
              </Labelled>
              {compared.data ? (
                <Differences {...inOrder(compared.data, found)} />
              ) : compared.state === 'loading' && (other ?? before) ? (
                <Skeleton lines={4} />
              ) : null}
            </>
          )}
        </Stack>
      )}
    </SidePanel>
  );
}

/** The older revision first. */
const inOrder = <R extends { number: number; content: unknown }>(one: R, other: R) => {
  const [before, after] = one.number < other.number ? [one, other] : [other, one];
  return { before: before.content as R['content'], after: after.content as R['content'] };
};
