import type { ReactNode } from 'react';
import { ArrowRightIcon } from '../icons.ts';
import { setCss } from '../theme/style.ts';
import style from './changes.css';

/** A field that changed, by its label: old and new value, or the word for none. */
export interface ChangedValue {
  key: string;
  label: string;
  before: ReactNode;
  after: ReactNode;
}

export interface ChangeEntry {
  key: string;
  /** A glyph of its state. */
  mark: ReactNode;
  /** What it is a change of. */
  about: ReactNode;
  /** Fields that changed, or `values` of a record that was made or removed. */
  changes?: readonly ChangedValue[];
  values?: readonly { key: string; label: string; value: ReactNode }[];
  /** Who and when. */
  meta: ReactNode;
  /** What became of it. */
  body?: ReactNode;
  /** At the right end: buttons. */
  action?: ReactNode;
}

/** Changes of settings, each with "old → new", who and when. */
export function Changes({ label, entries }: { label: string; entries: readonly ChangeEntry[] }) {
  setCss('changes', style);
  return (
    <ol className="ls-changes" aria-label={label}>
      {entries.map(({ key, mark, about, changes = [], values = [], meta, body, action }) => (
        <li key={key}>
          <span className="ls-changes-mark">{mark}</span>
          <div>
            <p className="ls-changes-about">{about}</p>
            {changes.map((change) => (
              <p key={change.key} className="ls-changes-value">
                <b>{change.label}</b>
                <span>
                  <span className="ls-changes-old">{change.before}</span>
                  <ArrowRightIcon size={14} />
                  <span className="ls-changes-new">{change.after}</span>
                </span>
              </p>
            ))}
            {values.length > 0 ? (
              <dl className="ls-changes-pairs">
                {values.map((pair) => [
                  <dt key={`${pair.key} label`}>{pair.label}</dt>,
                  <dd key={pair.key}>{pair.value}</dd>,
                ])}
              </dl>
            ) : null}
            <p className="ls-changes-meta">{meta}</p>
            {body}
          </div>
          {action ? <span className="ls-changes-actions">{action}</span> : null}
        </li>
      ))}
    </ol>
  );
}
