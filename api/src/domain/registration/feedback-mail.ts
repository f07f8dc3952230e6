import type { Template } from '../../platform/mail/template.ts';

/** To the operator of the portal: feedback of a user. */
export const feedback: Template = {
  name: 'feedback',
  path: '/',
  texts: {
    en: {
      subject: 'Feedback: {subject}',
      body: `{feedback}

From {name}, {emailAddress}
{link}
`,
    },
    nl: {
      subject: 'Feedback: {subject}',
      body: `{feedback}

Van {name}, {emailAddress}
{link}
`,
    },
  },
};
