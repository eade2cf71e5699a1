import { pairs } from '../../texts/texts.ts';

export const rulingTexts = pairs({
  inReview: { zh: '审核中', en: 'In review' },
  updateInReview: { zh: '新版本审核中', en: 'Update in review' },
  scanning: { zh: '安全扫描中', en: 'Being scanned' },
  refused: { zh: '未通过审核', en: 'Not approved' },
  updateRefused: { zh: '新版本未通过审核', en: 'Update not approved' },
  closed: { zh: '已下架', en: 'Taken down' },
  reviewTitle: { zh: '正在审核内容，通常 24 小时内完成', en: 'The content is being reviewed, usually within 24 hours' },
  reviewText: {
    zh: '{reason}。通过后自动发布，在那之前访客看不到这一版；已经发布的版本不受影响。',
    en: '{reason}. It is published once it passes. Until then visitors do not see this version; those that are public stay so.',
  },
  refusedTitle: { zh: '这一版没有通过审核', en: 'This version did not pass the review' },
  infectedTitle: { zh: '这一版已停止下载', en: 'This version can’t be downloaded any more' },
  closedTitle: { zh: '应用已被下架，安装页已关闭', en: 'The app was taken down, and its install page is closed' },
  reasonIs: { zh: '原因：{reason}。', en: 'Reason: {reason}.' },
  appealOpen: { zh: '申诉已提交，3 天内答复。', en: 'Your appeal is sent. You get an answer within 3 days.' },
  appealRefused: { zh: '申诉没有通过：{answer}。', en: 'The appeal was refused: {answer}.' },
  appeal: { zh: '申诉', en: 'Appeal' },
  appealOf: { zh: '申诉：{name}', en: 'Appeal: {name}' },
  appealTitle: { zh: '申诉', en: 'Appeal' },
  appealLead: {
    zh: '每个决定只能申诉一次，由工作人员复核。',
    en: 'Each decision can be appealed once. A person looks at it again.',
  },
  appealReason: { zh: '申诉理由', en: 'Your reasons' },
  appealHint: {
    zh: '说明为什么这个决定不对，{most} 字以内',
    en: 'Say why the decision is wrong, in up to {most} characters',
  },
  appealSend: { zh: '提交申诉', en: 'Send the appeal' },
  appealSent: { zh: '申诉已提交', en: 'The appeal is sent' },
  appealMissing: { zh: '请写下申诉理由', en: 'Say why you object' },
  scan_off: {
    zh: '安装包由发布者上传，本站不做病毒扫描',
    en: 'QDB doesn’t scan uploaded installers for malware.',
  },
  scan_waiting: { zh: '等待扫描恶意软件', en: 'Waits to be scanned for malware' },
  scan_clean: { zh: '已扫描，未检出恶意软件', en: 'Scanned, no malware found' },
  scan_infected: { zh: '检出恶意软件', en: 'Malware was found' },
  scan_allowed: { zh: '检出后经申诉放行', en: 'Malware was found, and allowed after an appeal' },
  scan_tooLarge: {
    zh: '未扫描恶意软件：文件超过扫描程序的上限',
    en: 'Not scanned for malware: too large for the scanner',
  },
  scan_failed: {
    zh: '未扫描恶意软件：扫描程序读不了这个文件',
    en: 'Not scanned for malware: the scanner could not read it',
  },
});
