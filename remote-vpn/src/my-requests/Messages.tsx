import { NoticeHistory } from '@lineside/ui/base';

/** Answered and ended requests, after their message has disappeared. */
export default function Messages() {
  return <NoticeHistory />;
}
