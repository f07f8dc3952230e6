import type { Policy } from '@lineside/contracts';
import type { Language } from '@lineside/remote-kit';

/** The fields to read of policies. */
export const policyQuery = {
  fields: 'publicId,latest,version,publishedOn,languages(publicId,languageCode,body,updateSummary,policy)',
};

type Text = Policy['languages'][number];

/** The text of a policy in a language, otherwise in English, otherwise in any language. */
export const textIn = (policy: Partial<Policy>, language: Language): Text | undefined => {
  const texts = policy.languages ?? [];
  return (
    texts.find((text) => text.languageCode === language) ?? texts.find((text) => text.languageCode === 'en') ?? texts[0]
  );
};

/** The newest published one. */
export const latestOf = <P extends Partial<Policy>>(policies: readonly P[]): P | undefined =>
  policies.find((policy) => policy.latest && policy.publishedOn) ?? policies.find((policy) => policy.publishedOn);
