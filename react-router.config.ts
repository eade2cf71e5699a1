import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Open screens are few: their manifest is sent with the page, so there are no discovery requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
