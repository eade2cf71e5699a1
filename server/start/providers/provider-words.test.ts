import { describe, expect, test } from 'vitest';
import type { FailureCodes } from '#server/adapters/failure-codes.ts';
import { keys } from '#server/config/config-keys.ts';
import { describeFailure } from '#server/feature/providers/describe-failure.ts';
import { mendPlaces } from '#server/feature/providers/mend-places.ts';
import { providerNames, type Service, titles } from '#server/feature/providers/services.ts';
import { failureKinds, operatorFaults } from '#server/ports/provider-error.ts';

/** The services that each file of codes names. */
const servicesOfCodes: Record<string, readonly Service[]> = {
  'aliyun-codes': ['aliyunSms'],
  'tencent-codes': ['tencentSms'],
  'smtp-codes': ['smtp'],
  'geetest-codes': ['geetest'],
  'wechat-codes': ['wechatMp', 'wechatOpen'],
  'gateway-codes': ['alipayIdentity', 'alipayPay'],
  'identity-codes': ['alipayIdentity', 'tencentFaceId'],
  'alipay-codes': ['alipayPay'],
  'wechat-pay-codes': ['wechatPay'],
  'stripe-codes': ['stripe'],
  'fcm-codes': ['fcm'],
  'huawei-codes': ['huaweiPush'],
  'xiaomi-codes': ['xiaomiPush'],
  'acme-codes': ['acme'],
  'clamd-codes': ['clamd'],
  's3-codes': ['s3'],
};

const files = import.meta.glob<Record<string, FailureCodes>>('/server/adapters/**/*-codes.ts', { eager: true });
const tables = Object.entries(files)
  .filter(([path]) => !path.endsWith('/failure-codes.ts'))
  .map(([path, module]) => ({
    file: /([^/]+)\.ts$/.exec(path)![1]!,
    faults: Object.values(module).flatMap((table) => Object.keys(table?.ours ?? {})),
  }));

const services = Object.keys(mendPlaces) as Service[];

describe('the words for the operator', () => {
  test.each(services)('of %s name every fault and its place, in both languages', (service) => {
    for (const fault of operatorFaults) {
      for (const text of Object.values(describeFailure(service, { kind: 'ours', fault }))) {
        expect(text.zh, fault).toMatch(/\p{Script=Han}|^[ -~→]+$/u);
        expect(text.zh.length * text.en.length, fault).toBeGreaterThan(0);
      }
    }
  });

  test('have a service for each file of codes, and a sentence for each fault in it', () => {
    expect(tables.length).toBeGreaterThan(8);
    for (const { file, faults } of tables) {
      expect(servicesOfCodes, file).toHaveProperty([file]);
      expect(operatorFaults, file).toEqual(expect.arrayContaining(faults));
    }
  });

  test('tell a busy minute from silence, and neither sends anybody to a console', () => {
    const [busy, unknown] = (['busy', 'unknown'] as const).map((kind) =>
      describeFailure('sms' as Service, { kind, fault: null }),
    );
    expect(busy!.wrong.zh).not.toBe(unknown!.wrong.zh);
    for (const kind of failureKinds) {
      expect(describeFailure(null, { kind, fault: null }).wrong.en).not.toBe('');
    }
  });

  test('name only keys of the configuration that exist', () => {
    const named = services.flatMap((service) => mendPlaces[service].keys);
    expect(named.filter((key) => !Object.hasOwn(keys.shape, key))).toEqual([]);
  });

  test('have a title for every provider', () => {
    expect(providerNames.length).toBe(15);
    expect(Object.values(titles).every(({ zh, en }) => zh !== '' && en !== '')).toBe(true);
  });
});
