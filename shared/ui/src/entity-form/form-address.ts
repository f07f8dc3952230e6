import { useSearchParams } from '@lineside/remote-kit/router';
import { type FormAt, formPlace } from './form-place.ts';

/** The form over a screen, as its address says: it survives a reload, and Back leaves it. */
export interface FormAddress {
  at: FormAt;
  add(): void;
  edit(publicId: string): void;
  close(): void;
}

/** The form in the address of the screen: `?add`, `?edit=ID`. */
export function useFormAddress(): FormAddress {
  const [params, setParams] = useSearchParams();
  const put = (form: Record<string, string>, replace: boolean) =>
    setParams(
      (old) => {
        const rest = [...old].filter(([key]) => key !== 'add' && key !== 'edit');
        return [...rest, ...Object.entries(form)];
      },
      { replace },
    );
  return {
    at: formPlace(params.toString()),
    add: () => put({ add: '' }, false),
    edit: (publicId) => put({ edit: publicId }, false),
    // what is done or given up is nothing to come back to
    close: () => put({}, true),
  };
}
