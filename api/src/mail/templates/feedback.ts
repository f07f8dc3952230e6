import type { Template } from '../template.ts';

/** To who runs the portal: what somebody thinks of it. */
export const feedback: Template = {
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
