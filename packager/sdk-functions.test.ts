import { expect, test } from 'vitest';
import { modules } from '#modules/registry.ts';
import { functionModules } from '#native/sdk/src/function-modules.ts';

test.each(modules.map((module) => [module.name, module.functions] as const))(
  'the SDK asks for %s where the module declares it',
  (name, functions) => {
    const inSdk = Object.entries(functionModules).filter(([, module]) => module === name);
    expect(inSdk.map(([api]) => api).sort()).toEqual([...functions].sort());
  },
);
