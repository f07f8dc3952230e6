import { useSearchParams } from '@lineside/remote-kit/router';
import { enterFullScreen } from '@lineside/ui/base';

/** Whether a page takes the whole window; its address says so. */
export function useFull(): { is: boolean; enter(): void; leave(): void } {
  const [params, setParams] = useSearchParams();
  const set = (isFull: boolean) =>
    setParams((before) => {
      const changed = new URLSearchParams(before);
      if (isFull) changed.set('full', '1');
      else changed.delete('full');
      return changed;
    });
  return {
    is: params.get('full') === '1',
    enter() {
      enterFullScreen();
      set(true);
    },
    leave: () => set(false),
  };
}
