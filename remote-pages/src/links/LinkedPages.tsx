import { useList, useMay, useOne } from '@lineside/client';
import { Agent, AgentPageLink, Asset, AssetPageLink, limits, usualOrder } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { FailedPart, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { LayoutDashboardIcon } from '@lineside/ui/icons';
import { pageAddress, type SubjectRef } from '../pages/addresses.ts';

const fields = ['page', 'group', 'order'] as const;

/** The pages that a device or an asset leads to, as far as the reader sees them, under their groups [7.52]. */
export function LinkedPages({ subject }: { subject: SubjectRef }) {
  const { t } = useTexts();
  const reason = useReason();
  const hasRight = useMay(AgentPageLink.write);
  const { kind, publicId: parent } = subject;
  const query = { fields, parent, orderBy: usualOrder(AgentPageLink), pageSize: limits.pageSize.max };
  const ofAgent = useList(AgentPageLink, kind === 'agent' ? query : null, { live: true });
  const ofAsset = useList(AssetPageLink, kind === 'asset' ? query : null, { live: true });
  const list = kind === 'agent' ? ofAgent : ofAsset;
  // a device of another company can be seen, but not configured
  const isAsked = hasRight && list.data?.length === 0;
  const agent = useOne(Agent, isAsked && kind === 'agent' ? { publicId: parent } : null, { fields: ['can'] });
  const asset = useOne(Asset, isAsked && kind === 'asset' ? { publicId: parent } : null, { fields: ['can'] });
  const mayLink = (agent.data ?? asset.data)?.can.edit === true;
  if (list.state === 'failed') return <FailedPart reason={reason(list.failure)} onRetry={list.retry} />;
  if (list.state === 'loading') return <Skeleton lines={2} />;
  // a page that the reader may not see has no name
  const visibleLinks = list.data.filter(({ page }) => page?.name);
  if (visibleLinks.length === 0) return <span className="ls-quiet">{t(mayLink ? 'links.linkOne' : 'links.none')}</span>;
  const groups = [...new Set(visibleLinks.map(({ group }) => group?.name ?? ''))];
  return groups.map((group) => (
    <div key={group}>
      {group ? (
        <h3 className="ls-quiet" style={{ margin: '4px 0', font: '400 12px/16px var(--font)' }}>
          {group}
        </h3>
      ) : null}
      <ul style={{ margin: '0 0 8px', padding: 0, listStyle: 'none' }}>
        {visibleLinks
          .filter((link) => (link.group?.name ?? '') === group)
          .map(({ publicId, page }) => (
            <li key={publicId} style={{ padding: '4px 0' }}>
              <Link to={pageAddress(page.publicId, subject)} className="ls-who">
                <LayoutDashboardIcon />
                {page.name}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  ));
}
