import { expect, test } from 'vitest';
import { actionIcons } from '#modules/action-icons.ts';
import { actions } from '#modules/actions.ts';
import { outlineOfNodes } from './icon-outline.ts';
import { iconNodes } from './system-icon.ts';

test.each(Object.entries(actionIcons))('the outline of %s is that of its icon', async (_, { icon, outline }) => {
  expect(outlineOfNodes(await iconNodes(icon))).toBe(outline);
});

test('every act has an icon', () => {
  expect(Object.keys(actions).filter((action) => !(action in actionIcons))).toEqual([]);
});
