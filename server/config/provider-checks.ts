import type { Problem } from './problem.ts';

type Environment = Record<string, string | undefined>;
type Driver = { key: string; otherwise: string; sandbox: string; needs: Record<string, Record<string, string>> };

const smsWords = {
  SMS_SIGN: 'the signature that the provider has approved',
  SMS_TEMPLATE_CODE: 'the approved template whose one variable is the code',
};

/** The keys that each driver needs, and where to get them. */
const drivers: readonly Driver[] = [
  {
    key: 'SMS_DRIVER',
    otherwise: 'inbox',
    sandbox: 'inbox',
    needs: {
      aliyun: {
        ...smsWords,
        ALIYUN_AK: 'an AccessKey ID from ram.console.aliyun.com',
        ALIYUN_SK: 'the AccessKey’s secret',
      },
      tencent: {
        ...smsWords,
        TENCENT_SECRET_ID: 'a SecretId from console.cloud.tencent.com/cam',
        TENCENT_SECRET_KEY: 'its SecretKey',
        TENCENT_SMS_APPID: 'the SDK AppID of the SMS application',
      },
    },
  },
  {
    key: 'MAIL_DRIVER',
    otherwise: 'inbox',
    sandbox: 'inbox',
    needs: {
      smtp: {
        SMTP_URL: 'the mail server, such as smtps://user:password@host:465',
        MAIL_FROM: 'the sender, such as 启动宝 <no-reply@example.com>',
      },
    },
  },
  {
    key: 'CAPTCHA_DRIVER',
    otherwise: 'slider',
    sandbox: '',
    needs: { geetest4: { GEETEST_ID: 'the captcha id from console.geetest.com', GEETEST_KEY: 'its key' } },
  },
  {
    key: 'WECHAT_LOGIN',
    otherwise: 'sandbox',
    sandbox: 'sandbox',
    needs: {
      mp: {
        WECHAT_MP_APPID: 'the AppID of the service account, from mp.weixin.qq.com',
        WECHAT_MP_SECRET: 'its AppSecret',
        WECHAT_MP_TOKEN: 'the Token typed there for the server address /wechat/event',
      },
      open: {
        WECHAT_OPEN_APPID: 'the AppID of the website application, from open.weixin.qq.com',
        WECHAT_OPEN_SECRET: 'its AppSecret',
      },
    },
  },
];

/** Checks the keys of the chosen drivers, and that production uses no sandbox. */
export function checkProviders(environment: Environment, production: boolean): Problem[] {
  return drivers.flatMap(({ key, otherwise, sandbox, needs }) => {
    const driver = environment[key] ?? otherwise;
    if (production && driver === sandbox) {
      return [{ key, reason: `must not be the demo’s ${sandbox} in production: name a provider, or off` }];
    }
    return Object.entries(needs[driver] ?? {})
      .filter(([name]) => !environment[name])
      .map(([name, what]) => ({ key: name, reason: `is missing, because ${key} is ${driver}: ${what}` }));
  });
}
