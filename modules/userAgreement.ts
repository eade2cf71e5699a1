import type { AppModule } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import type { SdkValue } from './sdk-function.ts';

const state: readonly SdkValue[] = [
  {
    name: 'agreed',
    type: 'boolean',
    text: { zh: '是否已同意当前版本', en: 'Whether the current version was accepted' },
  },
  { name: 'version', type: 'number', text: { zh: '协议版本', en: 'Version of the agreement' } },
  { name: 'at', type: 'number', text: { zh: '同意的时间，Unix 秒', en: 'When it was accepted, in Unix seconds' } },
];

const contentZh = `<p>欢迎使用{app}。在您使用前，请阅读并同意以下内容：</p>
<p><strong>1. 服务内容</strong>　本应用用于访问{app}的网站，页面内容与服务由网站运营者提供。</p>
<p><strong>2. 同意之前</strong>　在您点击同意之前，本应用不会联网，不会收集任何信息，也不会申请任何权限。</p>
<p><strong>3. 个人信息</strong>　同意后，本应用会打开网站并保存登录状态等必要数据。您在页面中填写或上传的信息由网站运营者依照其隐私政策处理。</p>
<p><strong>4. 本应用的功能读取和发送的信息</strong>　{data}</p>
<p><strong>5. 权限</strong>　拍照、选择文件、定位等权限只在您使用相应功能时申请。您可以拒绝，这不影响其他功能；也可以随时在系统设置中关闭。</p>
<p><strong>6. 您的权利</strong>　您可以查询、更正、删除您的个人信息，或撤回同意、注销账号，请通过网站公布的联系方式与运营者联系。未满十四周岁的，请由监护人阅读并同意。</p>`;

const contentEn = `<p>Welcome to {app}. Please read and accept the following before you start:</p>
<p><strong>1. The service.</strong> This app opens the website of {app}. Its pages and services come from the operator of the website.</p>
<p><strong>2. Before you accept.</strong> Until you accept, the app does not go online, collects nothing and asks for no permission.</p>
<p><strong>3. Personal information.</strong> Once you accept, the app opens the website and keeps what it needs, such as your sign-in. What you enter or upload is handled by the operator under its own privacy policy.</p>
<p><strong>4. What the functions of this app read and send.</strong> {data}</p>
<p><strong>5. Permissions.</strong> Camera, files or location are asked for only when you use a function that needs them. You may refuse, and the rest keeps working. You can change your mind in the system settings.</p>
<p><strong>6. Your rights.</strong> You may see, correct or delete your personal information, withdraw your consent or close your account: contact the operator as stated on the website. If you are under 14, a guardian must read and accept this.</p>`;

export const userAgreement = {
  name: 'userAgreement',
  ...moduleFacts.userAgreement,
  summary: {
    zh: '首次启动先征得同意，同意前不联网、不申请权限；更新版本后重新询问',
    en: 'Asks for consent on first launch, before anything loads, and again after an update',
  },
  on: true,
  fields: {
    title: {
      kind: 'text',
      default: { zh: '用户协议与隐私保护', en: 'Terms and privacy' },
      max: 40,
      title: { zh: '标题', en: 'Heading' },
    },
    content: {
      kind: 'html',
      default: { zh: contentZh, en: contentEn },
      max: 20_000,
      title: { zh: '协议内容', en: 'Agreement' },
      help: {
        zh: '{app} 会替换为应用名称，{data} 会替换为已开启的模块读取与发送的信息',
        en: '{app} becomes the name of the app, {data} what the modules that are on read and send',
      },
    },
    agreeText: {
      kind: 'text',
      default: { zh: '同意', en: 'Accept' },
      max: 20,
      title: { zh: '同意按钮', en: 'Accept' },
    },
    declineText: {
      kind: 'text',
      default: { zh: '不同意', en: 'Decline' },
      max: 20,
      title: { zh: '不同意按钮', en: 'Decline' },
    },
    againText: {
      kind: 'text',
      default: {
        zh: '同意后才能使用{app}。我们只在提供服务所需的范围内处理您的信息，您可以再次阅读协议后决定。仍不同意，应用将退出。',
        en: '{app} can only be used once you accept. Your information is handled only as far as the service needs it. You may read the agreement again. If you still decline, the app closes.',
      },
      max: 500,
      title: { zh: '拒绝后的二次说明', en: 'Second explanation after declining' },
    },
    links: {
      kind: 'list',
      default: [],
      max: 10,
      title: { zh: '协议链接', en: 'Documents' },
      help: { zh: '例如隐私政策、服务条款', en: 'Such as the privacy policy and the terms of service' },
      of: {
        text: {
          kind: 'text',
          default: { zh: '', en: '' },
          max: 40,
          required: true,
          title: { zh: '名称', en: 'Name' },
        },
        link: { kind: 'link', default: '', required: true, title: { zh: '链接', en: 'Link' } },
      },
    },
    version: {
      kind: 'number',
      default: 1,
      min: 1,
      max: 100_000,
      title: { zh: '协议版本', en: 'Version' },
      help: { zh: '版本变大后，用户需要重新同意', en: 'Raise it, and everyone is asked again' },
    },
  },
  android: {},
  ios: {},
  functions: [
    {
      name: 'agreement.status',
      title: { zh: '查询同意状态', en: 'Whether the agreement was accepted' },
      result: state,
    },
    {
      name: 'agreement.show',
      title: { zh: '再次展示协议', en: 'Show the agreement again' },
      result: state,
      waits: true,
    },
    {
      name: 'agreement.open',
      title: { zh: '打开协议文档', en: 'Open a document of the agreement' },
      params: [
        {
          name: 'doc',
          type: "'user' | 'privacy'",
          optional: true,
          text: { zh: '第一个或第二个协议链接', en: 'The first or the second link of the module' },
        },
      ],
      waits: true,
    },
    {
      name: 'agreement.set',
      title: { zh: '修改同意状态', en: 'Change the consent' },
      params: [
        {
          name: 'agreed',
          type: 'boolean',
          text: {
            zh: 'false 为撤回；同意只能由用户在应用内作出',
            en: 'false takes it back; only the user can give it',
          },
        },
      ],
      result: state,
    },
    {
      name: 'agreement.revoke',
      title: { zh: '撤回同意', en: 'Take the consent back' },
      result: state,
      differences: { zh: '撤回后应用回到首次启动的询问。', en: 'The app then asks again, as at its first start.' },
    },
  ],
  events: [{ name: 'agreement', title: { zh: '同意状态变化', en: 'The consent changed' }, data: state }],
} as const satisfies AppModule;
