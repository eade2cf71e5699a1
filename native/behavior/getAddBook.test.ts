import { describe, expect, test } from 'vitest';
import { packedPowers } from './packed-config.ts';
import { call } from './phone.ts';
import { phonesWith } from './phones.ts';

const contacts = [
  { name: '林晓', phones: ['138 0000 0001', '010-1'], emails: ['lin@shanye.cn'] },
  { name: '陈叔', phones: [], emails: ['chen@shanye.cn'] },
  { name: 'Phoebe', phones: ['139 0000 0002'], emails: [] },
];
const purpose = { zh: '邀请朋友品茶', en: 'Invites friends to tea' };
const READ = 'android.permission.READ_CONTACTS';

describe.each(phonesWith('getAddBook'))('the address book on %s', (_, start) => {
  function started(config: Record<string, unknown> = {}) {
    const phone = start({ modules: { getAddBook: config } });
    phone.device.contacts = contacts;
    return phone;
  }

  test.each([
    ['phone', '010-1', { name: '林晓', phones: ['010-1'], emails: [] }],
    ['email', 'chen@shanye.cn', { name: '陈叔', phones: [], emails: ['chen@shanye.cn'] }],
  ] as const)('gives the %s that the user picks, without a permission', async (kind, entry, contact) => {
    const phone = started();
    const picked = call(phone, 'contacts.pick', kind === 'phone' ? {} : { kind });
    expect(phone.device.picker).toBe(kind);
    phone.device.pick(entry);
    expect(await picked).toEqual({ contacts: [contact] });
    expect(phone.question).toBeNull();
    expect(packedPowers({ modules: { getAddBook: {} } }).permissions).not.toContain(READ);
  });

  test('tells that the user picked nobody, and that there is no app for contacts', async () => {
    const phone = started();
    const left = call(phone, 'contacts.pick');
    phone.device.pick(null);
    expect(await left).toBe('E_CANCEL');
    const first = call(phone, 'contacts.pick');
    const second = call(phone, 'contacts.pick');
    expect(await first).toBe('E_CANCEL');
    phone.device.pick('010-1');
    expect(await second).toMatchObject({ contacts: [{ name: '林晓' }] });
    phone.device.hasContactsApp = false;
    expect(await call(phone, 'contacts.pick')).toBe('E_UNSUPPORTED');
    expect(await call(phone, 'contacts.add', { name: '林晓' })).toBe('E_UNSUPPORTED');
    expect(await call(phone, 'contacts.pick', { kind: 'photo' })).toBe('E_PARAM');
  });

  test('opens the form for a new contact, which the user saves', async () => {
    const phone = started();
    expect(await call(phone, 'contacts.add', { name: ' ' })).toBe('E_PARAM');
    expect(phone.device.contactForm).toBeNull();
    expect(await call(phone, 'contacts.add', { name: '山野茶事', phone: '400 800' })).toEqual({});
    expect(phone.device.contactForm).toEqual({ name: '山野茶事', phone: '400 800', email: '' });
  });

  test('is read as a whole only where the owner has it on', async () => {
    const phone = started();
    expect(await call(phone, 'contacts.getAll')).toBe('E_NOT_ENABLED');
    expect(phone.question).toBeNull();
  });

  test('is read as a whole after its purpose and the user’s yes, part by part', async () => {
    const phone = started({ readAll: true, purpose });
    const all = call(phone, 'contacts.getAll');
    expect(phone.question).toBe('邀请朋友品茶');
    phone.answer('yes');
    expect(await all).toEqual({ contacts, total: 3 });
    expect(await call(phone, 'contacts.getAll', { offset: 1, limit: 1 })).toEqual({
      contacts: [contacts[1]],
      total: 3,
    });
    expect(await call(phone, 'contacts.getAll', { query: 'SHANYE' })).toMatchObject({ total: 2 });
    expect(await call(phone, 'contacts.getAll', { query: 'pho' })).toMatchObject({ contacts: [contacts[2]], total: 1 });
    expect(await call(phone, 'contacts.getAll', { limit: 501 })).toBe('E_PARAM');
  });

  test('stays closed after a no, which is not asked again', async () => {
    const phone = started({ readAll: true, purpose });
    const first = call(phone, 'contacts.getAll');
    phone.answer('no');
    expect(await first).toBe('E_PERMISSION');
    expect(await call(phone, 'contacts.getAll')).toBe('E_PERMISSION');
    expect(phone.question).toBeNull();
  });
});
