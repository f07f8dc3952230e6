import type { ReactNode } from 'react';

export interface DetailsProps {
  facts: readonly { key: string; label: ReactNode; value: ReactNode }[];
  /** Lines between the facts, as in the VPN panel. */
  lined?: boolean;
  /** 14 instead of 13 px, for the basis of a decision. */
  large?: boolean;
}

/** Facts about one thing, label left, value right; the caller leaves out facts without a value. */
export function Details({ facts, lined, large }: DetailsProps) {
  return (
    <dl className={`ls-dl${lined ? ' ls-lined' : ''}${large ? ' ls-large' : ''}`}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
