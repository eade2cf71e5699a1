import { useState } from 'react';
import { maskedMobile } from '#rules/auth/masked.ts';
import { fullCount, mayResend } from '#rules/auth/resend-countdown.ts';
import { readSandboxCode } from '../../auth/fields/sandbox-code.ts';
import { sendCode } from '../../auth/fields/send-code.ts';
import { useCountdown } from '../../auth/fields/use-countdown.ts';
import { toast } from '../../call/toast-store.ts';
import { useText } from '../../texts/use-text.ts';
import { IdentityInput } from '../identity-input.tsx';
import { identityTexts } from '../texts.ts';
import type { IdentityFormState } from '../use-identity-form.ts';

const event = 'identity';

/** A mobile number and the code that proves it. */
export function MobileFields({ form }: { form: IdentityFormState }) {
  const text = useText(identityTexts);
  return (
    <div className="two-columns">
      <IdentityInput
        form={form}
        field="mobile"
        label={text('mobile')}
        labelled
        hint={text('mobileHint')}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
      />
      <CodeInput form={form} />
    </div>
  );
}

function CodeInput({ form }: { form: IdentityFormState }) {
  const text = useText(identityTexts);
  const { count, start } = useCountdown();
  const [sent, setSent] = useState<{ to: string; code: string | null } | null>(null);
  const [busy, setBusy] = useState(false);

  async function send() {
    const mobile = form.values.mobile;
    const wrong = form.wrong('mobile');
    if (wrong) {
      form.say('mobile', wrong);
      return;
    }
    setBusy(true);
    const answer = await sendCode({ kind: 'mobile', to: mobile }, event);
    setBusy(false);
    if (answer.ok) {
      start();
      form.say('code', undefined);
      const inbox = answer.data.inbox_url;
      setSent({ to: mobile, code: inbox ? await readSandboxCode(inbox, event) : null });
      return;
    }
    if (answer.retryAfter) {
      start(answer.retryAfter);
    }
    if (answer.err === 'PHONE') {
      form.say('mobile', answer.msg);
    } else if (!answer.told) {
      toast('error', answer.msg);
    }
  }

  return (
    <IdentityInput
      form={form}
      field="code"
      label={text('code')}
      labelled
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      hint={
        sent && (
          <span role="status">
            {text('codeSent', { to: maskedMobile(sent.to) })}
            {sent.code && (
              <button type="button" className="tag is-warn num" onClick={() => form.set('code', sent.code ?? '')}>
                {text('sandboxCode', { code: sent.code })}
              </button>
            )}
          </span>
        )
      }
      end={
        <button
          type="button"
          className="button is-soft is-small input-line__end"
          disabled={busy || !mayResend(count)}
          onClick={send}
        >
          {count === fullCount ? text('getCode') : text('resendIn', { seconds: count })}
        </button>
      }
    />
  );
}
