import { expect, test } from 'vitest';
import { systemIconShapes, systemIcons } from '#packager/icons/system-icon.ts';
import { outlineOf } from './outline-of.ts';

test.each([
  ['<path d="M1 2h3"/>', 'M1 2h3'],
  ['<line x1="1" x2="2" y1="3" y2="4"/><polyline points="1 2 3 4"/>', 'M1 3L2 4 M1 2 3 4'],
  ['<circle cx="12" cy="12" r="2"/>', 'M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z'],
  [
    '<rect width="4" height="6" x="1" y="2" rx="1"/>',
    'M2 2h2a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1Z',
  ],
])('%s is the path %s', (shapes, path) => {
  expect(outlineOf(shapes)).toBe(path);
});

test('every system icon has a path for each of its shapes', async () => {
  for (const { id } of systemIcons) {
    const shapes = (await systemIconShapes(id))!;
    const outline = outlineOf(shapes);
    expect(outline).not.toMatch(/NaN|undefined/);
    expect(outline.split('M').length - 1, shapes).toBeGreaterThanOrEqual([...shapes.matchAll(/<(?!path)/g)].length);
    expect(outline).toMatch(/^[Mm]/);
  }
});
