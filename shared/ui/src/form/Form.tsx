import { Form as AntdForm } from 'antd';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Banner } from '../feedback/Banner.tsx';
import { DialogContext } from '../overlay/open-dialogs.ts';
import { setCss } from '../theme/style.ts';
import formStyle from './form.css';
import { isEmpty } from './is-empty.ts';

/** The server's errors: at their fields, otherwise above the form. */
export interface Problem {
  field?: string;
  text: string;
}

/** The state of a form for its buttons. */
export interface FormState {
  /** Something differs from the initial values. */
  dirty: boolean;
  /** No rule objects to the values. */
  valid: boolean;
  /** How many fields show that they are wrong. */
  wrong: number;
  sending: boolean;
}

export interface FormProps<V extends object> {
  initial: Partial<V>;
  /** Sends the values; returned problems are shown. Called only with valid values. */
  onSubmit(values: V): Promise<readonly Problem[] | undefined>;
  /** Each change, with all values: for fields that depend on each other. */
  onValues?(values: V, changed: Partial<V>): void;
  onState?(state: FormState): void;
  /** For a button outside the form, in a dialog's footer: `<Button submit form=…>` isn't needed, call `submit()`. */
  control?: { current: FormControl<V> | null };
  children: ReactNode | ((state: FormState) => ReactNode);
}

export interface FormControl<V> {
  submit(): void;
  /** Writes values that the form starts with: nothing has been changed by them. */
  begin(values: Partial<V>): void;
  /** Writes some values, as the person would; their rules run. */
  set(values: Partial<V>): void;
  /** Runs the rules of some fields, which say what is wrong although nobody has touched them. */
  validate(fields: readonly string[]): void;
  values(): V;
}

const StateContext = createContext<FormState>({ dirty: false, valid: true, wrong: 0, sending: false });

/** The state of the form around. */
export const useFormState = (): FormState => useContext(StateContext);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * A vertical form. Errors are below their fields and tied to them; after a refused submit the focus is on the first
 * invalid field, and the input stays.
 */
