import type { Language } from '#words/language.ts';
import { tellFailure } from '../call/tell-failure.ts';
import { toast } from '../call/toast-store.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { accountApi } from './api.ts';
import { useRefreshAccount } from './use-account.ts';

/** Saves a change that needs no form, and says so. */
export function useSaveProfile() {
  const commonText = useText(common);
  const refresh = useRefreshAccount();
  return async (change: { avatar: string } | { language: Language }) => {
    const answer = await accountApi.saveProfile(change);
    if (answer.ok) {
      toast('success', commonText('saved'));
      await refresh();
    } else {
      tellFailure(answer);
    }
  };
}
