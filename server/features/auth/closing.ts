import type { AccountClosing } from '#server/feature/account-closing.ts';
import { contactsOf } from '#server/features/account/members.ts';
import { findWechatOf } from '#server/features/account/wechat-bindings.ts';
import { removeCodesOf, updateSessionsClosed } from './store.ts';
import { removeScansOf } from './store-wechat.ts';

/** Consents and requested codes are deleted with the member's row, security events are erased later. A sign-in's ticket knows only the WeChat. */
export const closing: AccountClosing = {
  async erase(tx, member, now) {
    await removeScansOf(tx, member.id, await findWechatOf(tx, member.id));
    await updateSessionsClosed(tx, member.id, now);
    await removeCodesOf(
      tx,
      contactsOf(member).map(({ value }) => value),
    );
  },
};
