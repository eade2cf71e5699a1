import type { AssociationState } from '#rules/packaging/association-state.ts';
import type { Localized } from '#words/language.ts';

/** The state of a file that makes phones open links in an app; `{detail}` is the wrong address, status or type. */
export const associationWords: Record<AssociationState, Localized> = {
  right: { zh: '正确', en: 'Right' },
  missing: { zh: '没有这个文件', en: 'The file is not there' },
  redirect: { zh: '被跳转到 {detail}，手机不跟随跳转', en: 'It redirects to {detail}, which phones do not follow' },
  wrongStatus: { zh: '服务器返回 {detail}', en: 'The server answers {detail}' },
  wrongType: {
    zh: '类型是“{detail}”，应为 application/json',
    en: 'Its type is “{detail}” instead of application/json',
  },
  notJson: { zh: '内容不是所要求的 JSON', en: 'Its content is not the JSON that is asked for' },
  otherApp: { zh: '里面没有这个应用', en: 'It does not name this app' },
  otherKey: {
    zh: '有这个应用，但证书指纹不同',
    en: 'It names this app with another certificate fingerprint',
  },
  teamId: {
    zh: '请把 TEAMID 换成您的 Apple 团队 ID（10 位）',
    en: 'Replace TEAMID with the ten characters of your Apple team ID',
  },
  certificate: { zh: '网站的 HTTPS 证书不受信任', en: 'The site’s HTTPS certificate is not trusted' },
  unreachable: { zh: '无法访问（{detail}）', en: 'It cannot be reached ({detail})' },
};
