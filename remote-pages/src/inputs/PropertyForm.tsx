import { useTexts } from '@lineside/remote-kit';
import { Button, FileButton, lazyWithRetry, Row } from '@lineside/ui/base';
import {
  Checkbox,
  ColourInput,
  DayInput,
  Input,
  NumberInput,
  Select,
  TextArea,
  useNumberProblem,
} from '@lineside/ui/form';
import { PlusIcon, TrashIcon } from '@lineside/ui/icons';
import {
  defaultsOf,
  type InputProblem,
  type Inputs,
  type ManifestInput,
  type Metric,
  problemOf,
  valueOfOption,
} from '../components/manifest.ts';
import { isStoredFile, mostFileBytes, storedFile } from '../components/stored-file.ts';
import { ImageInput } from './ImageInput.tsx';
import { Labelled } from './Labelled.tsx';
import { MetricInput } from './MetricInput.tsx';
import { useLineKeys } from './use-line-keys.ts';

/** Few pages have one. */
const WebPageInput = lazyWithRetry(() => import('./WebPageInput.tsx'));

interface PropertyFormProps {
  inputs: readonly ManifestInput[];
  values: Inputs;
  page: string;
  /** `typed`: more of the same is about to come. */
  onChange(values: Inputs, method: 'typed' | 'chosen'): void;
}

/** The properties of a component, as its manifest describes them. */
export function PropertyForm({ inputs, values, page, onChange }: PropertyFormProps) {
  return inputs.map((input) => (
    <Property
      key={input.key}
      input={input}
      value={values[input.key]}
      problem={problemOf(input, values)}
      values={values}
      page={page}
      onChange={(value, method) => onChange({ ...values, [input.key]: value }, method)}
    />
  ));
}

interface PropertyProps<I extends ManifestInput = ManifestInput> {
  input: I;
  value: unknown;
  /** Those of all inputs beside it. */
  values: Inputs;
  problem: InputProblem | undefined;
  page: string;
  onChange(value: unknown, method: 'typed' | 'chosen'): void;
}

/** The sentence below an input. */
function problemText(input: ManifestInput, problem: InputProblem, t: ReturnType<typeof useTexts>['t']): string {
  const { min = '', max = '', above } = isNumber(input) ? input : {};
  const megabytes = input.type === 'File' ? mostFileBytes(input) / 1024 ** 2 : 0;
  return t(`editor.${problem}`, { min, max, megabytes, than: above ? t(`inputs.${above}`) : '' });
}

const drawsOf = (input: ManifestInput, values: Inputs) => {
  if (input.type === 'AggregatedMetric') return 'line';
  return input.type === 'LiveMetric' && input.storedIf && values[input.storedIf] === true ? 'trend' : 'now';
};

type OfNumber = Extract<ManifestInput, { above?: string }>;

const isNumber = (input: ManifestInput): input is OfNumber =>
  input.type === 'Number' || input.type === 'NumberSlider' || input.type === 'NumberDial';

