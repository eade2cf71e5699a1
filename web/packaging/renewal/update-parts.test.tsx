import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PackedApp } from '../draft/base-form.ts';
import { SameFacts } from './update-parts.tsx';

const drawn = (other_key: 0 | 1) => {
  const base = { package_name: 'cn.shanye.tea', bundle_id: 'cn.shanye.tea', platforms: ['android'] };
  return renderToStaticMarkup(<SameFacts app={{ base, other_key } as unknown as PackedApp} />);
};

test('an update that another key would sign is warned of before the build', () => {
  expect(drawn(1)).toContain('<dd role="alert">现在的签名密钥与已发布的版本不同');
  expect(drawn(0)).not.toContain('现在的签名密钥与已发布的版本不同');
});
