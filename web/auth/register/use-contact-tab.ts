import { useEffect } from 'react';
import type { Popup } from '#rules/auth/login-popup.ts';
import type { Send } from '../use-login-popup.ts';

/** Switches to the e-mail tab when the number field contains an address, kept from an earlier page or typed there, and back for a kept number. */
export function useContactTab({ contactTab }: Pick<Popup, 'contactTab'>, typed: string, send: Send): void {
  const isAddress = contactTab === 'mobile' && typed.includes('@');
  const isNumber = contactTab === 'email' && /^1\d{10}$/.test(typed);
  useEffect(() => {
    if (isAddress) {
      send({ type: 'contactTab', tab: 'email' });
    } else if (isNumber && document.activeElement?.tagName !== 'INPUT') {
      send({ type: 'contactTab', tab: 'mobile' });
    }
  }, [isAddress, isNumber, send]);
}
