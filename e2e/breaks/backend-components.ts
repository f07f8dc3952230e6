import type { Break } from './break.ts';

export const backendComponents: Break[] = [
  {
    name: 'a backend component is for a company that is fully provisioned',
    point: '8.12',
    file: 'api/src/entities/backend-component-template.ts',
    find: "    if (!(await isProvisioned(scene))) throw refuse('not-provisioned', at);\n",
    replace: '',
    test: 'api/test/backend-components.test.ts',
  },
  {
    name: 'nobody subscribes to the messages of another company',
    point: '3.55',
    file: 'api/src/entities/backend-component-message-subscription.ts',
    find: 'if (fields.company.publicId !== actor.company)',
    replace: 'if (false)',
    test: 'api/test/backend-components.test.ts',
  },
  {
    name: 'a configuration begins with what its template says',
    point: '3.56',
    file: 'api/src/entities/backend-component-template-config.ts',
    find: 'return { values: rows[0]!.values };',
    replace: 'return {};',
    test: 'api/test/backend-components.test.ts',
  },
];
