import { loginConfig } from '#modules/loginConfig.ts';
import { type Language, textIn } from '#words/language.ts';
import { CallRefusal, type DrawnCall, type DrawnState, WrongParam } from './drawn-state.ts';
import { isNumber, isOneOf, isText, paramOf } from './params.ts';

type JsonObject = Readonly<Record<string, unknown>>;
const nothing = {};

const people = [
  { zh: '林晓', en: 'Lin Xiao' },
  { zh: '沈砚', en: 'Shen Yan' },
  { zh: '顾禾', en: 'Gu He' },
] as const;
const MOST_CONTACTS = 500;

const addressBook = (language: Language) =>
  people.map((name, at) => ({
    name: textIn(language, name),
    phones: [`1380000000${at + 1}`],
    emails: [`${name.en.toLowerCase().replace(' ', '.')}@example.com`],
  }));

/** The address book of the drawn phone, with the people that its picker shows; the first of them is picked. */
export const contactCalls: Readonly<Record<string, DrawnCall>> = {
  'contacts.pick': (state, params, language) => {
    const kind = paramOf(params, 'kind', isOneOf('phone', 'email')) ?? 'phone';
    const { name, phones, emails } = addressBook(language)[0]!;
    const picked = kind === 'email' ? { name, phones: [], emails } : { name, phones, emails: [] };
    return { state, data: { contacts: [picked] } };
  },
  'contacts.getAll': (state, params, language) => {
    const offset = paramOf(params, 'offset', isNumber) ?? 0;
    const limit = paramOf(params, 'limit', isNumber) ?? 100;
    const query = paramOf(params, 'query', isText) ?? '';
    if (offset < 0 || limit < 1 || limit > MOST_CONTACTS) {
      throw new WrongParam('offset or limit is out of range');
    }
    if (state.config.readAll !== true) {
      throw new CallRefusal('E_NOT_ENABLED', 'The module does not read the whole address book');
    }
    const found = addressBook(language).filter(({ name }) => name.includes(query));
    return { state, data: { contacts: found.slice(offset, offset + limit), total: found.length } };
  },
  'contacts.add': (state, params) => {
    for (const name of ['phone', 'email']) {
      paramOf(params, name, isText);
    }
    if (!paramOf(params, 'name', isText)) {
      throw new WrongParam('name must be a text');
    }
    return { state, data: nothing };
  },
};

const LONGEST_KEY = 64;
const LONGEST_VALUE = 4096;
const MOST_VALUES = 50;

function needs({ config }: DrawnState, part: 'vault' | 'bio'): void {
  if ((config[part] ?? loginConfig.fields[part].default) !== true) {
    throw new CallRefusal('E_NOT_ENABLED', `The module has no ${part}`);
  }
}

function keyIn(state: DrawnState, params: JsonObject): string {
  needs(state, 'vault');
  const key = paramOf(params, 'key', isText) ?? '';
  if (key.length < 1 || key.length > LONGEST_KEY) {
    throw new WrongParam('key must have 1 to 64 characters');
  }
  return key;
}

const withoutPlugin: DrawnCall = () => {
  throw new CallRefusal('E_UNSUPPORTED', 'This app has no plug-in for sign-in');
};

/** Sign-in of the drawn app, whose owner confirms each question at once. */
export const loginCalls: Readonly<Record<string, DrawnCall>> = {
  'bio.available': (state) => {
    needs(state, 'bio');
    return { state, data: { available: true, kind: 'biometric', canEnroll: false } };
  },
  'bio.verify': (state, params) => {
    needs(state, 'bio');
    paramOf(params, 'reason', isText);
    return { state, data: nothing };
  },
  'vault.set': (state, params) => {
    const key = keyIn(state, params);
    const value = paramOf(params, 'value', isText) ?? '';
    const kept = { ...state.kept, [key]: value };
    if (value.length < 1 || value.length > LONGEST_VALUE || Object.keys(kept).length > MOST_VALUES) {
      throw new WrongParam('value must have 1 to 4096 characters');
    }
    return { state: { ...state, kept }, data: nothing };
  },
  'vault.get': (state, params) => {
    const key = keyIn(state, params);
    return { state, data: { value: Object.hasOwn(state.kept, key) ? state.kept[key] : null } };
  },
  'vault.has': (state, params) => ({ state, data: { has: Object.hasOwn(state.kept, keyIn(state, params)) } }),
  'vault.remove': (state, params) => {
    const { [keyIn(state, params)]: _, ...kept } = state.kept;
    return { state: { ...state, kept }, data: nothing };
  },
  'auth.providers': (state) => ({ state, data: { providers: [] } }),
  'auth.login': withoutPlugin,
  'auth.logout': withoutPlugin,
};
