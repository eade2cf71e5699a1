import { nearestOf, slipsBetween } from './nearest-word.ts';
import type { Problem } from './problem.ts';

/** Prefixes of our own keys that no common environment uses. */
const OUR_BEGINNINGS = /^(SMS|SMTP|MAIL|CAPTCHA|GEETEST|WECHAT|ALIYUN|ALIPAY|FACEID|AUTH|DEMO)_/;
/** Keys that Kubernetes and Docker's links set for a service called `sms`: SMS_SERVICE_HOST, SMS_PORT_8080_TCP_ADDR, SMS_PORT=tcp://… */
const SERVICE = /_(SERVICE_(HOST|PORT(_\w+)?)|PORT_\d+_(TCP|UDP|SCTP)(_(ADDR|PORT(_\w+)?|PROTO))?|ENV_\w+)$/;
const SERVICE_ADDRESS = /^(tcp|udp|sctp):\/\//;

/**
 * Finds misspelled keys: DATABSE_URL would start an empty site beside the real one. A similar key beside the right one belongs to another program.
 */
export function findTypos(
  environment: Readonly<Record<string, string | undefined>>,
  keyNames: readonly string[],
): Problem[] {
  return Object.entries(environment).flatMap(([key, value = '']) => {
    if (keyNames.includes(key) || SERVICE.test(key) || SERVICE_ADDRESS.test(value)) {
      return [];
    }
    const meant = nearestOf(key, keyNames) ?? (OUR_BEGINNINGS.test(key) ? likest(key, keyNames) : null);
    return meant && !(meant in environment)
      ? [{ key, reason: `is not a key of this server; did you mean ${meant}?` }]
      : [];
  });
}

/** The most similar key with the same prefix. */
function likest(key: string, keyNames: readonly string[]): string | null {
  const beginning = key.slice(0, key.indexOf('_') + 1);
  const kin = keyNames.filter((one) => one.startsWith(beginning));
  return kin.sort((a, b) => slipsBetween(key, a) - slipsBetween(key, b))[0] ?? null;
}
