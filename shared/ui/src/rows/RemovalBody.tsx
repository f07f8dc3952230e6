import type { AnyEntity, ErrorItem } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import type { ReactNode } from 'react';
import { inSentence } from '../texts/in-sentence.ts';
import { useText } from '../texts/useText.ts';
import { useFormat } from '../time/useFormat.ts';
import { removalMeans } from './removal-means.ts';

/** One that was chosen, and to which nothing is done. */
export interface LeftOut {
  name: string;
  why: string;
}

/** How many records of each entity a removal removes too, and how many lose their reference. */
export interface RemovalEffects {
  removed: readonly { entity: string; count: number }[];
  cleared: readonly { entity: string; count: number }[];
}

interface BodyProps {
  entity: AnyEntity;
  /** The number of records to remove. */
  count: number;
  leftOut: readonly LeftOut[];
  usedBy: NonNullable<ErrorItem['usedBy']>;
  /** Not known yet, or not to be known: then what could go is named without numbers. */
  effects?: RemovalEffects | undefined;
  linkTo?: ((entity: string, publicId: string, name: string | null) => ReactNode | null) | undefined;
}

/** The effects of a removal, the records left out, and the records that still need one. */
export function RemovalBody({ entity, count, leftOut, usedBy, effects, linkTo }: BodyProps) {
  const text = useText();
  // of whatever entity the answer names
  const { t } = useTexts('labels');
  const format = useFormat();
  const could = removalMeans(entity);
  const called = (names: readonly string[]) => names.map((name) => t(`${name}.many`)).join(', ');
  const counted = (some: RemovalEffects['removed']) =>
    some
      .map(
        ({ entity: name, count: of }) =>
          `${format.number(of)} ${inSentence(t(`${name}.${of === 1 ? 'one' : 'many'}`))}`,
      )
      .join(', ');
  const counts = new Map<string, number>();
  for (const { entity: kind, name } of usedBy) if (!name) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const nameless = [...counts];
  const removed = effects ? counted(effects.removed) : called(could.goes);
  const clears = effects ? counted(effects.cleared) : called(could.clears);
  return (
    <div className="ls-stack" style={{ gap: 12 }}>
      {count > 0 ? (
        <p>{entity.retentionDays ? text('removal.kept', { days: entity.retentionDays }) : text('removal.forGood')}</p>
      ) : null}
      {count > 0 && removed ? <p>{text('removal.goes', { names: removed })}</p> : null}
      {count > 0 && clears ? <p>{text('removal.clears', { names: clears })}</p> : null}
      <LeftOutList textKey="removal.leftOut" leftOut={leftOut} />
      {usedBy.length > 0 ? (
        <div>
          <p>{text('removal.usedBy')}</p>
          <ul className="ls-plain-list">
            {usedBy
              .filter(({ name }) => name)
              .map(({ entity: kind, publicId, name }) => (
                <li key={publicId}>
                  <span className="ls-quiet">{t(`${kind}.one`)}</span> {linkTo?.(kind, publicId, name) ?? name}
                </li>
              ))}
            {nameless.map(([kind, of]) => (
              <li key={kind}>{counted([{ entity: kind, count: of }])}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

const maxNamed = 5;

interface LeftOutListProps {
  textKey: 'removal.leftOut' | 'bulk.leftOut';
  leftOut: readonly LeftOut[];
}

/** Records that an action leaves out, the first few by name. */
export function LeftOutList({ textKey, leftOut }: LeftOutListProps) {
  const text = useText();
  if (leftOut.length === 0) return null;
  const rest = leftOut.length - maxNamed;
  return (
    <div>
      <p>{text(textKey)}</p>
      <ul className="ls-plain-list">
        {leftOut.slice(0, maxNamed).map(({ name, why }, index) => (
          <li key={index}>
            {name} <span className="ls-quiet">{why}</span>
          </li>
        ))}
        {rest > 0 ? <li className="ls-quiet">{text('bulk.andMore', { count: rest })}</li> : null}
      </ul>
    </div>
  );
}
