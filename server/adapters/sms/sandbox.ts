import type { Clock } from '#server/ports/clock.ts';
import type { Sms } from '#server/ports/sms.ts';
import type { ChosenBehavior } from '../chosen-behavior.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { createAliyunSms } from './aliyun.ts';
import { aliyunDialect, aliyunRefusals } from './simulate-aliyun.ts';
import { type DeliveredSms, smsBehaviors, startSmsSimulator } from './simulator.ts';

/** The demo's templates, worded as a provider would approve them. */
const wordings: Record<string, (code: string) => string> = {
  SMS_zh: (code) => `验证码 ${code}，10 分钟内有效。请勿转告他人；如非本人操作，请忽略。`,
  SMS_en: (code) =>
    `${code} is your code. It is valid for 10 minutes. Do not share it. If it was not you, ignore this.`,
};

export type SmsSandbox = {
  sms: Sms;
  /** The behavior can be chosen before the simulator has started. */
  simulator: ChosenBehavior;
  close(): Promise<void>;
};

/** The real adapter in front of a simulated Aliyun, which starts with the first code. */
export function createSmsSandbox({ key }: { key: Buffer }, clock: Clock, inbox: Inbox): SmsSandbox {
  const chosen = smsBehaviors({ refusals: aliyunRefusals });
  let running: ReturnType<typeof start> | null = null;
  const started = () => {
    running ??= start(key.toString('hex'), clock, inbox, chosen);
    return running;
  };
  return {
    sms: {
      isLocal: true,
      send: async (message) => {
        const { sms } = await started();
        await inbox.during('sms', message, () => sms.send(message));
      },
      probe: async () => (await started()).sms.probe(),
    },
    simulator: chosen,
    close: async () => {
      await (await running)?.simulator.close();
    },
  };
}

async function start(hex: string, clock: Clock, inbox: Inbox, chosen: ChosenBehavior) {
  const keys = { accessKey: `LTAI${hex.slice(0, 16)}`, secret: hex.slice(16) };
  const deliver = (delivered: DeliveredSms) =>
    inbox.receive({ channel: 'sms', to: delivered.to, text: textOf(delivered) });
  const simulator = await startSmsSimulator(aliyunDialect(keys, clock), deliver, chosen);
  const words = { sign: '启动宝', templates: { zh: 'SMS_zh', en: 'SMS_en' } };
  return { simulator, sms: createAliyunSms({ ...keys, ...words, base: simulator.base }, clock) };
}

const textOf = ({ sign, template, code }: DeliveredSms): string => `【${sign}】${wordings[template]?.(code) ?? code}`;
