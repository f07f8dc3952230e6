import type { Check } from './check.ts';

const instead: Record<string, string> = {
  antd: '@lineside/ui/base, /data or /form',
  '@ant-design/icons': '@lineside/ui/icons',
  'lucide-react': '@lineside/ui/icons',
  'react-router-dom': '@lineside/remote-kit/router',
  'react-redux': '@lineside/client',
  '@reduxjs/toolkit': '@lineside/client',
  i18next: 'useTexts of @lineside/remote-kit',
  'react-i18next': 'useTexts of @lineside/remote-kit',
  moment: 'useFormat of @lineside/ui/base',
  rxjs: '@lineside/connector',
};

/** Remotes reach the big libraries through our curated modules, so that a page has one of each. */
export const curatedImports: Check = {
  name: 'remotes import libraries through the kit',
  find: ({ paths, read }) =>
    paths(/^(remote-[a-z-]+|shared\/vpn)\/.*\.tsx?$/).flatMap((file) =>
      [...read(file).matchAll(/from '([^'.][^']*)'/g)]
        .map(([, module]) => module!)
        .filter((module) => Object.keys(instead).some((name) => module === name || module.startsWith(`${name}/`)))
        .map((module) => `${file} imports ${module}: use ${instead[module] ?? instead[module.split('/')[0]!]}`),
    ),
};
