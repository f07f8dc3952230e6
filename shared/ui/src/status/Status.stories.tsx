import { Row } from '../layout/Stack.tsx';
import type { Status } from './StatusGlyph.tsx';
import { Count, StatusPill, StatusWord, Tag } from './StatusPill.tsx';

const words: Record<Status, string> = {
  online: 'Online',
  connected: 'Connected',
  connecting: 'Connecting…',
  attention: 'Attention',
  alarm: 'Alarm',
  offline: 'Offline',
  never: 'Never seen',
  done: 'Approved',
};
const all = Object.entries(words) as [Status, string][];

export const Words = () => (
  <Row gap={16} wrap>
    {all.map(([status, word]) => (
      <StatusWord key={status} status={status}>
        {word}
      </StatusWord>
    ))}
  </Row>
);

export const Pills = () => (
  <Row gap={8} wrap>
    {all.map(([status, word]) => (
      <StatusPill key={status} status={status}>
        {word}
      </StatusPill>
    ))}
  </Row>
);

export const Badges = () => (
  <Row>
    <Tag>Tag</Tag>
    <Count value={5} />
    <Count value={12} hot />
  </Row>
);
