import type { Phone } from '../phone.ts';

export const message = { id: 'm1', title: '新茶到了', body: '明前龙井', url: '/tea/1', data: { kind: 'new' } };

/** The events that the page hears from now on. */
export function listen(phone: Phone): { opened: unknown[]; received: unknown[] } {
  const heard = { opened: [] as unknown[], received: [] as unknown[] };
  for (const name of ['opened', 'received'] as const) {
    const on = phone.run(`(hear) => qdb.on('push.${name}', hear)`) as (hear: (data: unknown) => void) => void;
    on((data) => heard[name].push(JSON.parse(JSON.stringify(data))));
  }
  return heard;
}
