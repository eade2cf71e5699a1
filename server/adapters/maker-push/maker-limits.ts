/** The limits of a maker, in UTF-16 units, as its servers count; null when the maker names no limit. */
export type MakerLimits = {
  sources: readonly string[];
  titleUnits: number | null;
  bodyUnits: number | null;
  /** The bytes of all texts together, counted by the adapter. */
  bytes: number;
  /** The longest time for which a message may wait, in seconds. */
  seconds: number;
};

const DAY_SECONDS = 86_400;

export const makerLimits = {
  fcm: {
    sources: [
      'Firebase, ErrorCode of projects.messages: 4096 bytes, keys and values; ttl from 0 to 2,419,200 seconds',
      'firebase-admin-go 580, ntfy 84: "Android message is too big"',
    ],
    titleUnits: null,
    bodyUnits: null,
    bytes: 4096,
    seconds: 28 * DAY_SECONDS,
  },
  huawei: {
    sources: [
      'Huawei Push Kit, https-send-api: the body of a message has at most 4096 bytes without its tokens',
      'Huawei Push Kit, request parameters: ttl at most 1,296,000 seconds',
      'Tencent 876/41760 and Aliyun mPaaS 311229 (titles of 40; texts of 80 or 1024); Aliyun 165253 knows no limit',
    ],
    titleUnits: 40,
    bodyUnits: 1024,
    bytes: 4096,
    seconds: 15 * DAY_SECONDS,
  },
  xiaomi: {
    sources: [
      'Xiaomi, server API (dev.mi.com pId 1559): title below 50 and description below 128, each character counts as one',
      'node-mi-push: messages are kept for two weeks at most',
      'the 4 KB of a payload: from memory',
    ],
    titleUnits: 49,
    bodyUnits: 127,
    bytes: 4096,
    seconds: 14 * DAY_SECONDS,
  },
} as const satisfies Record<string, MakerLimits>;
