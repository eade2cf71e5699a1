import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { moduleNames } from '#modules/module-names.ts';
import { type OnIos, onIos } from '#modules/on-ios.ts';
import { textsIn } from '../../texts/use-text.ts';
import { IosLadder } from './ios-ladder.tsx';
import { ladder } from './texts.ts';

const say = textsIn(ladder, 'zh-CN');
const drawn = (today?: OnIos) => renderToStaticMarkup(<IosLadder {...(today && { today })} />);
const dots = (html: string) => html.match(/<circle class="ios-ladder__here"[^>]* r="2.3"/g)?.length;

describe('the three steps of iOS', () => {
  test('are those of the platform table of today', () => {
    const count = onIos.modules.length;
    expect(drawn()).toContain(say('clip'));
    expect(drawn()).toContain(say('sign'));
    expect(drawn()).toContain(say('modules', { count, rest: moduleNames.length - count }));
    expect(dots(drawn())).toBe(count);
  });

  test('change with the table: more modules, and an IPA that we sign', () => {
    const html = drawn({ signsIpa: true, modules: moduleNames.slice(0, 9) });
    expect(html).toContain(say('signed'));
    expect(html).not.toContain(say('sign'));
    expect(html).toContain(say('modules', { count: 9, rest: moduleNames.length - 9 }));
    expect(dots(html)).toBe(9);
  });

  test('say that all modules are there once they are', () => {
    const html = drawn({ signsIpa: true, modules: moduleNames });
    expect(html).toContain(say('modulesAll', { count: moduleNames.length }));
    expect(html).not.toContain('开发中');
  });
});
