import { pairs } from '../../texts/texts.ts';

export const ladder = pairs({
  title: { zh: 'iPhone 上现在能用什么', en: 'What an iPhone gets' },
  clip: { zh: '今天：添加到主屏幕，约 10 秒', en: 'Today: on the home screen in 10 seconds' },
  clipText: {
    zh: '网页描述文件，用 Safari 打开就能装，不需要证书。它是全屏网页，没有推送和原生功能。',
    en: 'Safari installs a web clip; no certificate needed. It opens your site full screen, without push or native features.',
  },
  sign: { zh: '有苹果开发者账号：用您的证书签名', en: 'With an Apple developer account: sign the IPA' },
  signText: {
    zh: '每次打包都有未签名 IPA，用您的证书签名后，可以装到 iPhone，也能提交 App Store（只有网页的应用很难过审）。另有模拟器包，在 Mac 上先看。代签服务还在准备。',
    en: 'Every build includes an unsigned IPA. Sign it with your certificate to install it on iPhones or submit it to the App Store, which rarely accepts apps that are only a web page. A simulator build lets you look on a Mac first. Signing on QDB with your own certificate is coming.',
  },
  signed: {
    zh: '有苹果开发者账号：上传证书，得到签名 IPA',
    en: 'With an Apple developer account: upload the certificate, get a signed IPA',
  },
  signedText: {
    zh: '装到描述文件里的 iPhone，也能提交 App Store（只有网页的应用很难过审），不需要 Mac。另有模拟器包，在 Mac 上先看。',
    en: 'It installs on the iPhones in your profile and can be submitted to the App Store, which rarely accepts apps that are only a web page. A simulator build lets you look on a Mac first.',
  },
  modules: {
    zh: '原生模块：已支持 {count} 个，{rest} 个开发中',
    en: 'Native modules: {count} ready, {rest} coming',
  },
  modulesText: {
    zh: '在 IPA 里，{plan}就有：{names}。其余的开放以后自动加入，不另收费。',
    en: 'In the IPA, from the {plan} plan: {names}. The rest will follow at no extra cost.',
  },
  modulesAll: { zh: '原生模块：{count} 个都有', en: 'Native modules: all {count} of them' },
  modulesAllText: { zh: '在 IPA 里，和 Android 一样。', en: 'In the IPA, as on Android.' },
});
