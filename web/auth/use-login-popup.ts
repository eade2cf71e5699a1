import { useEffect, useReducer } from 'react';
import { closedPopup, nextPopup, type Popup, type PopupEvent } from '#rules/auth/login-popup.ts';
import { toast } from '../call/toast-store.ts';
import { useText } from '../texts/use-text.ts';
import type { AddressMode } from './mode-in-address.ts';
import { authTexts } from './texts.ts';

export type Send = (event: PopupEvent) => void;
/** Props of each part of the popup; `appName` is the app for which the visitor registers. */
export type PopupProps = { popup: Popup; send: Send; appName?: string | undefined };

const notices = { registered: 'registered', passwordReset: 'resetDone', loginSuccess: 'loginSuccess' } as const;

/** Runs the state machine of the popup and shows each success message once. */
export function useLoginPopup(mode: AddressMode = 'login'): Pick<PopupProps, 'popup' | 'send'> {
  const text = useText(authTexts);
  const [popup, send] = useReducer(nextPopup, nextPopup(closedPopup, { type: 'open', mode }));
  const { notice } = popup;
  useEffect(() => {
    if (notice) {
      toast('success', text(notices[notice]));
    }
  }, [notice, text]);
  return { popup, send };
}
