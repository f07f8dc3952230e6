import {
  AgentDataVariable,
  type ConditionProblem,
  type ConditionToken,
  type FormulaVariable,
  type ParsedCondition,
  similarVariables,
  variableLabelOf,
} from '@lineside/contracts';
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLabels } from '../labels/useLabels.ts';
import { useText } from '../texts/useText.ts';

export interface ConditionTextProps<V extends FormulaVariable = FormulaVariable> {
  id?: string | undefined;
  value: string;
  onChange(value: string): void;
  parsed: ParsedCondition;
  variables: readonly V[];
  /** The value of a variable now in words, with its unit; undefined before the first one. */
  nowOf(variable: V): string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | undefined;
}

/** Most variables that are offered. */
const maxOffered = 6;

/** The text and its colours have the same letters at the same places. */
const letters: CSSProperties = {
  ...{ margin: 0, padding: '10px 12px', border: '1px solid transparent', width: '100%', boxSizing: 'border-box' },
  ...{
    font: '400 16px/28px var(--font)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    letterSpacing: 'normal',
    wordSpacing: '0.15em',
  },
};

/**
 * A condition in ordinary notation. Variables have a ground, unknown ones are underlined; names are completed, with the arrow
 * keys and Tab or Enter, while Escape closes what is offered.
 */
export function ConditionText<V extends FormulaVariable>(props: ConditionTextProps<V>) {
  const { id, value, onChange, parsed, variables, nowOf, ...aria } = props;
  const t = useText();
  const label = useLabels(AgentDataVariable);
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<string>();
  const [chosen, setChosen] = useState(0);
  const offer = caret === null || closedAt === value ? undefined : offerAt(parsed, caret, value, variables);
  const options = offer?.variables ?? [];
  const at = Math.min(chosen, options.length - 1);
  const isOpen = options.length > 0;

  const look = () => {
    setCaret(input.current?.selectionStart ?? null);
    setChosen(0);
  };
  const take = (variable: V) => {
    const { start, end } = offer!;
    const written = `${value.slice(0, start)}${variableLabelOf(variable.number, variables)}`;
    const rest = value.slice(end);
    onChange(`${written}${rest.startsWith(' ') ? rest : ` ${rest}`}`);
    const next = written.length + 1;
    setCaret(next);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next, next);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
    if (event.key === 'ArrowDown' && !isOpen && closedAt === value) {
      event.preventDefault();
      setClosedAt(undefined);
    }
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setClosedAt(value);
      setChosen(0);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setChosen((at + (event.key === 'ArrowDown' ? 1 : options.length - 1)) % options.length);
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && offer!.isBegun)) {
      event.preventDefault();
      take(options[at]!);
    }
  };
  return (
    <div>
      <div style={{ position: 'relative', background: 'var(--surface)', borderRadius: 'var(--r)' }}>
        <div aria-hidden style={{ ...letters, minHeight: 50 }}>
          <Coloured value={value} tokens={parsed.tokens} problem={parsed.problem} caret={caret} />{' '}
        </div>
        <textarea
          ref={input}
          id={id}
          value={value}
          rows={1}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
          {...aria}
          onChange={({ target }) => {
            onChange(target.value.replaceAll('\n', ' '));
            setClosedAt(undefined);
            look();
          }}
          onSelect={look}
          onFocus={look}
          onBlur={() => setCaret(null)}
          onKeyDown={onKeyDown}
          style={{
            ...letters,
            ...{ position: 'absolute', inset: 0, height: '100%', resize: 'none', overflow: 'hidden' },
            ...{ background: 'transparent', color: 'transparent', caretColor: 'var(--text)', borderRadius: 'inherit' },
            borderColor: aria['aria-invalid'] ? 'var(--danger)' : 'var(--line-control)',
          }}
        />
      </div>
      {isOpen ? (
        <div
          style={{
            ...{ marginTop: 8, padding: 4, border: '1px solid var(--line)', borderRadius: 8, maxWidth: 420 },
            ...{ background: 'var(--raised)', boxShadow: 'var(--shadow-pop)' },
          }}
        >
          <div className="ls-small ls-quiet" style={{ padding: '4px 8px' }}>
            {t(offer!.isMistaken ? 'condition.didYouMean' : 'condition.variables')}
          </div>
          <div role="listbox" id={listId} aria-label={t('condition.variables')}>
            {options.map((variable, index) => {
              const now = nowOf(variable);
              const type = label.word('type', variable.type as 'float');
              return (
                <div
                  key={variable.number}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className="ls-row"
                  style={{
                    ...{ minHeight: 34, padding: '4px 8px', borderRadius: 5, cursor: 'pointer' },
                    background: index === at ? 'var(--active)' : undefined,
                  }}
                  onMouseDown={(event) => {
                    event.preventDefault();
                    take(variable);
                  }}
                >
                  <span className="ls-ell ls-grow">{variableLabelOf(variable.number, variables)}</span>
                  <span className="ls-small ls-quiet ls-num" style={{ flex: 'none' }}>
                    {now === undefined ? type : t('condition.typeNow', { type, value: now })}
                  </span>
                  {index === at && offer!.isBegun ? <kbd aria-hidden>Tab</kbd> : null}
                </div>
              );
            })}
          </div>
        </div>
      ) : null}
    </div>
  );
}

