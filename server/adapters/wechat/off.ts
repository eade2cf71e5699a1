import { ProviderError } from '#server/ports/provider-error.ts';
import type { Wechat } from '#server/ports/wechat.ts';

const rejectOff = () => Promise.reject(new ProviderError('unknown', 'WECHAT_LOGIN is off'));

/** The port while scanning is switched off by the operator. */
export const noWechat: Wechat = {
  sandbox: false,
  invite: rejectOff,
  handshake: () => null,
  receive: async () => ({ ok: false }),
  userOfCode: rejectOff,
  probe: async () => {},
};
