import { useEffect, useReducer } from 'react';
import { closedPopup, nextPopup, type Popup, type PopupEvent } from '#rules/auth/login-popup.ts';
import { toast } from '../call/toast-store.ts';
import { useLanguage, useText } from '../texts/use-text.ts';
import type { AddressMode } from './mode-in-address.ts';
import { authTexts } from './texts.ts';

export type Send = (event: PopupEvent) => void;
/** Props of each part of the popup; `appName` is the app for which the visitor registers. */
export type PopupProps = { popup: Popup; send: Send; appName?: string | undefined };

/** The words for what has been done; the form says them where the next step is in sight. */
export const notices = { registered: 'registered', passwordReset: 'resetDone', loginSuccess: 'loginSuccess' } as const;

/** The contact to register with: visitors who read English seldom have a Chinese mobile number. */
const contactIn = { 'zh-CN': 'mobile', 'zh-EN': 'email' } as const;

/** Runs the state machine of the popup and says a sign-in, after which the form is gone. */
export function useLoginPopup(mode: AddressMode = 'login') {
  const text = useText(authTexts);
  const contact = contactIn[useLanguage()];
  const [popup, send] = useReducer(nextPopup, nextPopup(closedPopup, { type: 'open', mode, contact }));
  const { notice } = popup;
  useEffect(() => {
    if (notice === 'loginSuccess') {
      toast('success', text(notices[notice]));
    }
  }, [notice, text]);
  return { popup, contact, send };
}
