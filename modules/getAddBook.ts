import type { AndroidContribution, AppModule, ConfigOfFields, Fields } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import type { SdkFunction, SdkValue } from './sdk-function.ts';

const fields = {
  readAll: {
    kind: 'switch',
    default: false,
    title: { zh: '网页可读取整个通讯录', en: 'Pages may read the whole address book' },
    help: {
      zh: '选择单个联系人不需要任何权限，请尽量只用它。打开后安装包含通讯录权限，应用商店会要求说明理由，用户看到下面的说明并同意后才能读取',
      en: 'Picking one contact needs no permission; prefer it. On, the app has the permission for contacts, stores ask for the reason, and pages read after the person has seen the purpose below and agreed',
    },
  },
  purpose: {
    kind: 'text',
    max: 200,
    default: {
      zh: '用于在页面中找到您认识的人。只在您使用该功能时读取，由网站运营者依照其隐私政策处理。',
      en: 'Used on a page of this app to find people you know. Read only when you use that feature, under the privacy policy of the website.',
    },
    title: { zh: '读取通讯录的用途', en: 'Purpose of reading contacts' },
  },
} as const satisfies Fields;

const contacts: SdkValue = {
  name: 'contacts',
  type: '{ name: string; phones: string[]; emails: string[] }[]',
  text: { zh: '联系人', en: 'The contacts' },
};

const functions: readonly SdkFunction[] = [
  {
    name: 'contacts.pick',
    title: { zh: '选择联系人', en: 'Pick a contact' },
    params: [
      {
        name: 'kind',
        type: "'phone' | 'email'",
        optional: true,
        text: {
          zh: '选择电话或邮箱，默认电话',
          en: 'Whether a number or an e-mail address is picked; a number by default',
        },
      },
    ],
    result: [contacts],
    differences: {
      zh: '由系统的通讯录选择，不需要权限，只得到选中的那一条。用户取消为 E_CANCEL，没有通讯录应用为 E_UNSUPPORTED。',
      en: 'The system’s own picker: no permission, and only the picked entry. Canceled is E_CANCEL, no app for contacts E_UNSUPPORTED.',
    },
    waits: true,
  },
  {
    name: 'contacts.getAll',
    title: { zh: '读取通讯录', en: 'Read the address book' },
    params: [
      {
        name: 'offset',
        type: 'number',
        optional: true,
        text: { zh: '从第几位开始，默认 0', en: 'Place of the first one, 0 by default' },
      },
      {
        name: 'limit',
        type: 'number',
        optional: true,
        text: { zh: '最多几位，1 到 500，默认 100', en: 'How many at most, 1 to 500, 100 by default' },
      },
      {
        name: 'query',
        type: 'string',
        optional: true,
        text: {
          zh: '只要姓名、电话或邮箱含有这些字的',
          en: 'Only those whose name, number or e-mail address contains this',
        },
      },
    ],
    result: [contacts, { name: 'total', type: 'number', text: { zh: '符合条件的总数', en: 'How many there are' } }],
    differences: {
      zh: '需在模块中打开，否则为 E_NOT_ENABLED；用户拒绝为 E_PERMISSION。',
      en: 'Only where the module has it on, else E_NOT_ENABLED; refused is E_PERMISSION.',
    },
    waits: true,
  },
  {
    name: 'contacts.add',
    title: { zh: '新建联系人', en: 'Add a contact' },
    params: [
      { name: 'name', type: 'string', text: { zh: '姓名', en: 'Name' } },
      { name: 'phone', type: 'string', optional: true, text: { zh: '电话', en: 'Number' } },
      { name: 'email', type: 'string', optional: true, text: { zh: '邮箱', en: 'E-mail address' } },
    ],
    differences: {
      zh: '打开系统的新建页面，由用户保存；不知道用户是否保存。',
      en: 'Opens the system’s form, which the user saves; whether they did is not known.',
    },
  },
];

export const getAddBook = {
  name: 'getAddBook',
  ...moduleFacts.getAddBook,
  summary: {
    zh: '用系统通讯录选择一位联系人，无需权限；读取整个通讯录需单独打开',
    en: 'People pick one contact in the system’s own picker, no permission needed. Reading the whole address book is a separate switch.',
  },
  reads: {
    zh: '您在系统通讯录中选中的那一位联系人',
    en: 'The one contact that you pick in the system’s address book',
  },
  on: false,
  fields,
  android: ({ readAll, purpose }: ConfigOfFields<typeof fields>): AndroidContribution => {
    const standard = fields.purpose.default;
    const why = {
      zh: purpose.zh.trim() || purpose.en.trim() || standard.zh,
      en: purpose.en.trim() || purpose.zh.trim() || standard.en,
    };
    return readAll ? { permissions: [{ name: 'android.permission.READ_CONTACTS', why }] } : {};
  },
  ios: null,
  functions,
} as const satisfies AppModule;
