import { useText } from '../texts/use-text.ts';
import { identityTexts } from './texts.ts';
import { type Attempt, stateOf } from './use-progress.ts';

const looks = {
  none: { text: 'statusNone', tag: '' },
  pending: { text: 'statusPending', tag: 'is-brand' },
  passed: { text: 'statusPassed', tag: 'is-ok' },
  failed: { text: 'statusFailed', tag: 'is-bad' },
} as const;

export function StatusTag({ attempt }: { attempt: Pick<Attempt, 'status' | 'channel'> }) {
  const text = useText(identityTexts);
  const { status, channel } = stateOf(attempt);
  const look = looks[status];
  const leftOnPhone = status === 'pending' && channel !== 'manual';
  return <span className={`tag ${look.tag}`}>{text(leftOnPhone ? 'statusWaiting' : look.text)}</span>;
}
