import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { providerTexts } from './texts.ts';
import { isFailing, isTryable, type Provider, providersKey } from './use-providers.ts';

/** The number of parallel tries: in a longer queue of the browser, waiting would count against the time limit of a call. */
const AT_ONCE = 4;

/** Tries one provider, or all that can be tried. `trying` are the names of the running tries. */
export function useTrying() {
  const text = useText(providerTexts);
  const queries = useQueryClient();
  const [trying, setTrying] = useState<readonly string[]>([]);
  /** Updated before the next render, so that a second click sends nothing. */
  const running = useRef(new Set<string>());

  async function ask({ name }: Provider): Promise<Provider | null> {
    if (running.current.has(name)) {
      return null;
    }
    running.current.add(name);
    setTrying([...running.current]);
    const answer = await staffApi.tryProvider({ name });
    running.current.delete(name);
    setTrying([...running.current]);
    if (!answer.ok) {
      tellFailure(answer);
      return null;
    }
    queries.setQueryData<Provider[]>(providersKey, (list) =>
      list?.map((each) => (each.name === name ? answer.data : each)),
    );
    return answer.data;
  }

  async function tryOne(provider: Provider) {
    const tried = await ask(provider);
    if (tried) {
      const { title, wrong } = tried;
      isFailing(tried) ? toast('warning', text('fails', { title, wrong })) : toast('success', text('works', { title }));
    }
  }

  async function tryAll(providers: readonly Provider[]) {
    const waiting = providers.filter(isTryable);
    const tried: Provider[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const result = await ask(next);
        if (result) {
          tried.push(result);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const [count, failing] = [tried.length, tried.filter(isFailing).length];
    if (failing > 0) {
      toast('warning', text('someFail', { count, failing }));
    } else if (count > 0) {
      toast('success', text('allWork', { count }));
    }
  }

  return { trying, tryOne, tryAll };
}
