import { JavaObject, type Reference, type Value } from '../dalvik/values.ts';
import { BooleanBox, JavaLangObject, Long } from './java-lang.ts';
import { type ArrayList, JavaIterator } from './java-util.ts';
import { phone } from './phone.ts';

type Json = Record<string, unknown>;

/** Android's JSONTokener reads each level by a call of itself and has no limit; the stack of the UI thread ends somewhere beyond. */
const DEEPEST = 10_000;
/** Its JSONStringer writes each level by two calls, so that it may fail where the reader did not. */
const DEEPEST_WRITTEN = 2_000;

function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const sign of text) {
    depth += Number(sign === '[' || sign === '{') - Number(sign === ']' || sign === '}');
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** org.json in Android's version: a missing text is "", a null one is the word "null". */
export class JSONObject extends JavaObject {
  static override readonly java = 'org.json.JSONObject';
  static NULL = new JavaLangObject();
  value: Json = bare({});
  static of(value: Json): JSONObject {
    return Object.assign(new JSONObject(), { value: bare(value) });
  }
  static quote(text: string): string {
    return JSON.stringify(text);
  }
  construct(text = '{}'): void {
    if (depthOf(text) > DEEPEST) {
      phone().machine.raise('java.lang.VirtualMachineError', 'stack size 8192KB');
    }
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      parsed = null;
    }
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
      phone().machine.raise('org.json.JSONException', 'not an object');
    }
    this.value = bare(parsed as Json);
  }
  isNull(key: string): boolean {
    return this.value[key] === null || this.value[key] === undefined;
  }
  has(key: string): boolean {
    return key in this.value;
  }
  remove(key: string): Reference {
    const removed = wrap(this.value[key]);
    delete this.value[key];
    return removed;
  }
  length(): number {
    return Object.keys(this.value).length;
  }
  keys(): JavaIterator {
    return JavaIterator.over(Object.keys(this.value));
  }
  opt(key: string): Reference {
    return wrap(this.value[key]);
  }
  optJSONObject(key: string): JSONObject | null {
    return asObject(this.value[key]);
  }
  optJSONArray(key: string): JSONArray | null {
    const found = this.value[key];
    return Array.isArray(found) ? JSONArray.of(found) : null;
  }
  optBoolean(key: string, fallback: boolean): boolean {
    const found = this.value[key];
    return typeof found === 'boolean' ? found : fallback;
  }
  optInt(key: string, fallback: number): number {
    return clamp(this.value[key], fallback, 2 ** 31 - 1);
  }
  optLong(key: string, fallback: number): number {
    return clamp(this.value[key], fallback, Number.MAX_SAFE_INTEGER);
  }
  optString(key: string): string {
    const found = this.value[key];
    const text = typeof found === 'object' && found !== null ? written(found) : String(found);
    return key in this.value ? text : '';
  }
  put(key: string, value: Value): this {
    this.value[key] = unwrap(value);
    return this;
  }
  override toString(): string {
    return written(this.value);
  }
}

export class JSONArray extends JavaObject {
  static override readonly java = 'org.json.JSONArray';
  value: unknown[] = [];
  static of(value: unknown[]): JSONArray {
    return Object.assign(new JSONArray(), { value });
  }
  construct(items: ArrayList | null = null): void {
    this.value = items?.items.map(unwrap) ?? [];
  }
  put(item: Value): this {
    this.value.push(unwrap(item));
    return this;
  }
  override toString(): string {
    return written(this.value);
  }
  length(): number {
    return this.value.length;
  }
  opt(at: number): Reference {
    return wrap(this.value[at]);
  }
  optJSONObject(at: number): JSONObject | null {
    return asObject(this.value[at]);
  }
  optString(at: number): string {
    return String(this.value[at] ?? '');
  }
}

/** Java's conversion of a number that is too large; longs end where JavaScript's integers do. */
function clamp(found: unknown, fallback: number, most: number): number {
  return typeof found === 'number' ? Math.trunc(Math.min(most, Math.max(-most - 1, found))) : fallback;
}

function written(value: unknown): string {
  const text = JSON.stringify(value);
  return depthOf(text) > DEEPEST_WRITTEN ? phone().machine.raise('java.lang.VirtualMachineError', 'stack size') : text;
}

/** Removes JavaScript's own names, such as `toString`, from a record. */
function bare(value: Json): Json {
  return Object.setPrototypeOf(value, null) as Json;
}

function asObject(value: unknown): JSONObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSONObject.of(value as Json) : null;
}

function wrap(value: unknown): Reference {
  if (value === undefined) {
    return null;
  }
  if (value === null) {
    return JSONObject.NULL;
  }
  if (typeof value === 'boolean') {
    return BooleanBox.valueOf(value);
  }
  if (typeof value === 'number') {
    return Long.valueOf(value);
  }
  if (Array.isArray(value)) {
    return JSONArray.of(value);
  }
  return typeof value === 'string' ? value : asObject(value);
}

function unwrap(value: Value): unknown {
  if (value === JSONObject.NULL) {
    return null;
  }
  if (
    value instanceof JSONObject ||
    value instanceof JSONArray ||
    value instanceof BooleanBox ||
    value instanceof Long
  ) {
    return value.value;
  }
  return value;
}
