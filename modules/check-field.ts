import type { Localized } from '#words/language.ts';
import type { Field, LineFormat } from './app-module.ts';

export type FieldProblem = {
  ok: false;
  field: string;
  reason: 'type' | 'required' | 'tooLong' | 'tooMany' | 'range' | 'choice' | 'format';
};
export type CheckedField = { ok: true; value: unknown } | FieldProblem;

export type PlainField = Exclude<Field, { kind: 'list' }>;

const LONGEST_LINK = 2048;
const LONGEST_IMAGE_NAME = 500;
const COLOR = /^#[0-9a-f]{6}$/i;

/**
 * Checks one setting that is not a list; `path` names it in a problem. Localized texts are returned in both languages. Required settings may be empty
 * while the module is off.
 */
export function checkField(field: PlainField, value: unknown, path: string, isOn = true): CheckedField {
  const checked = checkByKind(field, value);
  if ('reason' in checked) {
    return { ok: false, field: path, reason: checked.reason };
  }
  return field.required && isOn && isEmpty(checked.value)
    ? { ok: false, field: path, reason: 'required' }
    : { ok: true, value: checked.value };
}

type CheckedValue = { value: unknown } | { reason: FieldProblem['reason'] };

const wrongType: CheckedValue = { reason: 'type' };

function checkByKind(field: PlainField, value: unknown): CheckedValue {
  switch (field.kind) {
    case 'text':
    case 'html':
      return checkText(value, field.max);
    case 'line':
      return checkLine(value, field.max, field.format);
    case 'code':
      return checkString(value, field.max);
    case 'pattern':
      return checkLine(value, LONGEST_LINK);
    case 'link':
      return checkString(value, LONGEST_LINK, (link) => link === '' || isWebLink(link, field.secure));
    case 'color':
      return checkString(value, 7, (color) => COLOR.test(color));
    case 'image':
    case 'video':
      return value === null ? { value } : checkLine(value, LONGEST_IMAGE_NAME);
    case 'icon':
      return checkIcon(value);
    case 'switch':
      return typeof value === 'boolean' ? { value } : wrongType;
    case 'choice':
      return checkChoice(value, field.of);
    case 'number':
      return checkNumber(value, field);
  }
}

function checkText(value: unknown, max: number): CheckedValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return wrongType;
  }
  const { zh = '', en = '', ...stray } = value as Record<string, unknown>;
  if (typeof zh !== 'string' || typeof en !== 'string' || Object.keys(stray).length > 0) {
    return wrongType;
  }
  return zh.length > max || en.length > max ? { reason: 'tooLong' } : { value: { zh, en } };
}

/** One line without control characters, safe in a header or an address. */
function checkLine(value: unknown, max: number, format?: LineFormat): CheckedValue {
  return checkString(
    value,
    max,
    (line) => !/\p{Cc}/u.test(line) && (format === undefined || line === '' || lineFormats[format](line)),
  );
}

const lineFormats: Record<LineFormat, (line: string) => boolean> = {
  color: (line) => COLOR.test(line),
  host: (line) => /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(line),
  // The last part contains letters, so that an IPv4 address is refused; so are a wildcard and a port.
  domain: (line) =>
    line.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(line),
  // 32 bytes in base64 (RFC 4648 §4), whose last digit has two unused bits.
  pin: (line) => /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/.test(line),
  // SubjectPublicKeyInfo of a P-256 key: 27 fixed bytes, the last of which marks an uncompressed point, then the point (RFC 5480).
  p256: (line) => /^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[A-Za-z0-9+/]{85}[AQgw]==$/.test(line),
  date: (line) => /^2\d{3}-\d\d-\d\d$/.test(line) && new Date(`${line}T00:00:00Z`).toJSON()?.slice(0, 10) === line,
  scheme: (line) => /^[a-z][a-z0-9+.-]*$/.test(line) && !systemSchemes.includes(line),
  // A point of P-256 without compression, 65 bytes of which the first is 4 (RFC 8292 §3.2).
  vapid: (line) => /^B[\w-]{86}$/.test(line),
};

/** Schemes of the system; an app must not intercept them. */
const systemSchemes = 'http https file ftp data blob about javascript content intent tel sms mailto geo market'.split(
  ' ',
);

function checkString(value: unknown, max: number, fits: (text: string) => boolean = () => true): CheckedValue {
  if (typeof value !== 'string') {
    return wrongType;
  }
  if (value.length > max) {
    return { reason: 'tooLong' };
  }
  return fits(value) ? { value } : { reason: 'format' };
}

/** The number of a system icon, or the reference of a picture (spec §3). */
function checkIcon(value: unknown): CheckedValue {
  if (value === null) {
    return { value };
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    return wrongType;
  }
  const { icon_id = null, unicode = '', color, ...stray } = value as Record<string, unknown>;
  const reference = checkLine(unicode, LONGEST_IMAGE_NAME);
  if ('reason' in reference || !isIconNumber(icon_id) || Object.keys(stray).length > 0) {
    return 'reason' in reference ? reference : wrongType;
  }
  if (icon_id === null && unicode === '') {
    return { value: null };
  }
  if (color !== undefined && !(typeof color === 'string' && COLOR.test(color))) {
    return { reason: 'format' };
  }
  return { value: { icon_id, unicode, ...(color !== undefined && { color }) } };
}

const isIconNumber = (value: unknown): boolean =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 10_000);

function isWebLink(link: string, secure = false): boolean {
  return (secure ? /^https:\/\//i : /^https?:\/\//i).test(link) && URL.canParse(link);
}

function checkChoice(value: unknown, of: Readonly<Record<string, Localized>>): CheckedValue {
  if (typeof value !== 'string') {
    return wrongType;
  }
  return Object.hasOwn(of, value) ? { value } : { reason: 'choice' };
}

function checkNumber(value: unknown, { min, max }: { min: number; max: number }): CheckedValue {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    return wrongType;
  }
  return value < min || value > max ? { reason: 'range' } : { value };
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value as Localized).every((text) => text.trim() === '');
  }
  return value === null || (typeof value === 'string' && value.trim() === '');
}
