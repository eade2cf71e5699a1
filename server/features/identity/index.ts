import type { Feature } from '#server/feature/feature.ts';
import { checkAlipay } from './check-alipay.ts';
import { checkWechat } from './check-wechat.ts';
import { companyQueue } from './company-queue.ts';
import { getProgress } from './get-progress.ts';
import jobs from './jobs.ts';
import { personQueue } from './person-queue.ts';
import { registerIdentityReturns } from './return-route.ts';
import { startAlipay } from './start-alipay.ts';
import { startWechat } from './start-wechat.ts';
import { verificationOf } from './state.ts';
import { submitCompany } from './submit-company.ts';
import { submitPerson } from './submit-person.ts';

export const identity: Feature = {
  name: 'identity',
  calls: [submitPerson, startAlipay, checkAlipay, submitCompany, startWechat, checkWechat, getProgress],
  jobs,
  routes: registerIdentityReturns,
  reviewQueues: [personQueue, companyQueue],
  facts: { verificationOf },
};
