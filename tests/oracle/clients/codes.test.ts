import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system.ts';
import { type IdentitySimulator, startIdentitySimulator } from '#server/adapters/identity/simulator.ts';
import { aliyunDialect } from '#server/adapters/sms/simulate-aliyun.ts';
import { tencentDialect } from '#server/adapters/sms/simulate-tencent.ts';
import { type DeliveredSms, type SmsSimulator, startSmsSimulator } from '#server/adapters/sms/simulator.ts';
import { lacksClient, loadClient } from './load-client.ts';

const delivered: DeliveredSms[] = [];
const deliver = (one: DeliveredSms) => void delivered.push(one);
const hostOf = ({ base }: { base: string }) => new URL(base).host;

type Aliyun = {
  default: new (
    config: object,
  ) => {
    sendSms(request: object): Promise<{ body: { code: string } }>;
    getSmsTemplate(request: object): Promise<{ body: { code: string; templateStatus: string } }>;
  };
  SendSmsRequest: new (fields: object) => object;
  GetSmsTemplateRequest: new (fields: object) => object;
};

describe.skipIf(lacksClient('@alicloud/dysmsapi20170525'))('Aliyun’s own library', () => {
  let simulator: SmsSimulator;
  let library: Aliyun;
  let client: InstanceType<Aliyun['default']>;
  beforeAll(async () => {
    simulator = await startSmsSimulator(aliyunDialect({ accessKey: 'AK', secret: 'SK' }, systemClock), deliver);
    library = loadClient<Aliyun>('@alicloud/dysmsapi20170525');
    const { Config } = loadClient<{ Config: new (fields: object) => object }>('@alicloud/openapi-client');
    const fields = { accessKeyId: 'AK', accessKeySecret: 'SK', endpoint: hostOf(simulator), protocol: 'http' };
    client = new library.default(new Config(fields));
  });
  afterAll(() => simulator.close());

  const message = () =>
    new library.SendSmsRequest({
      phoneNumbers: '13800138000',
      signName: '启动宝',
      templateCode: 'SMS_1',
      templateParam: JSON.stringify({ code: '012345' }),
    });

  test('sends a code to the simulator, and asks about a template', async () => {
    expect((await client.sendSms(message())).body.code).toBe('OK');
    expect(delivered.splice(0)).toEqual([{ to: '13800138000', sign: '启动宝', template: 'SMS_1', code: '012345' }]);
    const response = await client.getSmsTemplate(new library.GetSmsTemplateRequest({ templateCode: 'SMS_1' }));
    expect(response.body).toMatchObject({ code: 'OK', templateStatus: '1' });
  });

  test('reads the simulator’s refusals', async () => {
    simulator.behave('number limit');
    expect((await client.sendSms(message())).body.code).toBe('isv.BUSINESS_LIMIT_CONTROL');
    simulator.behave('well');
    expect(delivered).toEqual([]);
  });
});

type Tencent = {
  CommonClient: new (
    endpoint: string,
    version: string,
    options: object,
  ) => { request(action: string, fields: object): Promise<Record<string, unknown>> };
};

describe.skipIf(lacksClient('tencentcloud-sdk-nodejs-common'))('Tencent’s own library', () => {
  let sms: SmsSimulator;
  let identity: IdentitySimulator;
  /** The library signs the name of the host without its port, so it gets the live name, and an agent that connects here. */
  const clientOf = (simulator: { base: string }, host: string, version: string) => {
    const { CommonClient } = loadClient<Tencent>('tencentcloud-sdk-nodejs-common');
    const port = Number(new URL(simulator.base).port);
    const agent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') });
    return new CommonClient(host, version, {
      credential: { secretId: 'AKIDEXAMPLE', secretKey: 'SK' },
      region: 'ap-guangzhou',
      profile: { httpProfile: { protocol: 'http://', endpoint: host, agent }, signMethod: 'TC3-HMAC-SHA256' },
    });
  };
  beforeAll(async () => {
    sms = await startSmsSimulator(tencentDialect({ secretId: 'AKIDEXAMPLE', secretKey: 'SK' }, systemClock), deliver);
    const alipay = { appId: 'app', appPublicKey: key().publicKey, privateKey: key().privateKey };
    const tencent = { secretId: 'AKIDEXAMPLE', secretKey: 'SK', ruleId: '1' };
    identity = await startIdentitySimulator({ alipay, tencent, pageOf: (token) => `https://p/${token}` }, systemClock);
  });
  afterAll(() => Promise.all([sms.close(), identity.close()]));

  test('sends a code to the simulator, and reads its refusals', async () => {
    const client = clientOf(sms, 'sms.tencentcloudapi.com', '2021-01-11');
    const fields = { SmsSdkAppId: '1', SignName: '启动宝', TemplateId: '2', TemplateParamSet: ['012345'] };
    const response = await client.request('SendSms', { ...fields, PhoneNumberSet: ['+8613800138000'] });
    expect(response).toMatchObject({ SendStatusSet: [{ Code: 'Ok' }] });
    expect(delivered.splice(0)).toEqual([{ to: '13800138000', sign: '启动宝', template: '2', code: '012345' }]);
    sms.behave('service stopped');
    await expect(client.request('SendSms', { ...fields, PhoneNumberSet: ['+8613800138000'] })).rejects.toMatchObject({
      code: 'UnauthorizedOperation.SerivceSuspendDueToArrears',
    });
    sms.behave('well');
  });

  test('starts a face check at the simulator, and reads its result', async () => {
    const client = clientOf(identity, 'faceid.tencentcloudapi.com', '2018-03-01');
    const person = { RuleId: '1', Name: '林晓', IdCard: '110101199003070011' };
    const { BizToken } = await client.request('DetectAuth', {
      ...person,
      RedirectUrl: 'https://a.example/',
      Extra: 'x',
    });
    identity.decide(String(BizToken), 'passed');
    const response = await client.request('GetDetectInfoEnhanced', { BizToken, RuleId: '1', InfoType: '1' });
    expect(response).toMatchObject({ Text: { ErrCode: 0, Name: '林晓', IdCard: '110101199003070011' } });
  });
});

const key = (): { publicKey: KeyObject; privateKey: KeyObject } => generateKeyPairSync('rsa', { modulusLength: 2048 });
