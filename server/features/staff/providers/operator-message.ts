import { html } from '#formats/html/html.ts';
import { describeFailure } from '#server/feature/providers/describe-failure.ts';
import type { ProviderName } from '#server/feature/providers/provider-health.ts';
import { type Service, titles } from '#server/feature/providers/services.ts';
import type { Notice } from '#server/features/messages/send-message.ts';
import type { OperatorFault } from '#server/ports/provider-error.ts';
import type { Localized } from '#words/language.ts';

/** A message to the operator: a subject, and lines of plain text. */
export type OperatorMessage = { subject: Localized; lines: Localized[] };
type Failure = Parameters<typeof describeFailure>[1];
type Faulty = { name: ProviderName; service: Service | null; fault: OperatorFault; code: string };

export function aboutFault({ name, service, fault, code }: Faulty, page: string): OperatorMessage {
  const { wrong, mend } = describeFailure(service, { kind: 'ours', fault });
  const { zh, en } = titles[name];
  return {
    subject: { zh: `启动宝：${zh}出错了`, en: `QDB: ${en} is failing` },
    lines: [
      wrong,
      { zh: `处理：${mend.zh}`, en: `To mend: ${mend.en}` },
      ...(code === '' ? [] : [{ zh: `服务商的代码：${code}`, en: `The provider’s code: ${code}` }]),
      {
        zh: `处理之后，在 ${page} 试一次，或在服务器上运行 npx qdb admin providers。`,
        en: `Then try it at ${page}, or run npx qdb admin providers on the server.`,
      },
    ],
  };
}

/** The message about mail that is silent or overloaded for long, which mail itself cannot deliver. */
export function aboutSilence(failure: Failure, page: string): OperatorMessage {
  const { wrong, mend } = describeFailure(null, failure);
  return {
    subject: { zh: '启动宝：邮件长时间发不出去', en: 'QDB: e-mail has been failing for long' },
    lines: [wrong, mend, { zh: `详见 ${page}。`, en: `See ${page}.` }],
  };
}

export function aboutEnd(name: ProviderName, page: string): OperatorMessage {
  const { zh, en } = titles[name];
  return {
    subject: { zh: `启动宝：${zh}恢复了`, en: `QDB: ${en} works again` },
    lines: [{ zh: `最近一次请求成功了。详见 ${page}。`, en: `The last request succeeded. See ${page}.` }],
  };
}

/** The server does not know the operator’s language, so an e-mail has both. */
export const emailOf = ({ subject, lines }: OperatorMessage) => ({
  subject: `${subject.zh} · ${subject.en}`,
  text: [...lines.map(({ zh }) => zh), '', ...lines.map(({ en }) => en)].join('\n'),
});

export const noticeOf = ({ subject, lines }: OperatorMessage): Notice => ({
  title: subject,
  content: {
    zh: html`${lines.map(({ zh }) => html`<p>${zh}</p>`)}`.text,
    en: html`${lines.map(({ en }) => html`<p>${en}</p>`)}`.text,
  },
});
