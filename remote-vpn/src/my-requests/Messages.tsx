import { NoticeHistory } from '@lineside/ui/base';

/** What has been answered and what has ended, after its message has gone. */
export default function Messages() {
  return <NoticeHistory />;
}
