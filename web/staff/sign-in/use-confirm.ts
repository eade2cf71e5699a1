import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import type { Challenge } from './challenge.ts';

export type ConfirmProps = {
  challenge: Challenge;
  /** Receives the recovery codes after the first sign-in, else null. */
  onDone: (recovery: readonly string[] | null) => void;
  /** Called when the challenge has expired. */
  onOver: (says: string | null) => void;
};

/** The second half of a sign-in: the authenticator code. */
export function useConfirm({ challenge, onDone, onOver }: ConfirmProps) {
  const text = useText(staffTexts);
  const form = useForm({ start: { code: '' }, otherwise: 'code' });

  async function submit() {
    const answer = await form.submit(({ code }) =>
      staffApi.confirmSignIn({ challenge: challenge.challenge, code: code.trim() }),
    );
    if (answer?.ok) {
      onDone(answer.data.recovery_codes ?? null);
    } else if (answer?.err === 'LOGIN_EXPIRED') {
      onOver(text('challengeOver'));
    } else if (answer && !answer.shown) {
      form.set({ code: '' });
      form.setProblem('code', answer.msg);
    }
  }

  return { form, submit };
}
