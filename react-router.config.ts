import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Open screens are few: their manifest travels with the page, so there is no discovery request to answer.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
