import type { Thing } from './emulator/objects.ts';

/** The looks of a page's refresh control, and whether it turns. */
export function refreshIndicator(control: Thing) {
  const rgb = (name: string) => control.get<Thing>(name)!.get<string>('rgb')!;
  return {
    color: rgb('tintColor'),
    background: rgb('backgroundColor'),
    turns: Boolean(control.get('refreshing')),
  };
}
