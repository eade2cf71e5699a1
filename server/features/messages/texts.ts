import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { distributionTexts } from './distribution-texts.ts';
import type { MessageText, Next } from './message-text.ts';

const account = { link: '/user/uBase', act: { zh: '检查账号安全', en: 'Check your account' } } as const satisfies Next;
const build = '/layout/edit/packComplete/{code}';
const result = '/user/authResult';
/** The renewal page offers a trial its purchase. */
const renewal = { link: '/layout/edit/renew/{app}', act: { zh: '去续费', en: 'Renew' } } as const satisfies Next;
const applyAgain = { link: '/extension#apply', act: { zh: '重新申请', en: 'Apply again' } } as const satisfies Next;
const verifyAgain = { link: result, act: { zh: '去重新认证', en: 'Verify again' } } as const satisfies Next;

/** The texts of system messages. A row stores the kind and its values; the text is chosen on reading. */
export const messageTexts = {
  welcome: {
    title: { zh: '欢迎使用启动宝', en: 'Welcome to QDB' },
    body: {
      zh: `粘贴网站链接，填好名称和图标，就能打包成 Android 和 iOS 应用。每个新网址可以免费试用 ${TRIAL_DAYS} 天。`,
      en: `Paste a website link, check the name and icon, and build apps for Android and iOS. Each new site comes with a free ${TRIAL_DAYS}-day trial.`,
    },
    link: '/layout/edit/baseConf',
    act: { zh: '开始打包', en: 'Build an app' },
  },
  newDevice: {
    title: { zh: '账号在新设备登录', en: 'Sign-in from a new device' },
    body: {
      zh: '您的账号刚在一台新设备上登录，IP {ip}。如果不是您本人操作，请立即修改密码。',
      en: 'New sign-in to your account, IP {ip}. If this wasn’t you, change your password now.',
    },
    ...account,
  },
  passwordReset: {
    title: { zh: '密码已重置', en: 'Your password was reset' },
    body: {
      zh: '您的登录密码已通过验证码重置，所有设备都已退出。如果不是您本人操作，请立即联系我们。',
      en: 'Your password was reset with a one-time code, and every device was signed out. If this wasn’t you, contact us now.',
    },
  },
  passwordChanged: {
    title: { zh: '密码已修改', en: 'Your password was changed' },
    body: {
      zh: '您的登录密码已修改，其他设备都已退出。如果不是您本人操作，请立即用验证码重置密码。',
      en: 'Your password was changed, and every other device was signed out. If this wasn’t you, reset it with a one-time code now.',
    },
    ...account,
  },
  mobileChanged: {
    title: { zh: '手机号已更换', en: 'Your mobile number was changed' },
    body: {
      zh: '登录手机号已更换为 {mobile}。如果不是您本人操作，请立即修改密码并联系我们。',
      en: 'You now sign in with {mobile}. If this wasn’t you, change your password and contact us now.',
    },
    ...account,
  },
  emailChanged: {
    title: { zh: '邮箱已更换', en: 'Your email address was changed' },
    body: {
      zh: '登录邮箱已更换为 {email}。如果不是您本人操作，请立即修改密码并联系我们。',
      en: 'You now sign in with {email}. If this wasn’t you, change your password and contact us now.',
    },
    ...account,
  },
  ...distributionTexts,
  keyExported: {
    title: { zh: '导出了「{appName}」的签名密钥', en: 'The signing key of “{appName}” was exported' },
    body: {
      zh: '「{appName}」的签名密钥已导出为 PKCS#12 文件，IP {ip}。如果不是您本人操作，请立即修改密码并退出其他设备。',
      en: 'The signing key of “{appName}” was exported as a PKCS#12 file, IP {ip}. If this wasn’t you, change your password and sign the other devices out now.',
    },
    ...account,
  },
  wechatBound: {
    title: { zh: '已绑定微信', en: 'WeChat is linked' },
    body: {
      zh: '微信「{nickname}」已绑定，以后可以扫码登录。如果不是您本人操作，请立即解绑并修改密码。',
      en: 'The WeChat account “{nickname}” can now sign in by scanning. If this wasn’t you, unlink it and change your password now.',
    },
    ...account,
  },
  wechatUnbound: {
    title: { zh: '已解绑微信', en: 'WeChat is unlinked' },
    body: {
      zh: '微信「{nickname}」已解绑，不能再用它扫码登录。',
      en: 'The WeChat account “{nickname}” can no longer sign in.',
    },
    ...account,
  },
  buildDone: {
    title: { zh: '「{appName}」打包完成', en: '“{appName}” is ready' },
    body: {
      zh: '版本 {version} 已签名并通过核验，可以下载了。',
      en: 'Version {version} is signed and verified. It is ready to download.',
    },
    link: build,
    act: { zh: '查看文件', en: 'View files' },
  },
  buildFailed: {
    title: { zh: '「{appName}」打包失败', en: '“{appName}” could not be built' },
    body: { zh: '{reason} 您可以免费重试。', en: '{reason} Trying again is free.' },
    link: build,
    act: { zh: '去重试', en: 'Try again' },
  },
  buildBeyondPlan: {
    title: { zh: '「{appName}」已付款，还没有打包', en: '“{appName}” is paid, but not built yet' },
    body: {
      zh: '付款之后，草稿里加入了套餐不包含的内容，所以没有自动打包。请关闭这些内容或升级套餐，然后更新应用，无需再付打包费。',
      en: 'The draft now has something that the paid plan does not include, so the app was not built. Switch it off or upgrade, then update the app; the build itself is paid.',
    },
    link: '/layout/app/{app}',
    act: { zh: '查看应用', en: 'View the app' },
  },
  modulesChanged: {
    title: { zh: '「{appName}」的模块设置有调整', en: 'Module settings of “{appName}” have changed' },
    body: {
      zh: '有些模块设置是较早的版本保存的，已不再适用，版本 {version} 打包时做了调整。{changes}',
      en: 'Some module settings were saved by an earlier version and no longer fit, so they were adjusted for version {version}. {changes}',
    },
    link: build,
    act: { zh: '查看这次打包', en: 'See the build' },
  },
  licenceEnding: {
    title: { zh: '「{appName}」还有 {left}到期', en: '“{appName}” ends in {left}' },
    body: {
      zh: '「{appName}」的授权还有 {left}到期。到期后应用会显示到期页，续费后自动恢复。',
      en: 'The licence of “{appName}” ends in {left}. The app then shows a page that says so, until it is renewed.',
    },
    ...renewal,
  },
  licenceEnded: {
    title: { zh: '「{appName}」已到期', en: '“{appName}” has ended' },
    body: {
      zh: '「{appName}」的授权已到期，应用会显示到期页。续费后自动恢复，数据和签名密钥都在。',
      en: 'The licence of “{appName}” has ended, and the app shows a page that says so. Renewing brings it back; its data and signing key are kept.',
    },
    ...renewal,
  },
  paymentKept: {
    title: { zh: '一笔付款已存入余额', en: 'A payment is now in your balance' },
    body: {
      zh: '订单 {order} 已关闭或已支付，之后收到的 {amount} 元已存入您的余额，可用于打包和续费。',
      en: 'Order {order} was closed or paid already, so the ¥{amount} received after that is in your balance, for builds and renewals.',
    },
  },
  paymentUnmatched: {
    title: { zh: '收到的付款与订单金额不符', en: 'A payment differs from its order' },
    body: {
      zh: '订单 {order} 的金额是 {price} 元，实际收到 {amount} 元，所以这笔钱没有计入订单。财务会在 24 小时内核对，存入您的余额或原路退回，届时再通知您。',
      en: 'Order {order} costs ¥{price}, and ¥{amount} arrived, so the order is not paid by it. Our finance team looks at it within 24 hours; it goes into your balance or back the way you paid, and we write to you again.',
    },
  },
  paymentTakenBack: {
    title: { zh: '一笔订单的付款已退回', en: 'The payment of an order has gone back' },
    body: {
      zh: '订单 {order} 的 {amount} 元已通过支付平台或发卡行退回，订单按退款处理，对应的商品已收回。如有疑问请联系我们。',
      en: 'The ¥{amount} of order {order} went back through the payment platform or the bank, so the order is refunded and its goods have ended. Contact us if you have a question.',
    },
  },
  paymentToBalance: {
    title: { zh: '一笔付款已存入余额', en: 'A payment is now in your balance' },
    body: {
      zh: '订单 {order} 收到的 {amount} 元与订单不符，经财务核对已存入您的余额，可用于打包和续费。',
      en: 'The ¥{amount} received for order {order} did not fit it. Our finance team has put it into your balance, for builds and renewals.',
    },
  },
  transferConfirmed: {
    title: { zh: '转账已到账', en: 'Your transfer has arrived' },
    body: {
      zh: '订单 {order} 的银行转账 {amount} 元已确认到账，订单已支付。',
      en: 'The transfer of ¥{amount} for order {order} has arrived, and the order is paid.',
    },
  },
  transferRefused: {
    title: { zh: '转账回单未通过', en: 'Your transfer could not be confirmed' },
    body: {
      zh: '订单 {order} 的转账未能确认。原因：{reason}。您可以重新提交回单，或换一种方式支付。',
      en: 'The transfer for order {order} could not be confirmed. The reason: {reason}. You can send the receipt again, or pay another way.',
    },
  },
  refundToBalance: {
    title: { zh: '退款已存入余额', en: 'Your refund is in your balance' },
    body: {
      zh: '订单 {order} 已退款，{amount} 元已存入您的余额，可用于打包和续费。',
      en: 'Order {order} was refunded: ¥{amount} is in your balance, for builds and renewals.',
    },
  },
  refundDone: {
    title: { zh: '退款已原路退回', en: 'Your refund is on its way to you' },
    body: {
      zh: '订单 {order} 的 {amount} 元已按原支付方式退回，到账时间以支付平台为准。',
      en: 'The ¥{amount} of order {order} went back the way you paid. When it arrives is up to the payment platform.',
    },
  },
  refundByHand: {
    title: { zh: '退款已退回', en: 'Your refund was sent back' },
    body: {
      zh: '订单 {order} 的 {amount} 元已由我们的财务在支付平台上人工退回，平台退款单号 {number}，到账时间以支付平台为准。',
      en: 'The ¥{amount} of order {order} was sent back by our finance team through the payment platform, under its number {number}. When it arrives is up to the platform.',
    },
  },
  refundKept: {
    title: { zh: '退款改为存入余额', en: 'Your refund is in your balance instead' },
    body: {
      zh: '订单 {order} 无法按原支付方式退回，{amount} 元已存入您的余额。如有疑问请联系我们。',
      en: 'The money of order {order} could not go back the way you paid, so ¥{amount} is in your balance. Contact us if you have a question.',
    },
  },
  refundReturned: {
    title: { zh: '退款被退回', en: 'Your refund came back to us' },
    body: {
      zh: '订单 {order} 的退款 {amount} 元没有到账，被收款银行退回了。我们正在核实，处理后会再通知您。',
      en: 'The refund of order {order}, ¥{amount}, did not reach you: your bank sent it back. We are looking into it, and will write to you again.',
    },
  },
  invoiceIssued: {
    title: { zh: '发票已开具', en: 'Your invoice is ready' },
    body: {
      zh: '您申请的 {amount} 元发票已开具，可以下载了。',
      en: 'Your invoice of ¥{amount} has been issued and can be downloaded.',
    },
  },
  invoiceRejected: {
    title: { zh: '发票申请未通过', en: 'Your invoice was not issued' },
    body: {
      zh: '您申请的 {amount} 元发票未能开具。原因：{reason}。您可以修改后重新申请。',
      en: 'Your invoice of ¥{amount} was not issued. The reason: {reason}. You can correct it and request it again.',
    },
  },
  enquiryAnswered: {
    title: { zh: '您的企业咨询已回复', en: 'An answer to your enquiry' },
    body: { zh: '{answer}', en: '{answer}' },
    link: '/layout/enterprise',
    act: { zh: '再写一条', en: 'Write again' },
  },
  enquiryDeclined: {
    title: { zh: '您的企业咨询已处理', en: 'Your enquiry has been read' },
    body: { zh: '很抱歉：{reason}。', en: 'We are sorry: {reason}.' },
    link: '/layout/enterprise',
    act: { zh: '再写一条', en: 'Write again' },
  },
  agentPassed: {
    title: { zh: '您已成为代理', en: 'You are an agent now' },
    body: {
      zh: '您的代理申请已通过，打包、续费和升级享 {off}。如果会员优惠更多，按会员优惠算，两者不叠加。',
      en: 'Your application has passed: building, renewing and upgrading apps is {off}. If your membership takes more off, that counts instead; the two are not added up.',
    },
    link: '/extension#apply',
    act: { zh: '查看代理', en: 'See your agency' },
  },
  agentRefused: {
    title: { zh: '代理申请未通过', en: 'Your application was refused' },
    body: {
      zh: '原因：{reason}。您可以补充后重新申请。',
      en: 'The reason: {reason}. You can add what is missing and apply again.',
    },
    ...applyAgain,
  },
  agentEnded: {
    title: { zh: '代理合作已结束', en: 'Your agency has ended' },
    body: {
      zh: '原因：{reason}。以后的订单不再有代理折扣，已有的应用和订单不受影响。',
      en: 'The reason: {reason}. New orders have no agent’s discount; your apps and earlier orders stay as they are.',
    },
    ...applyAgain,
  },
  personPassed: {
    title: { zh: '个人实名认证已通过', en: 'You’re verified' },
    body: {
      zh: '您的个人实名认证已通过，现在可以发布和分发应用，也可以接着做企业认证。',
      en: 'Your identity has been verified. You can now publish and distribute apps, and verify a company.',
    },
    link: result,
    act: { zh: '查看认证结果', en: 'See the result' },
  },
  personFailed: {
    title: { zh: '个人实名认证未通过', en: 'Your verification did not pass' },
    body: {
      zh: '原因：{reason}。您可以修改后重新认证。',
      en: 'The reason: {reason} You can correct it and try again.',
    },
    ...verifyAgain,
  },
  companyPassed: {
    title: { zh: '企业认证已通过', en: 'Your company is verified' },
    body: { zh: '「{company}」的企业认证已通过。', en: '“{company}” has passed verification.' },
    link: result,
    act: { zh: '查看认证结果', en: 'See the result' },
  },
  companyFailed: {
    title: { zh: '企业认证未通过', en: 'Your company’s verification did not pass' },
    body: {
      zh: '原因：{reason}。您可以修改后重新认证。',
      en: 'The reason: {reason} You can correct it and try again.',
    },
    ...verifyAgain,
  },
} as const satisfies Record<string, MessageText>;

export type MessageKind = keyof typeof messageTexts;
