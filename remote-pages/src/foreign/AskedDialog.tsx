import type { Rectangle, Requests } from '@lineside/page-frame';
import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog, MenuPopup } from '@lineside/ui/base';
import { Checkbox } from '@lineside/ui/form';
import { useState } from 'react';
import { defaultsOf, type Inputs, problemsIn } from '../components/manifest.ts';
import { withFiles } from '../components/stored-file.ts';
import { usePageData } from '../data/page-data.tsx';
import { PropertyForm } from '../inputs/PropertyForm.tsx';
import { manifestInputs } from './foreign-manifest.ts';

/** What a component asks the person, in the page's own dialogs: they name the component that asks. */
export type Asked = {
  [N in 'alert' | 'confirm' | 'form' | 'menu' | 'select']: {
    name: N;
    details: Requests[N];
    component: string;
    frame: HTMLIFrameElement;
    done(value: unknown): void;
  };
}['alert' | 'confirm' | 'form' | 'menu' | 'select'];

export function AskedDialog({ asked }: { asked: Asked }) {
  switch (asked.name) {
    case 'form':
      return <FormQuestion {...asked} />;
    case 'menu':
      return <Choices {...asked} choices={asked.details.actions} at={asked.details.at} />;
    case 'select':
      return (
        <Choices {...asked} choices={asked.details.options} at={asked.details.at} selected={asked.details.selected} />
      );
    default:
      return <Message {...asked} />;
  }
}

type QuestionOf<N extends Asked['name']> = Extract<Asked, { name: N }>;

/** Most characters of a text of a component. */
export const mostCharacters = 10_000;

const textIn = (value: unknown, other: string) =>
  typeof value === 'string' && value !== '' ? value.slice(0, mostCharacters) : other;

/** A message with one button, or a question with two. */
function Message({ name, details, component, done }: QuestionOf<'alert' | 'confirm'>) {
  const { t } = useTexts();
  const isQuestion = name === 'confirm';
  const { confirmCheckbox, destructive } = isQuestion ? details : {};
  const [isSure, setSure] = useState(!confirmCheckbox);
  const ok = isQuestion ? details.confirmButtonText : details.buttonText;
  return (
    <Dialog
      open
      size="small"
      title={textIn(details.title, component)}
      subtitle={t('foreign.asks', { name: component })}
      onClose={() => done(isQuestion ? false : undefined)}
      footer={
        <>
          {isQuestion ? <Button onClick={() => done(false)}>{t('cancel')}</Button> : null}
          <Button
            kind={destructive === true ? 'danger' : 'primary'}
            disabled={isSure ? undefined : true}
            onClick={() => done(isQuestion ? true : undefined)}
          >
            {textIn(ok, t('foreign.ok'))}
          </Button>
        </>
      }
    >
      <p style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{textIn(details.message, '')}</p>
      {confirmCheckbox ? (
        <div style={{ paddingTop: 12 }}>
          <Checkbox label={textIn(confirmCheckbox, t('foreign.sure'))} value={isSure} onChange={setSure} />
        </div>
      ) : null}
    </Dialog>
  );
}

/** A form of manifest inputs; answers `{ value }`, or undefined where it is closed. */
function FormQuestion({ details, component, done }: QuestionOf<'form'>) {
  const { t } = useTexts();
  const { say } = usePageData();
  const inputs = manifestInputs(details.inputs, say);
  const [values, setValues] = useState<Inputs>({ ...defaultsOf(inputs), ...details.initialValue });
  const [tried, setTried] = useState(false);
  const isValid = Object.keys(problemsIn({ inputs }, values)).length === 0;
  return (
    <Dialog
      open
      title={textIn(details.title, component)}
      subtitle={t('foreign.asks', { name: component })}
      onClose={() => done(undefined)}
      footer={
        <>
          <Button onClick={() => done(undefined)}>{t('cancel')}</Button>
          <Button kind="primary" onClick={() => (isValid ? done({ value: withFiles(values) }) : setTried(true))}>
            {textIn(details.submitButtonText, t('foreign.ok'))}
          </Button>
        </>
      }
    >
      <PropertyForm inputs={inputs} values={values} page="" onChange={setValues} />
      {tried && !isValid ? <p role="alert">{t('foreign.incomplete')}</p> : null}
    </Dialog>
  );
}

interface ChoicesProps {
  component: string;
  frame: HTMLIFrameElement;
  at: Rectangle | null;
  choices: readonly { title: string; destructive?: boolean }[];
  selected?: number | undefined;
  done(value: unknown): void;
}

/** A menu at a rectangle of the frame, or as a sheet; answers `{ index }`, or undefined where it is closed. */
function Choices({ component, frame, at, choices, selected, done }: ChoicesProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <span
        ref={setAnchor}
        aria-hidden
        style={{ position: 'absolute', pointerEvents: 'none', ...placeIn(frame, at) }}
      />
      <MenuPopup
        anchor={anchor}
        label={component}
        sheet={at === null}
        items={(Array.isArray(choices) ? choices : []).slice(0, 200).map(({ title, destructive }, index) => ({
          ...{ key: String(index), label: textIn(title, String(index + 1)), danger: destructive === true },
          ...(selected !== undefined && { chosen: index === selected }),
          onSelect: () => done({ index }),
        }))}
        onClose={() => done(undefined)}
      />
    </>
  );
}

/** A rectangle of a frame, cut to what of it lies in the frame. */
export function placeIn(frame: HTMLIFrameElement, at: Rectangle | null) {
  const within = (number: unknown, most: number) => Math.min(Math.max(0, Number(number) || 0), most);
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = frame;
  const left = within(at?.left, offsetWidth);
  const top = within(at?.top, offsetHeight);
  const width = within(at?.width, offsetWidth - left);
  return { left: offsetLeft + left, top: offsetTop + top, width, height: within(at?.height, offsetHeight - top) };
}
