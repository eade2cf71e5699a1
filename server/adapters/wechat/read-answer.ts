import type { WechatUser } from '#server/ports/wechat.ts';
import { type FailureCodes, failureOf } from '../failure-codes.ts';
import { exchangeHttp, jsonOf } from '../provider-call.ts';

type Facts = Record<string, unknown>;

/** Sends a request to WeChat. Throws the failure that `errcode` means. */
export async function askWechat(url: URL, init: RequestInit, codes: FailureCodes): Promise<Facts> {
  const answer = await exchangeHttp('WeChat', url, init);
  const facts = jsonOf('WeChat', { ...answer, body: withoutRawControls(answer.body) });
  const { errcode, errmsg } = facts;
  if (errcode === undefined || errcode === null || Number(errcode) === 0) {
    return facts;
  }
  const words = typeof errmsg === 'string' ? errmsg : '';
  throw failureOf('WeChat', codes, { code: String(errcode).slice(0, LONGEST_CODE), words, answer });
}

const LONGEST_CODE = 16;

/** Names and places come with raw control characters, which JSON forbids (co-wechat-api 63, weixin_authorize 52, chanxuehong/wechat 187). */
const withoutRawControls = (body: Buffer): Buffer =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant
  Buffer.from(body.toString().replace(/[\u0000-\u001f]/g, ' '));

const LONGEST_NAME = 64;

/** The id of a person or of an app's owner; null for anything else. It is never truncated, because two people could then share one. */
export const idIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : null;

/** The name without control characters and lone surrogates, which the database refuses. */
export const nameIn = (value: unknown): string =>
  typeof value === 'string'
    ? [...value.replace(/\p{Cc}/gu, '').toWellFormed()].slice(0, LONGEST_NAME).join('').trim()
    : '';

type PersonFacts = { openid: string; unionid: unknown; nickname: unknown; isWhole: boolean };

/** `isWhole`: WeChat has sent every field that it knows, so a missing unionid means that the app id is not linked with another. */
export function personOf(appId: string, { openid, unionid, nickname, isWhole }: PersonFacts): WechatUser {
  const id = idIn(unionid);
  const hasNone = isWhole && (unionid === undefined || unionid === null || unionid === '');
  return {
    openid: `${appId}:${openid}`,
    unionid: id,
    nickname: nameIn(nickname),
    ...(id === null && !hasNone && { isPartial: true as const }),
  };
}
