import { useSearchParams } from '@lineside/remote-kit/router';
import { type FormAt, formKeys, formPlace } from '../form/form-place.ts';

/** The form over a screen, as its address says: it survives a reload, and Back leaves it. */
export interface FormAddress {
  at: FormAt;
  add(): void;
  edit(publicId: string): void;
  close(): void;
}

/** The form in the address of the screen: `?add`, `?edit=ID`; a second one of a screen has a name: `?service-edit=ID`. */
export function useFormAddress(name?: string): FormAddress {
  const [params, setParams] = useSearchParams();
  const keys = formKeys(name);
  const put = (form: Record<string, string>, replace: boolean) =>
    setParams(
      (old) => {
        const rest = [...old].filter(([key]) => key !== keys.add && key !== keys.edit);
        return [...rest, ...Object.entries(form)];
      },
      { replace },
    );
  return {
    at: formPlace(params.toString(), name),
    add: () => put({ [keys.add]: '' }, false),
    edit: (publicId) => put({ [keys.edit]: publicId }, false),
    // a submitted or discarded form isn't restored
    close: () => put({}, true),
  };
}
