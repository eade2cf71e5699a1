import { maskedMobile } from '#rules/auth/masked.ts';
import { checkCreditCode } from '#rules/identity/credit-code.ts';
import { defineQueue } from '#server/feature/review-queue.ts';
import { openCompany } from '../attempt-details.ts';
import { verificationQueue } from './review-verification.ts';

/** Enterprise verifications. A credit code is public, so staff see it as text. */
export const companyQueue = defineQueue(
  verificationQueue({
    kind: 'company',
    title: { zh: '企业认证', en: 'Company verification' },
    reasons: [
      'photoUnclear',
      'photoIncomplete',
      'photoWrong',
      'licenceMismatch',
      'companyInactive',
      'documentExpired',
      'documentAltered',
      'idUsed',
      'other',
    ],
    numberLabel: null,
    describe(deps, attempt) {
      const { company, legalName, creditCode, name, mobile } = openCompany(deps, attempt);
      return {
        title: company,
        facts: [
          { label: { zh: '企业名称', en: 'Company' }, value: company },
          { label: { zh: '统一社会信用代码', en: 'Credit code' }, value: creditCode },
          { label: { zh: '法定代表人', en: 'Legal representative' }, value: legalName },
          { label: { zh: '联系人', en: 'Contact' }, value: name },
          { label: { zh: '手机号', en: 'Mobile number' }, value: maskedMobile(mobile) },
        ],
        checks: [
          {
            label: { zh: '信用代码校验位正确', en: 'The credit code is well formed' },
            ok: checkCreditCode(creditCode).ok,
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
