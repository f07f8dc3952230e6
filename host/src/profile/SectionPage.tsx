import type { Failure } from '@lineside/client';
import { FailedPart, Page, Skeleton, Stack } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import type { ReactNode } from 'react';

export interface SectionPageProps<T> {
  title: string;
  about?: string;
  actions?: ReactNode;
  /** The section's content; the page waits for it, and offers a retry. */
  content: { state: string; data: T | undefined; failure: Failure | undefined; retry(): void };
  children(data: T): ReactNode;
}

/** A section of the profile with its states: loading, failed with a retry, ready. */
export function SectionPage<T>({ title, about, actions, content, children }: SectionPageProps<T>) {
  const reason = useReason();
  return (
    <Page title={title} meta={about} actions={actions} body="tint">
      {content.data !== undefined ? (
        <Stack gap={16}>{children(content.data)}</Stack>
      ) : content.failure ? (
        <FailedPart reason={reason(content.failure)} onRetry={content.retry} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Page>
  );
}