/** The label of an input: ours in the reader's language, or the own one of an uploaded component. */
const labelOf = ({ label, uploaded }: ManifestInput, t: ReturnType<typeof useTexts>['t']): string =>
  uploaded ? label : t(`inputs.${label}`);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function Property(props: PropertyProps) {
  const { input, value, values, page, onChange } = props;
  const { t } = useTexts();
  const label = labelOf(input, t);
  const numberProblem = useNumberProblem();
  const unread = isNumber(input) ? numberProblem(value) : undefined;
  const problem = unread ?? (props.problem && problemText(input, props.problem, t));
  if (input.type === 'Checkbox') {
    return (
      <div style={{ paddingBottom: 14 }}>
        <Checkbox label={label} value={value === true} onChange={(on) => onChange(on, 'chosen')} />
      </div>
    );
  }
  if (input.type === 'List') return <ListProperty {...props} input={input} />;
  if (input.type === 'Group') return <GroupProperty {...props} input={input} />;
  return (
    <Labelled label={label} hint={input.description} problem={problem}>
      {(tied) => {
        switch (input.type) {
          case 'Number':
          case 'NumberSlider':
          case 'NumberDial':
            return (
              <NumberInput
                {...tied}
                value={typeof value === 'number' || typeof value === 'string' ? value : null}
                onChange={(next) => onChange(next ?? undefined, 'typed')}
              />
            );
          case 'Selection':
            return (
              <Select
                {...tied}
                value={value === undefined || value === null ? undefined : String(value)}
                choices={input.options.map((option) =>
                  typeof option === 'string'
                    ? { value: option, label: t(`options.${option}`) }
                    : { value: String(option.value), label: option.label },
                )}
                onChange={(next) => {
                  const chosen = input.options.find((option) => String(valueOfOption(option)) === next);
                  onChange(chosen === undefined ? undefined : valueOfOption(chosen), 'chosen');
                }}
              />
            );
          case 'Image':
            if (!input.uploaded) return <ImageInput page={page} onChange={(next) => onChange(next, 'chosen')} />;
            return <Input {...tied} value={textOf(value)} onChange={({ target }) => onChange(target.value, 'typed')} />;
          case 'Color':
            return (
              <ColourInput
                id={tied.id}
                value={textOf(value)}
                onChange={(next) => onChange(next || undefined, 'typed')}
              />
            );
          case 'Date':
            return <DayInput id={tied.id} value={textOf(value)} onChange={(next) => onChange(next ?? '', 'chosen')} />;
          case 'File':
            return (
              <FileButton accept="" onFile={({ name, content }) => onChange(storedFile(name, content), 'chosen')}>
                {isStoredFile(value) ? value.fileName : t('editor.chooseFile')}
              </FileButton>
            );
          case 'WebPage':
            return <WebPageInput id={tied.id} value={textOf(value)} onChange={(next) => onChange(next, 'chosen')} />;
          case 'LiveMetric':
          case 'RawMetric':
          case 'AggregatedMetric':
            return (
              <MetricInput
                id={tied.id}
                value={value as Metric | undefined}
                draws={drawsOf(input, values)}
                allowedTypes={input.allowedTypes}
                onChange={(next) => onChange(next, 'chosen')}
              />
            );
          case 'Text':
          case 'RichText':
            return (
              <TextArea
                {...tied}
                rows={4}
                value={textOf(value)}
                onChange={({ target }) => onChange(target.value, 'typed')}
              />
            );
          default:
            return (
              <Input
                {...tied}
                placeholder={input.placeholder}
                value={textOf(value)}
                onChange={({ target }) => onChange(target.value, 'typed')}
              />
            );
        }
      }}
    </Labelled>
  );
}

/** Inputs that belong together: their values are an object of their own. */
function GroupProperty({ input, value, page, onChange }: PropertyProps<Extract<ManifestInput, { type: 'Group' }>>) {
  const { t } = useTexts();
  return (
    <fieldset style={{ margin: '0 0 14px', padding: '0 0 0 10px', border: 0, borderLeft: '2px solid var(--line)' }}>
      <legend style={{ padding: '0 0 4px', font: '500 13px/20px var(--font)' }}>{labelOf(input, t)}</legend>
      <PropertyForm
        inputs={input.children}
        values={typeof value === 'object' && value !== null ? (value as Inputs) : {}}
        page={page}
        onChange={onChange}
      />
    </fieldset>
  );
}

/** Several of the same: lines of a chart, rows of a table. */
function ListProperty({
  input,
  value,
  problem,
  page,
  onChange,
}: PropertyProps<Extract<ManifestInput, { type: 'List' }>>) {
  const { t } = useTexts();
  const items = (Array.isArray(value) ? value : []) as Inputs[];
  const { children } = input.itemType;
  const keys = useLineKeys(items.length);
  const label = labelOf(input, t);
  return (
    <fieldset
      data-wrong={problem && items.length === 0 ? true : undefined}
      style={{ margin: '0 0 14px', padding: 0, border: 0, minWidth: 0 }}
    >
      <legend style={{ padding: '0 0 4px', font: '500 13px/20px var(--font)' }}>{label}</legend>
      {items.map((item, index) => (
        <div
          key={keys.of(index)}
          style={{ padding: '10px 10px 0', marginBottom: 8, border: '1px solid var(--line)', borderRadius: 6 }}
        >
          <Row justify="space-between">
            <span className="ls-quiet" style={{ fontSize: 12 }}>
              {t('editor.item', { number: index + 1 })}
            </span>
            <Button
              kind="text"
              size="small"
              label={t('editor.removeItem', { number: index + 1 })}
              icon={<TrashIcon />}
              onClick={() => {
                keys.remove(index);
                onChange(
                  items.filter((_one, place) => place !== index),
                  'chosen',
                );
              }}
            />
          </Row>
          <PropertyForm
            inputs={children}
            values={item ?? {}}
            page={page}
            onChange={(next, method) =>
              onChange(
                items.map((item, place) => (place === index ? next : item)),
                method,
              )
            }
          />
        </div>
      ))}
      {items.length === 0 && input.required ? (
        <p className="ls-quiet" style={{ margin: '0 0 4px', fontSize: 12 }}>
          {t('editor.noItems')}
        </p>
      ) : null}
      <Button
        kind="link"
        size="small"
        icon={<PlusIcon />}
        onClick={() => onChange([...items, defaultsOf(children)], 'chosen')}
      >
        {t('editor.addItem')}
      </Button>
    </fieldset>
  );
}
