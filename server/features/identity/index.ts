import { checkAlipay } from './check-alipay.ts';
import { checkWechat } from './check-wechat.ts';
import { getProgress } from './get-progress.ts';
import { startAlipay } from './start-alipay.ts';
import { startWechat } from './start-wechat.ts';
import { submitCompany } from './submit-company.ts';
import { submitPerson } from './submit-person.ts';

export default [submitPerson, startAlipay, checkAlipay, submitCompany, startWechat, checkWechat, getProgress];
