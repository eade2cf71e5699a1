import { type FormEvent, useState } from 'react';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../staff-api.ts';
import { staffTexts } from '../texts.ts';
import type { Challenge } from './challenge.ts';

export type ConfirmProps = {
  challenge: Challenge;
  /** With the recovery codes the first time, else null. */
  onDone: (recovery: readonly string[] | null) => void;
  /** The challenge has run out. */
  onOver: (says: string | null) => void;
};

/** The second half of a sign-in: a code of the authenticator. */
export function useConfirm({ challenge, onDone, onOver }: ConfirmProps) {
  const text = useText(staffTexts);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const answer = await staffApi.confirmSignIn({ challenge: challenge.challenge, code: code.trim() });
    setBusy(false);
    if (answer.ok) {
      onDone(answer.data.recovery_codes ?? null);
    } else if (answer.err === 'LOGIN_EXPIRED') {
      onOver(text('challengeOver'));
    } else if (!answer.told) {
      setProblem(answer.msg);
      setCode('');
    }
  }

  return { code, setCode, problem, busy, submit };
}
