import { pairs } from '../../texts/texts.ts';

/** The page of the providers. */
export const providerTexts = pairs({
  title: { zh: '服务商', en: 'Providers' },
  lead: {
    zh: '每个外部服务现在的状态，最近一次成功和出错，以及出错时去哪里处理。',
    en: 'The state of each external service, when it last worked or failed, and where a failure is mended.',
  },
  sum: {
    zh: '{live} 个正式，{sandbox} 个沙箱，{failing} 个出错',
    en: '{live} live, {sandbox} sandbox, {failing} failing',
  },
  tryAll: { zh: '全部试一次', en: 'Try all' },
  tryOne: { zh: '试一次', en: 'Try now' },
  tryNamed: { zh: '试一次：{title}', en: 'Try now: {title}' },
  trying: { zh: '正在试', en: 'Trying' },
  works: { zh: '{title}：能用', en: '{title} works' },
  fails: { zh: '{title}：{wrong}', en: '{title}: {wrong}' },
  allWork: { zh: '试过的 {count} 个都能用', en: 'All {count} that were tried work' },
  someFail: { zh: '试过 {count} 个，{failing} 个出错', en: '{failing} of {count} fail' },
  failing: { zh: '{count} 个服务商出错', en: 'Failing providers: {count}' },
  colService: { zh: '服务', en: 'Service' },
  colState: { zh: '状态', en: 'Status' },
  colSuccess: { zh: '最近成功', en: 'Last success' },
  colError: { zh: '最近出错', en: 'Last failure' },
  colTry: { zh: '试一次', en: 'Try' },
  since: { zh: '{time} 起', en: 'Since {time}' },
  mend: { zh: '处理：{where}', en: 'To mend: {where}' },
  neverUsed: { zh: '还没有用过', en: 'Not used yet' },
  neverWorked: { zh: '还没有成功过', en: 'No success yet' },
  workedAt: { zh: '成功于', en: 'Worked' },
  failedAt: { zh: '出错于', en: 'Failed' },
  stateOff: { zh: '未配置', en: 'Not set up' },
  stateSandbox: { zh: '沙箱', en: 'Sandbox' },
  stateLive: { zh: '正式', en: 'Live' },
  stateOwn: { zh: '自带', en: 'Built in' },
  failingState: { zh: '{state}，出错', en: '{state}, failing' },
});
