import type { Localized } from '#words/language.ts';

/**
 * The error catalog (spec §8). `{name}` stands for a detail of the failure, `{fieldName}` for the readable name of its `field`, `{wait}` for its
 * `retry_after`. `data.err` is the name.
 */
export const failures = {
  LOGIN_EXPIRED: { zh: '登录已过期，请重新登录', en: 'Login expired, please log in again' },
  PARAM: { zh: '提交的内容有误，请检查{fieldName}', en: 'Something in the form is wrong. Please check {fieldName}.' },
  TOO_FREQUENT: {
    zh: '操作太频繁，请在 {wait}后再试',
    en: 'Too many attempts. Please try again in {wait}.',
  },
  NOT_FOUND: { zh: '没有找到这项内容，它可能已被删除', en: 'This item was not found. It may have been deleted.' },
  NO_SUCH_REQUEST: { zh: '网络请求不存在', en: 'Network request does not exist' },
  GONE: { zh: '这项内容已经删除', en: 'This item has been deleted.' },
  PROVIDER_DOWN: {
    zh: '外部服务暂时没有响应，请稍后再试',
    en: 'An outside service is not answering. Please try again later.',
  },
  EXPIRED: { zh: '{reason}', en: '{reason}' },
  INTERNAL: { zh: '操作失败，请稍后再试', en: 'Operation failed, try again later' },
  NO_SPACE: {
    zh: '服务器存储空间不足，内容没有保存，请稍后再试',
    en: 'The server is out of space. Nothing was saved. Please try again later.',
  },
  UNAVAILABLE: {
    zh: '服务暂时不可用，请几秒后再试',
    en: 'The service is unavailable for a moment. Please try again in a few seconds.',
  },
  OVERLOADED: {
    zh: '现在使用的人太多，请在 {wait}后再试',
    en: 'Too many people are using the service right now. Please try again in {wait}.',
  },

  PHONE: { zh: '请输入正确的手机号', en: 'Enter a valid mainland China mobile number.' },
  EMAIL: { zh: '{reason}', en: '{reason}' },
  EVENT: { zh: '不支持的验证码用途', en: 'This kind of code is not offered.' },
  QUOTA: { zh: '今天的验证码已用完，请明天再试', en: 'No more codes can be sent today. Please try again tomorrow.' },
  ACCOUNT_EXISTS: { zh: '{reason}', en: '{reason}' },
  ACCOUNT_OR_PASSWORD: { zh: '账号或密码不正确', en: 'The account or password is wrong.' },
  LOCKED: {
    zh: '尝试次数过多，请在 {wait}后再试',
    en: 'Too many attempts. Please try again in {wait}.',
  },
  PASSWORD: { zh: '密码不正确', en: 'The password is wrong.' },
  PASSWORD_DIFF: { zh: '两次输入的密码不一致', en: 'The passwords don’t match.' },
  PASSWORD_WEAK: { zh: '密码需为 8–64 位，且不能太简单', en: 'Use 8 to 64 characters, and not a common password.' },
  CODE_WRONG: { zh: '验证码不正确', en: 'The code is wrong.' },
  CODE_EXPIRED: { zh: '验证码已失效，请重新获取', en: 'The code has expired. Please get a new one.' },
  SLIDER_REQUIRED: { zh: '请先完成滑块验证', en: 'Please complete the slider first.' },
  AGREEMENT: { zh: '请先阅读并同意协议', en: 'Please read and accept the agreements first.' },
  HANDLE_EXPIRED: { zh: '扫码信息已失效，请重新扫码', en: 'This scan has expired. Please scan again.' },
  ALREADY_BOUND: { zh: '绑定失败：{reason}', en: 'Binding failure: {reason}' },
  NOT_BOUND: { zh: '该账号还没有绑定微信', en: 'No WeChat account is linked here yet.' },
  WRONG_WECHAT: {
    zh: '扫码的不是该账号绑定的微信',
    en: 'Please scan with the WeChat account that is linked here.',
  },
  LAST_LOGIN: {
    zh: '请先绑定手机号或邮箱，否则解绑后无法登录',
    en: 'Link a phone number or an email address first, or you won’t be able to sign in.',
  },
  USERNAME: {
    zh: '用户名需为 1–30 个字，且至少含一个文字或数字',
    en: 'The user name needs 1 to 30 characters, with at least one letter or digit.',
  },
  PENDING_ORDER: {
    zh: '还有订单正在确认收款，请等它完成后再注销',
    en: 'A payment is still being confirmed. Please wait for it before closing the account.',
  },
  PAYMENT_UNSURE: {
    zh: '支付平台没有响应，无法确认是否还有款项在途。账号没有注销，请稍后再试',
    en: 'A payment provider is not answering, so money may still be on its way. Your account was not closed. Please try again later.',
  },
  LOSSES_CHANGED: {
    zh: '注销会失去的内容有变：余额现为 {balance} 元，已付款的订单 {orders} 笔。请核对后再次确认',
    en: 'The losses have changed: the balance is now ¥{balance}, paid orders: {orders}. Please check them and confirm again.',
  },
  NOT_CONFIRMED: {
    zh: '请先确认，并完成身份验证',
    en: 'Please agree to this step and confirm it’s you first.',
  },
  TOO_NEW: {
    zh: '24 小时内新绑定的还不能用来验证身份，请换一种方式，或明天再试',
    en: 'This was added less than 24 hours ago and can’t prove it’s you yet. Use another way, or try tomorrow.',
  },
  FROZEN_MEMBER: { zh: '账号已被冻结：{reason}', en: 'This account is frozen: {reason}' },

  NO_LINK: {
    zh: '没有找到网址，请粘贴像 example.com 这样的链接',
    en: 'No web address found. Paste a link such as example.com.',
  },
  URL: { zh: '链接不正确：{reason}', en: 'The link cannot be used: {reason}' },
  NAME: { zh: '应用名称不正确：{reason}', en: 'The name cannot be used: {reason}' },
  ICON: { zh: '请选择或上传应用图标', en: 'Choose or upload an icon.' },
  PACKAGE_NAME: { zh: '包名不正确：{reason}', en: 'The package name cannot be used: {reason}' },
  BUNDLE_ID: { zh: 'Bundle ID 不正确：{reason}', en: 'The bundle ID cannot be used: {reason}' },
  BLACKLISTED: { zh: '{reason}', en: '{reason}' },
  FROZEN: { zh: '第一次打包后不能再修改{fieldName}', en: 'After the first build, {fieldName} cannot be changed.' },
  STATE: {
    zh: '现在不能进行此操作，请刷新页面看看最新状态',
    en: 'This can’t be done now. Reload the page to see where it stands.',
  },
  MODULE: { zh: '模块「{name}」的设置有误：{reason}', en: 'The module “{name}” has a wrong setting: {reason}' },
  PACKAGE_TOO_LOW: { zh: '当前套餐不包含模块「{name}」', en: 'Your plan does not include the module “{name}”.' },
  TRIAL_USED: { zh: '{reason}', en: '{reason}' },
  TRIAL_LIMIT: { zh: '同时试用的应用不能超过 3 个', en: 'No more than 3 trials can run at once.' },
  KEYSTORE: { zh: '{reason}', en: '{reason}' },
  SITE: { zh: '{reason}', en: '{reason}' },
  VIDEO: { zh: '{reason}', en: '{reason}' },
  KEYSTORE_PASSWORD: { zh: '{reason}', en: '{reason}' },
  PRICE_CHANGED: { zh: '价格已更新，请重新确认', en: 'The price has changed. Please confirm again.' },
  LICENCE_CHANGED: { zh: '授权刚有变动，请关闭后再看', en: 'The licence has just changed. Close this and look again.' },
  BALANCE_SHORT: { zh: '余额不足，还差 {need} 元', en: 'Your balance is ¥{need} short.' },
  AMOUNT: { zh: '充值金额需为 1–50000 的整数', en: 'Top up by a whole number of yuan from 1 to 50,000.' },
  PAYTYPE: { zh: '这个订单不能用这种方式支付', en: 'This order can’t be paid this way.' },
  POINTS: { zh: '没有这个点数套餐', en: 'There is no such pack of points.' },
  LEVEL: {
    zh: '当前会员等级更高，到期后才能改为较低的等级',
    en: 'Your level is higher. A lower one can be bought once it has expired.',
  },
  KEY: { zh: '没有这个价格', en: 'There is no such price.' },
  UNPAID: { zh: '订单未支付', en: 'The order has not been paid.' },
  VERSION: { zh: '版本号格式应为 1.0.0', en: 'The version should look like 1.0.0.' },
  VERSION_CODE: {
    zh: '内部版本号需为 1–2100000000 的整数',
    en: 'The version code must be a whole number from 1 to 2100000000.',
  },
  VERSION_LOW: { zh: '{reason}', en: '{reason}' },
  BUILDING: { zh: '正在打包，请等它完成', en: 'A build is running. Please wait for it to finish.' },
  CONFIRM: { zh: '请先确认', en: 'Please confirm first.' },

  TYPE: { zh: '不支持这种文件，请换成 {types}', en: 'This kind of file is not accepted. Please choose {types}.' },
  TOO_LARGE: { zh: '文件过大，上限 {limit}', en: 'The file is too large. The limit is {limit}.' },
  TOO_LONG: { zh: '提交的内容过长，上限 {limit}', en: 'Too much was sent at once. The limit is {limit}.' },
  UPLOADS: { zh: '{reason}', en: '{reason}' },
  INCOMPLETE: {
    zh: '文件还没有传完，请继续上传',
    en: 'The file has not arrived completely. Please go on uploading.',
  },
  /** A visitor cannot download; `gate` names the reason. */
  DOWNLOAD: { zh: '{reason}', en: '{reason}' },
  ANSWER: { zh: '答案不正确', en: 'The answer is wrong.' },
  BAD_PACKAGE: { zh: '{reason}', en: '{reason}' },
  HASH: {
    zh: '文件在传输中损坏了，请重新上传',
    en: 'The file was damaged on its way. Please upload it again.',
  },
  BAD_IMAGE: { zh: '图片无法读取，请换一张', en: 'The picture cannot be read. Please choose another one.' },

  NEED_AUTH: {
    zh: '请先完成实名认证，再分发应用',
    en: 'Please verify your real name before you distribute apps.',
  },
  PACKAGE_DIFF: {
    zh: '这是另一个应用的安装包：{found}，当前应用是 {expected}',
    en: 'This installer is of another app, {found}, while this one is {expected}.',
  },
  REPORT: { zh: '{reason}', en: '{reason}' },
  APPEAL: { zh: '{reason}', en: '{reason}' },
  DUPLICATE: { zh: '{reason}', en: '{reason}' },
  SIGNER_CHANGED: {
    zh: '签名证书与上一版本不同，或无法核验，已安装的手机可能不能直接更新，需要先卸载。确认后仍可发布',
    en: 'It is signed by another certificate than before, or by one that could not be verified: phones that have the app may have to remove it first. You can still go on.',
  },
  NO_INSTALLER: {
    zh: '这次打包没有能直接安装的文件：iOS 的 .ipa 需要用您的证书签名后再上传',
    en: 'This build has no file that phones install by themselves. Sign the .ipa with your certificate, then upload it.',
  },
  LIMIT: { zh: '{reason}', en: '{reason}' },
  SHORT: {
    zh: '短链接需为 4–32 位字母、数字、连字符或下划线，首尾为字母或数字',
    en: 'Use 4 to 32 letters, digits, hyphens or underscores, with a letter or digit at both ends.',
  },
  SHORT_TAKEN: { zh: '这个短链接已被使用，请换一个', en: 'This short link is taken. Please choose another one.' },
  TEMPLATE: { zh: '没有这个下载页模板', en: 'There is no such template.' },
  PERIOD: { zh: '结束时间需晚于开始时间', en: 'The end has to come after the start.' },
  SAME_PLATFORM: {
    zh: '只能合并一个 Android 应用和一个 iOS 应用',
    en: 'Only an Android app and an iOS app can be merged.',
  },
  ALREADY_MERGED: { zh: '其中一个应用已经合并过，请先解除', en: 'One of them is merged already. Separate it first.' },
  NOT_MERGED: { zh: '这个应用没有合并', en: 'This app is not merged.' },
  CURRENT: {
    zh: '当前版本不能删除，请先把另一个版本设为当前',
    en: 'The current version can’t be deleted. Make another one current first.',
  },

  REAL_NAME: { zh: '请填写证件上的中文姓名', en: 'Enter the Chinese name as it is on the ID card.' },
  ID_CHECKSUM: {
    zh: '身份证号不正确，请逐位核对',
    en: 'The ID number is not valid. Please compare it digit by digit.',
  },
  UNDER_AGE: { zh: '未满 18 周岁，不能进行实名认证', en: 'Verification is for people of 18 and over.' },
  ID_USED: { zh: '该证件已用于其他账号的认证', en: 'This document already verifies another account.' },
  FILE: { zh: '这张照片不可用，请重新上传', en: 'This photo cannot be used. Please upload it again.' },
  CONSENT: {
    zh: '请先同意处理身份证件等敏感信息',
    en: 'Please agree to the handling of sensitive ID data first.',
  },
  PERSON_FIRST: { zh: '请先完成个人实名认证', en: 'Please complete personal verification first.' },
  COMPANY_NAME: { zh: '请填写营业执照上的企业名称', en: 'Enter the company’s name as it is on the licence.' },
  USCC: {
    zh: '统一社会信用代码不正确，请逐位核对',
    en: 'The unified social credit code is not valid. Please compare it character by character.',
  },
  CODE_USED: { zh: '该企业已在其他账号认证', en: 'This company is already verified by another account.' },

  DOMAIN: { zh: '{reason}', en: '{reason}' },
  APEX: { zh: '{reason}', en: '{reason}' },
  DNS_CONFLICT: {
    zh: '这个域名上已有其他记录：{found}。请先删除，再来绑定',
    en: 'The domain has other records: {found}. Delete them first.',
  },
  DNS_TIMEOUT: {
    zh: '域名服务器没有按时回答，请稍后再试',
    en: 'The name servers of the domain did not answer in time. Please try again later.',
  },
  ICP_NONE: { zh: '{reason}', en: '{reason}' },
  TAKEN: { zh: '这个域名已被其他账号绑定', en: 'Another account has bound this domain.' },
  CNAME_NOT_FOUND: {
    zh: '系统没有检测到您的CNAME记录，请检查您的配置',
    en: 'The system did not check out your CNAME record, please check your configuration',
  },

  STAFF_DISABLED: { zh: '该员工账号已停用', en: 'This staff account is disabled.' },
  ROLE: { zh: '您的角色不能进行此操作', en: 'Your role does not allow this.' },
  CSRF: { zh: '页面已过期，请刷新后再试', en: 'This page is out of date. Please reload it and try again.' },
  PROOF: { zh: '请再次输入动态口令', en: 'Please enter a new code from your authenticator.' },
  ONESELF: {
    zh: '不能对自己进行此操作，请交给同事',
    en: 'You cannot do this to your own account. Please ask a colleague.',
  },
  NO_MEMBER: { zh: '没有这个会员，请核对会员号', en: 'There is no such member. Please check the number.' },
  LAST_OWNER: { zh: '至少保留一位可用的负责人', en: 'At least one active owner has to remain.' },
  STAFF_NAME: {
    zh: '用户名需为 3–32 位小写字母、数字、点、下划线或连字符，以字母开头',
    en: 'Use 3 to 32 lower-case letters, digits, dots, underscores or hyphens, starting with a letter.',
  },
  STAFF_EXISTS: { zh: '该用户名已存在', en: 'This user name is taken.' },
  TITLE: { zh: '请填写发票抬头，100 字以内', en: 'Enter the name to bill the invoice to, up to 100 characters.' },
  TAX_NO: {
    zh: '税号不正确，请填写 18 位统一社会信用代码',
    en: 'The tax number is not valid: enter the unified social credit code of 18 characters.',
  },
  APPLICATION: { zh: '{reason}', en: '{reason}' },
  ENQUIRY: { zh: '{reason}', en: '{reason}' },
  ENQUIRY_OPEN: {
    zh: '上一条咨询还没有回复，回复以后可以再写',
    en: 'Your last enquiry has not been answered yet. You can write again after that.',
  },
  NOT_INVOICEABLE: {
    zh: '所选订单中有不能开票的：未支付、用余额支付，或已申请过发票',
    en: 'An order can’t be invoiced: it is unpaid, was paid from the balance, or has an invoice.',
  },
  NO_INVOICE: { zh: '请先上传发票 PDF', en: 'Add the PDF of the invoice first.' },
  NOT_REFUNDABLE: { zh: '{reason}', en: '{reason}' },
  FIGURE: { zh: '请正确填写：{name}', en: 'Please fill in correctly: {name}.' },
  AMOUNT_DIFFERS: {
    zh: '到账金额与订单不一致，请核对；确实不一致时请驳回并选择原因',
    en: 'The amount differs from the order. Check it; if it does differ, reject the item with that reason.',
  },
  REFERENCE_USED: {
    zh: '这个流水号已经用于另一笔款项，请核对',
    en: 'This transaction number belongs to another payment or refund. Please check it.',
  },
  BEING_ASKED: {
    zh: '正在向服务商查询这笔退款，请三分钟后再试',
    en: 'The provider is being asked about this refund. Please try again in three minutes.',
  },
  PAID_BACK: {
    zh: '服务商说这笔退款已经退回，已按服务商的结果入账',
    en: 'The provider says that this refund is paid back. It is booked so, and nothing else was.',
  },
  ON_ITS_WAY: {
    zh: '服务商说这笔退款正在办理，现在处理会退两次；请等结果，或先在服务商后台撤销',
    en: 'The provider says that this refund is on its way, so it would be paid twice. Wait for it, or cancel it in the provider’s console first.',
  },
  NOT_SURE: {
    zh: '服务商没有确认这笔钱没有退过，不能退到余额；在服务商后台退过的，请选「已手工退回」',
    en: 'The provider does not confirm that the payer has nothing yet, so this cannot go into the balance. If it was paid back in its console, choose “Paid by hand”.',
  },
  SECOND_PERSON: {
    zh: '这笔款项，或您今天独自处理的合计，超过了限额，需要另一位同事来确认',
    en: 'This amount, or what you have decided alone today, is above the limit. Another colleague has to confirm it.',
  },
  FIGURES_DIFFER: {
    zh: '与第一位同事填写的不一致，请一起核对；改为驳回可以重新开始',
    en: 'This differs from what the first colleague entered. Compare both, or reject the item to start again.',
  },
  PROHIBITED_VALUE: { zh: '{reason}', en: '{reason}' },
  LISTED: { zh: '黑名单里已经有了', en: 'It is on the blacklist already.' },
  CLAIMED: { zh: '{username} 正在处理这一项', en: '{username} is working on this item.' },
  REASON: { zh: '请选择或填写原因', en: 'Please choose or write a reason.' },
} as const satisfies Record<string, Localized>;

export type FailureName = keyof typeof failures;
