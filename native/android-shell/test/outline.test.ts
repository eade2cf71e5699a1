import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconOutline } from '#packager/icons/icon-outline.ts';
import { androidShell } from '../shell.ts';
import { DexFile } from './dalvik/dex-file.ts';
import { Machine } from './dalvik/machine.ts';
import { newFramework } from './fakes/all.ts';
import { Canvas, type Drawable } from './fakes/android-graphics.ts';

test.each([1, 6, 120])('system icon %i is drawn by its outline, in its color and box', async (id) => {
  const framework = newFramework();
  framework.sdk = 24;
  const machine = new Machine(framework, new DexFile(readFileSync(androidShell.dexUrl)));
  const outline = (await iconOutline(id))!;
  const icon = machine.newInstance('Lapp/shell/OutlineDrawable;') as Drawable;
  machine.send(icon, '<init>(Ljava/lang/String;II)V', outline, 0x123456, 72);
  Object.assign(icon.bounds, { left: 10, top: 20, right: 58, bottom: 68 });
  const canvas = new Canvas();
  machine.send(icon, 'draw(Landroid/graphics/Canvas;)V', canvas);
  const [drawn] = canvas.drawn;
  expect(drawn!.path.parts.join(' ')).toBe(outline);
  expect([drawn!.paint.color, drawn!.paint.width, drawn!.scale, drawn!.place]).toEqual([
    0x123456,
    1.75,
    [2, 2],
    [10, 20],
  ]);
  expect(machine.send(icon, 'getIntrinsicWidth()I')).toBe(72);
});