interface Offer<V> {
  variables: V[];
  /** What is replaced. */
  start: number;
  end: number;
  /** Whether a name is begun, so that Tab completes it. */
  isBegun: boolean;
  /** Whether a name is finished, and no variable has it. */
  isMistaken: boolean;
}

/** The variables that fit where the caret is: like the name that it is in, or all where a value is missing. */
function offerAt<V extends FormulaVariable>(
  { tokens, problem }: ParsedCondition,
  caret: number,
  text: string,
  variables: readonly V[],
): Offer<V> | undefined {
  const usable = variables.filter(({ type }) => type !== 'str');
  const name = tokens.find(
    ({ kind, start, end, variable }) => kind === 'name' && variable === undefined && start < caret && caret <= end,
  );
  // behind an unknown name, and the space after it
  const before = tokens.findLast(({ end }) => end <= caret);
  const token =
    name ?? (before && problem?.code === 'unknown-variable' && problem.end === before.end ? before : undefined);
  if (token) {
    const found = similarVariables(token.text, usable, maxOffered);
    return {
      variables: found,
      start: token.start,
      end: token.end,
      isBegun: true,
      isMistaken: isMistaken(token, found),
    };
  }
  const isMissing = problem && (problem.code === 'empty' || problem.code === 'value-expected');
  if (!isMissing || problem.start !== text.length || caret < text.trimEnd().length) return undefined;
  const start = text.length;
  return { variables: usable.slice(0, maxOffered), start, end: start, isBegun: false, isMistaken: false };
}

/** Whether what is written isn't the beginning of any name. */
const isMistaken = ({ text }: ConditionToken, found: readonly FormulaVariable[]): boolean =>
  !found.some(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));

interface ColouredProps {
  value: string;
  tokens: readonly ConditionToken[];
  problem: ConditionProblem | undefined;
  /** Where someone writes: a name that isn't finished there isn't wrong yet. */
  caret: number | null;
}

/** The letters of a condition: variables with a ground, words and operators bold. */
function Coloured({ value, tokens, problem, caret }: ColouredProps) {
  const ends = [0, ...tokens.map(({ end }) => end)];
  return (
    <>
      {tokens.map((token, index) => {
        const { kind, start, end, variable } = token;
        const isWrong = problem !== undefined && start >= problem.start && end <= problem.end && caret !== end;
        return (
          <span key={start}>
            {value.slice(ends[index], start)}
            <span style={isWrong ? wrong : variable !== undefined ? named : kind === 'number' ? undefined : bold}>
              {value.slice(start, end)}
            </span>
          </span>
        );
      })}
      {value.slice(ends.at(-1))}
    </>
  );
}

/** A ground around the letters that doesn't move them. */
const ground = (colour: string): CSSProperties => ({
  ...{ background: colour, boxShadow: `0 0 0 3px ${colour}`, borderRadius: 2, boxDecorationBreak: 'clone' },
});
const named: CSSProperties = { ...ground('var(--accent-soft)'), color: 'var(--accent-text)' };
const wrong: CSSProperties = {
  ...ground('var(--danger-soft)'),
  color: 'var(--danger-text)',
  textDecoration: 'underline wavy var(--danger)',
};
const bold: CSSProperties = { color: 'var(--text)', WebkitTextStroke: '0.4px' };
