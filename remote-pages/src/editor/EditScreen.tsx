import { act, useOne } from '@lineside/client';
import { Page as PageEntity, PageVersion } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link, useRouteId } from '@lineside/remote-kit/router';
import { FailedPart, Page, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { useEffect, useRef } from 'react';
import { pageAddress } from '../pages/addresses.ts';
import { pageFields, versionFields } from '../view/page-fields.ts';
import { Editor } from './Editor.tsx';

/** The editor of a page: it edits the draft, which is created if missing [4.08]. */
export default function EditScreen() {
  const publicId = useRouteId();
  return <OnePage key={publicId} publicId={publicId} />;
}

function OnePage({ publicId }: { publicId: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const page = useOne(PageEntity, { publicId }, { fields: pageFields, live: true });
  const draft = page.data?.draft ?? null;
  const version = useOne(PageVersion, draft ? { publicId: draft.publicId } : null, {
    fields: versionFields,
    live: true,
  });
  const mayEdit = page.data?.can.edit === true;
  const isAsked = useRef(false);
  /** The person publishes or discards the draft: the page needs no other one. */
  const isLeaving = useRef(false);
  const isMissing = mayEdit && draft === null;
  const { retry } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, until there is one
  useEffect(() => {
    if (!isMissing) {
      isAsked.current = false;
      return;
    }
    if (isAsked.current || isLeaving.current) return;
    isAsked.current = true;
    void act(PageEntity.actions.ensureDraft, { publicId }, {}).then(({ ok }) => ok && retry());
  }, [isMissing, publicId]);
  const failed = [page, version].find(({ state }) => state === 'failed');
  if (page.data && version.data && mayEdit)
    return <Editor key={version.data.publicId} page={page.data} version={version.data} isLeaving={isLeaving} />;
  return (
    <Page
      title={page.data?.name ?? t('page')}
      crumbs={[{ key: 'page', link: <Link to={pageAddress(publicId)}>{t('page')}</Link> }]}
    >
      {failed?.failure ? (
        <FailedPart reason={reason(failed.failure)} onRetry={failed.retry} />
      ) : page.data && !mayEdit ? (
        <FailedPart reason={t('editor.notAllowed')} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  );
}
