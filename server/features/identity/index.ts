import type { Feature } from '#server/feature/feature.ts';
import jobs from './jobs.ts';
import { showPhoto } from './photos/show-photo.ts';
import { checkAlipay } from './provider/check-alipay.ts';
import { checkWechat } from './provider/check-wechat.ts';
import { registerIdentityReturns } from './provider/return-route.ts';
import { startAlipay } from './provider/start-alipay.ts';
import { startWechat } from './provider/start-wechat.ts';
import { companyQueue } from './review/company-queue.ts';
import { getProgress } from './review/get-progress.ts';
import { personQueue } from './review/person-queue.ts';
import { verificationOf } from './state.ts';
import { submitCompany } from './submit/submit-company.ts';
import { submitPerson } from './submit/submit-person.ts';

export const identity: Feature = {
  name: 'identity',
  calls: [submitPerson, startAlipay, checkAlipay, submitCompany, startWechat, checkWechat, showPhoto, getProgress],
  jobs,
  routes: registerIdentityReturns,
  reviewQueues: [personQueue, companyQueue],
  facts: { verificationOf },
};
