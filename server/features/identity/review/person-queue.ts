import { maskedMobile } from '#rules/auth/masked.ts';
import type { CalendarDay } from '#rules/calendar.ts';
import { checkIdNumber } from '#rules/identity/id-number.ts';
import { defineQueue } from '#server/feature/review-queue.ts';
import { openPerson } from '../attempt-details.ts';
import { verificationQueue } from './review-verification.ts';

/** Personal verifications by staff. */
export const personQueue = defineQueue(
  verificationQueue({
    kind: 'person',
    title: { zh: '个人实名认证', en: 'Personal verification' },
    reasons: [
      'photoUnclear',
      'photoIncomplete',
      'photoWrong',
      'nameMismatch',
      'faceMismatch',
      'documentExpired',
      'documentAltered',
      'idUsed',
      'other',
    ],
    numberLabel: { zh: '填写的身份证号', en: 'ID number as entered' },
    describe(deps, attempt) {
      const { name, idNumber, mobile } = openPerson(deps, attempt);
      const number = checkIdNumber(idNumber, deps.clock.now().getTime() / 1000);
      return {
        title: name,
        facts: [
          { label: { zh: '姓名', en: 'Name' }, value: name },
          { label: { zh: '身份证号', en: 'ID number' }, value: attempt.number_text },
          ...(number.ok ? [{ label: { zh: '出生日期', en: 'Date of birth' }, value: dateOf(number.birthday) }] : []),
          { label: { zh: '手机号', en: 'Mobile number' }, value: maskedMobile(mobile) },
        ],
        checks: [
          {
            label: { zh: '身份证号校验位正确，已满 18 周岁', en: 'The number is valid and its holder is 18 or over' },
            ok: number.ok,
          },
          {
            label: { zh: '手机号已用验证码确认', en: 'The mobile number was confirmed with a code' },
            ok: mobile !== '',
          },
        ],
      };
    },
  }),
);

const dateOf = ({ year, month, day }: CalendarDay) => `${year}.${twoDigits(month)}.${twoDigits(day)}`;
const twoDigits = (value: number) => String(value).padStart(2, '0');
