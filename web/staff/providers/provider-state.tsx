import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import './provider-state.css';

const words = { off: 'stateOff', sandbox: 'stateSandbox', live: 'stateLive' } as const;

export function ProviderState({ state }: { state: keyof typeof words }) {
  const text = useText(staffTexts);
  return <span className={`provider-state is-${state}`}>{text(words[state])}</span>;
}
