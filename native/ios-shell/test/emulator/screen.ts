import type { Thing } from './objects.ts';
import { subviews } from './uikit.ts';

/** A view and everything in it that is not hidden. */
export function withInner(view: Thing): Thing[] {
  return view.get('hidden') ? [] : [view, ...subviews(view).flatMap(withInner)];
}

/** The words that one view shows. */
export function textsOf(view: Thing): string[] {
  const runs = view.get<Thing>('attributedText')?.get<{ text: string }[]>('runs');
  const texts = [
    view.get<string>('text'),
    runs?.map(({ text }) => text).join(''),
    view.className === 'UIButton' ? view.get<string>('title') : null,
  ];
  return texts.filter((text) => typeof text === 'string' && text !== '') as string[];
}
