import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';

const looks = {
  off: ['tag', 'stateOff'],
  sandbox: ['tag is-warn', 'stateSandbox'],
  live: ['tag is-ok', 'stateLive'],
} as const;

export function ProviderState({ state }: { state: keyof typeof looks }) {
  const text = useText(staffTexts);
  const [look, says] = looks[state];
  return <span className={look}>{text(says)}</span>;
}
