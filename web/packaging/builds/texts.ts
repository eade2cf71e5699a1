import { pairs } from '../../texts/texts.ts';
import { packagingTexts } from '../texts.ts';

/** The words of a build's own page, and those around it; the other pages of the console are loaded without them. */
export const buildTexts = {
  ...packagingTexts,
  ...pairs({
    buildLead: {
      zh: '大约 {seconds} 秒。可以先离开，好了会发消息给您。',
      en: 'About {seconds}\u00a0s. You can leave this page; we will message you when it is ready.',
    },
    doneIn: { zh: '打包完成，用了 {seconds} 秒', en: 'Done in {seconds}\u00a0s' },
    doneLead: { zh: '{count} 个文件，每一个都已逐项核验。', en: '{count} files, each one verified.' },
    buildNumber: { zh: '打包编号 {code}', en: 'Build {code}' },
    failedTitle: { zh: '打包失败', en: 'Build failed' },
    canceledTitle: { zh: '这次打包已取消', en: 'This build was cancelled' },
    downloadAndroid: { zh: '下载 APK', en: 'Download the APK' },
    installApk: { zh: '安装 APK', en: 'Install the APK' },
    installClip: { zh: '安装到主屏幕', en: 'Add to Home Screen' },
    downloadAll: { zh: '全部下载', en: 'Download all' },
    filesTitle: { zh: '文件', en: 'Files' },
    filesLead: { zh: '每个文件能做什么、不能做什么，都写在名称下面。', en: 'Each one says what it can and cannot do.' },
    colFile: { zh: '文件', en: 'File' },
    colSize: { zh: '大小', en: 'Size' },
    colHash: { zh: 'SHA-256', en: 'SHA-256' },
    colTime: { zh: '耗时', en: 'Time' },
    colAction: { zh: '操作', en: 'Actions' },
    qr: { zh: '二维码', en: 'QR code' },
    nextTitle: { zh: '接下来', en: 'What’s next' },
    nextInstall: { zh: '装到手机', en: 'Install on phones' },
    nextInstallText: {
      zh: '在手机上打开下载好的文件，按提示允许安装。下载链接 24 小时内有效，过期后回到本页重新获取。',
      en: 'Open the file on your phone and allow it to install. Download links work for 24 hours; get new ones from this page.',
    },
    nextStores: { zh: '上架应用商店', en: 'Publish in app stores' },
    store_aab: { zh: 'Google Play：上传 .aab。', en: 'Google Play: upload the .aab.' },
    store_apk: { zh: '华为、小米、应用宝等国内商店：上传 .apk。', en: 'Chinese Android stores: upload the .apk.' },
    'store_unsigned-ipa': {
      zh: 'App Store：用您的证书给 .ipa 签名后提交。',
      en: 'App Store: sign the .ipa with your certificate, then submit it.',
    },
    seeSteps: { zh: '查看步骤', en: 'See the steps' },
    stepsOf_aab: { zh: 'Google Play', en: 'Google Play' },
    stepsOf_aab_1: {
      zh: '在 Play 管理中心创建应用，填写商品详情',
      en: 'Create the app in Play Console and fill in its store listing.',
    },
    stepsOf_aab_2: {
      zh: '在「测试和发布」里新建版本，上传 .aab',
      en: 'Under “Test and release”, create a release and upload the .aab.',
    },
    stepsOf_aab_3: {
      zh: '先发布到测试，没有问题再提交正式版审核',
      en: 'Release it to testers first, then send the production release for review.',
    },
    stepsOf_apk: { zh: '国内应用商店', en: 'Chinese app stores' },
    stepsOf_apk_1: {
      zh: '完成 APP 备案，需要的信息在本页「签名密钥」里复制',
      en: 'Complete the app filing. Copy the details from “Signing key” on this page.',
    },
    stepsOf_apk_2: {
      zh: '在商店的开放平台注册并认证开发者，创建应用',
      en: 'Register and verify as a developer with the store, then create the app.',
    },
    stepsOf_apk_3: {
      zh: '上传 .apk，填写隐私政策和截图，提交审核',
      en: 'Upload the .apk, add a privacy policy and screenshots, and submit it.',
    },
    'stepsOf_unsigned-ipa': { zh: 'App Store', en: 'App Store' },
    'stepsOf_unsigned-ipa_1': {
      zh: '加入 Apple 开发者计划，在 App Store Connect 创建应用',
      en: 'Join the Apple Developer Program and create the app in App Store Connect.',
    },
    'stepsOf_unsigned-ipa_2': {
      zh: '用发布证书和 App Store 描述文件给 .ipa 签名',
      en: 'Sign the .ipa with a distribution certificate and an App Store profile.',
    },
    'stepsOf_unsigned-ipa_3': {
      zh: '用 Transporter 上传，填好资料后提交审核',
      en: 'Upload it with Transporter, complete the listing and submit it for review.',
    },
    nextBuild: { zh: '打包新版本', en: 'Build a new version' },
    nextBuildText: {
      zh: '包名和签名密钥不变，新版本直接覆盖安装。',
      en: 'Package name and signing key stay the same, so it installs over this version.',
    },
    buildVersion: { zh: '开始打包', en: 'Start the build' },
    copyHash: { zh: '复制完整哈希', en: 'Copy the full hash' },
    keyNote: {
      zh: '这把密钥只属于这个应用。导出以后，在哪里都能继续更新它。',
      en: 'This key belongs to this app alone. Export it and you can keep updating the app anywhere.',
    },
    copyFiling: { zh: '复制 APP 备案信息', en: 'Copy app filing details' },
    filingNote: {
      zh: '名称、包名、证书 MD5 和公钥',
      en: 'Name, package name, certificate MD5 and public key, for app filing in China',
    },
    total: { zh: '合计', en: 'Total' },
    openReport: { zh: '查看核验报告', en: 'Verification report' },
    trialNote: { zh: '试用到 {day}', en: 'Trial until {day}' },
    licensedUntil: { zh: '到 {day}', en: 'until {day}' },
    licenceOver: { zh: '{day} 已到期', en: 'ended on {day}' },
    licensedForever: { zh: '永久', en: 'Lifetime' },
    paidAmount: { zh: '已付 {amount}', en: '{amount} paid' },
    toApp: { zh: '查看这个应用', en: 'See the app' },
  }),
};
