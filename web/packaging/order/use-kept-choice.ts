import { useEffect, useState } from 'react';
import { forgetInput, inBrowser, keepInput, readInput } from '../../session/kept-input.ts';
import { useInputPlace } from '../../session/use-input-place.ts';
import { type KeptChoice, readKeptChoice } from './kept-choice.ts';
import type { OrderChoice } from './order-choice.ts';

const nameOf = (appId: number) => `order:${appId}`;

/** The member's changes of an order. They survive a reload, another language and Back (decision 035). */
export function useKeptChoice(appId: number, platformsOfApp: OrderChoice['platforms']) {
  const place = useInputPlace(inBrowser);
  const [kept, setKept] = useState<KeptChoice>({});
  useEffect(() => setKept(readKeptChoice(readInput(nameOf(appId), Date.now(), place))), [appId, place]);

  function change(part: Partial<OrderChoice>) {
    const all = { ...kept, ...part, ...(part.platforms && { platformsOfApp: platformsOfApp.join() }) };
    setKept(all);
    keepInput(nameOf(appId), all, Date.now(), place);
  }

  return { kept, change, forget: () => forgetInput(nameOf(appId), place) };
}
