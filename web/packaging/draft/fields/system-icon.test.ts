import { expect, test } from 'vitest';
import { systemIconPicture, systemIconShapes } from '#packager/icons/system-icon.ts';
import { findIcons, iconName, iconPicture, type SystemIcon } from './system-icon.ts';

const icon = (name: string, words: string): SystemIcon => ({
  icon_id: 1,
  name,
  words,
  font_class: `lucide-${name}`,
  unicode: 'e001',
  color: '#ff4500',
  shapes: '',
});
const icons = [icon('leaf', '叶子 茶 植物'), icon('coffee', '咖啡 茶 饮品'), icon('store', '店铺 商店')];

test('icons are found by their English name and by Chinese words', () => {
  expect(findIcons(icons, '茶').map(({ name }) => name)).toEqual(['leaf', 'coffee']);
  expect(findIcons(icons, ' Leaf ').map(({ name }) => name)).toEqual(['leaf']);
  expect(findIcons(icons, '茶 饮').map(({ name }) => name)).toEqual(['coffee']);
  expect(findIcons(icons, '')).toHaveLength(3);
  expect(findIcons(icons, '(')).toEqual([]);
});

test.each(['#1f6b4a', '#ffd700', '#90ee90', '#c71585'])(
  'the picker shows the same picture as the packager draws on %s',
  async (color) => {
    const shapes = (await systemIconShapes(1))!;
    const shown = decodeURIComponent(iconPicture({ shapes }, color).split(',').slice(1).join(','));
    const packed = (await systemIconPicture(1, color))!;
    expect(shown).toBe(packed.replace(' width="1024" height="1024"', ''));
  },
);

test('an icon has a name in the language of the page, without the number that tells lucide’s drawings apart', () => {
  expect(iconName(icon('leaf', '叶子 茶 植物'), 'zh-CN')).toBe('叶子');
  expect(iconName(icon('shopping-bag', '购物袋 商城 买'), 'zh-EN')).toBe('shopping bag');
  expect(iconName(icon('gamepad-2', '游戏 手柄 娱乐'), 'zh-EN')).toBe('gamepad');
});
