import { useText } from '../../texts/use-text.ts';
import { providerTexts } from './texts.ts';
import { isFailing, type Provider } from './use-providers.ts';

const looks = {
  off: ['tag', 'stateOff'],
  own: ['tag is-ok', 'stateOwn'],
  sandbox: ['tag is-warn', 'stateSandbox'],
  live: ['tag is-ok', 'stateLive'],
} as const;

export function ProviderState({ provider }: { provider: Provider }) {
  const text = useText(providerTexts);
  const [look, says] = looks[provider.own && provider.state === 'live' ? 'own' : provider.state];
  return isFailing(provider) ? (
    <span className="tag is-bad">{text('failingState', { state: text(says) })}</span>
  ) : (
    <span className={look}>{text(says)}</span>
  );
}
