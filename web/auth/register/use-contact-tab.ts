import { useEffect } from 'react';
import type { Popup } from '#rules/auth/login-popup.ts';
import type { Send } from '../use-login-popup.ts';

/** Switches to the e-mail tab when the number field contains an address, kept from an earlier page or typed there. */
export function useContactTab({ contactTab }: Pick<Popup, 'contactTab'>, typed: string, send: Send): void {
  const isOther = contactTab === 'mobile' && typed.includes('@');
  useEffect(() => {
    if (isOther) {
      send({ type: 'contactTab', tab: 'email' });
    }
  }, [isOther, send]);
}