export function Form<V extends object>({ initial, onSubmit, onValues, onState, control, children }: FormProps<V>) {
  setCss('form', formStyle);
  const [form] = AntdForm.useForm<V>();
  const [state, setState] = useState<FormState>({ dirty: false, valid: false, wrong: 0, sending: false });
  const [general, setGeneral] = useState<string>();
  const first = useRef(initial);
  const checks = useRef(0);
  const formElement = useRef<HTMLElement>(null);
  const onItsWay = useRef(false);
  const sends = useRef(false);
  /** From a submit from outside until its result is known. */
  const pressed = useRef(false);

  const differs = useCallback((): boolean => {
    const values = form.getFieldsValue(true) as Record<string, unknown>;
    const before = first.current as Record<string, unknown>;
    return Object.keys(values).some((name) => !same(values[name], before[name]));
  }, [form]);

  const countWrong = useCallback(() => {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0).length;
    setState((old) => (old.wrong === wrong ? old : { ...old, wrong }));
  }, [form]);

  const check = useCallback(async () => {
    const dirty = differs();
    // known at once: leaving right after typing asks
    setState((old) => (old.dirty === dirty ? old : { ...old, dirty }));
    const thisCheck = ++checks.current;
    // a check that a newer one has overtaken is refused without any wrong field
    const valid = await form.validateFields({ validateOnly: true }).then(
      () => true,
      ({ errorFields }: { errorFields: readonly unknown[] }) => errorFields.length === 0,
    );
    if (thisCheck !== checks.current) return;
    setState((old) => (old.valid === valid ? old : { ...old, valid }));
    countWrong();
  }, [form, differs, countWrong]);

  useEffect(() => void check(), [check]);
  useEffect(() => {
    onState?.(state);
  }, [state, onState]);

  const dialog = useContext(DialogContext);
  useEffect(
    () =>
      dialog?.hold({
        isHalfWritten: () => !onItsWay.current && differs(),
        firstEmpty() {
          const required = [...formElement.current!.querySelectorAll<HTMLElement>('[aria-required=true]')];
          const nothing = Object.values(form.getFieldsValue(true) as object).every(isEmpty);
          const empty =
            required.find((input) => isEmpty(form.getFieldValue(input.id as never))) ??
            (nothing ? formElement.current!.querySelector<HTMLElement>(oneLine) : null);
          // of rows to choose from it is the first that can be
          return empty?.querySelector<HTMLElement>('input:enabled') ?? empty ?? undefined;
        },
      }),
    [dialog, form, differs],
  );

  /** Scrolls itself: antd looks for a field in the whole page, and doesn't find those of a shadow root. */
  const leadTo = (id: string) => {
    const whole = formElement.current?.querySelector<HTMLElement>(`[id="${id}"]`);
    const part = formElement.current?.querySelector<HTMLElement>(`:is(input, textarea)[id^="${id}."]`);
    const field = whole ?? part;
    (field?.closest('.ant-form-item') ?? field)?.scrollIntoView({ block: 'nearest' });
    field?.focus({ preventScroll: true });
    // antd marks the invalid part in the next frame
    if (field && !whole) requestAnimationFrame(() => requestAnimationFrame(() => focusInvalidPart(field)));
  };

  const submit = async (values: V) => {
    // pressed again before the first press could be seen
    if (sends.current) return;
    sends.current = true;
    setGeneral(undefined);
    setState((old) => ({ ...old, sending: true }));
    onItsWay.current = true;
    let arrived = false;
    try {
      const problems = (await onSubmit(values)) ?? [];
      arrived = problems.length === 0;
      const fieldNames = form.getFieldsError().map(({ name }) => name.join('.'));
      const known = problems.filter(({ field }) => field && fieldNames.includes(field));
      // an error is about the value that was sent, not about a newer one
      const current = known.filter(({ field }) =>
        same(form.getFieldValue(field as never), (values as Record<string, unknown>)[field!]),
      );
      form.setFields(current.map(({ field, text }) => ({ name: field as never, errors: [text] })));
      countWrong();
      if (current[0]?.field) leadTo(current[0].field);
      setGeneral(problems.find((problem) => !known.includes(problem))?.text);
    } finally {
      sends.current = false;
      pressed.current = false;
      onItsWay.current = arrived;
      // loaded data is available
      if (arrived) first.current = values;
      setState((old) => ({ ...old, sending: false, dirty: arrived ? differs() : old.dirty }));
    }
  };

  if (control) {
    control.current = {
      submit() {
        if (pressed.current) return;
        pressed.current = true;
        form.submit();
      },
      values: () => form.getFieldsValue(true),
      begin(values) {
        first.current = { ...first.current, ...values };
        form.setFieldsValue(values as never);
        void check();
      },
      set(values) {
        form.setFieldsValue(values as never);
        void form.validateFields(Object.keys(values) as never, { dirty: true }).catch(() => {});
        void check();
      },
      validate(fields) {
        void form.validateFields(fields as never).catch(() => {});
        void check();
      },
    };
  }

  return (
    <StateContext value={state}>
      <AntdForm<V>
        ref={(instance) => {
          formElement.current = instance?.nativeElement ?? null;
        }}
        form={form}
        layout="vertical"
        className="ls-form"
        // the form's own words, not the browser's bubbles
        noValidate
        requiredMark={false}
        initialValues={first.current}
        onFinish={(values) => void submit(values)}
        onFinishFailed={({ errorFields: [first], outOfDate }) => {
          // looked at again in the same moment, for something that was written or decided: nothing is wrong with it
          if (outOfDate && !first) return form.submit();
          pressed.current = false;
          countWrong();
          if (first) leadTo(first.name.join('_'));
        }}
        onKeyDown={(event) => sendByEnter(event, () => form.submit())}
        onValuesChange={(changed, values) => {
          onItsWay.current = false;
          onValues?.(values, changed as Partial<V>);
          void check();
        }}
      >
        {general ? <Banner tone="danger" role="alert" title={general} /> : null}
        {typeof children === 'function' ? children(state) : children}
      </AntdForm>
    </StateContext>
  );
}

/** Moves the focus from one part of a field to the invalid part, unless the focus has left. */
function focusInvalidPart(part: HTMLElement): void {
  if (!part.matches(':focus')) return;
  const invalid = part.closest('[role=group]')?.querySelector<HTMLElement>('[aria-invalid=true]');
  invalid?.focus({ preventScroll: true });
}

const oneLine =
  'input:is([type=text],[type=email],[type=password],[type=tel],[type=url],[type=search],[type=number],:not([type]))';

/** Enter in an input of one line sends the form, wherever its button is; in a calendar or list it selects. */
function sendByEnter(event: KeyboardEvent, send: () => void): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  const at = event.target as Element;
  const selects = at.closest('.ant-picker, .ant-select') !== null;
  const hasOwnButton = at.closest('form')?.querySelector('[type=submit]');
  if (!selects && (!at.matches(oneLine) || hasOwnButton || event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (!selects) send();
}
