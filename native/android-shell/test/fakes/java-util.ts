import { JavaArray, JavaObject, type Reference, type Value } from '../dalvik/values.ts';
import { phone } from './phone.ts';

export class JavaIterator extends JavaObject {
  static override readonly java = 'java.util.Iterator';
  items: Reference[] = [];
  at = 0;
  static over(items: Reference[]): JavaIterator {
    return Object.assign(new JavaIterator(), { items });
  }
  hasNext(): boolean {
    return this.at < this.items.length;
  }
  next(): Reference {
    return this.items[this.at++]!;
  }
}

export class ArrayList extends JavaObject {
  static override readonly java = 'java.util.ArrayList';
  items: Reference[] = [];
  static of(items: Reference[]): ArrayList {
    return Object.assign(new ArrayList(), { items });
  }
  containsAll(wanted: ArrayList): boolean {
    return wanted.items.every((item) => this.items.includes(item));
  }
  construct(items?: ArrayList): void {
    this.items = items instanceof ArrayList ? [...items.items] : [];
  }
  addAll(more: ArrayList): boolean {
    this.items.push(...more.items);
    return more.items.length > 0;
  }
  add(item: Reference): boolean {
    this.items.push(item);
    return true;
  }
  'add(ILjava/lang/Object;)'(at: number, item: Reference): void {
    this.items.splice(at, 0, item);
  }
  contains(item: Reference): boolean {
    return this.items.includes(item);
  }
  get(at: number): Reference {
    return this.items[at] ?? phone().machine.raise('java.lang.IndexOutOfBoundsException', String(at));
  }
  indexOf(item: Reference): number {
    return this.items.indexOf(item);
  }
  isEmpty(): boolean {
    return this.items.length === 0;
  }
  iterator(): JavaIterator {
    return JavaIterator.over([...this.items]);
  }
  'remove(I)'(at: number): Reference {
    return this.items.splice(at, 1)[0]!;
  }
  'remove(Ljava/lang/Object;)'(item: Reference): boolean {
    const at = this.items.indexOf(item);
    return at >= 0 && this.items.splice(at, 1).length === 1;
  }
  size(): number {
    return this.items.length;
  }
  toArray(model: JavaArray): JavaArray {
    return new JavaArray(model.type, [...this.items]);
  }
}

export class MapEntry extends JavaObject {
  static override readonly java = 'java.util.Map.Entry';
  key: Reference = null;
  value: Reference = null;
  getKey(): Reference {
    return this.key;
  }
  getValue(): Reference {
    return this.value;
  }
}

export class HashMap extends JavaObject {
  static override readonly java = 'java.util.HashMap';
  readonly items = new Map<Reference, Reference>();
  construct(): void {}
  entrySet(): ArrayList {
    const entries = [...this.items].map(([key, value]) => Object.assign(new MapEntry(), { key, value }));
    return ArrayList.of(entries);
  }
  get(key: Reference): Reference {
    return this.items.get(key) ?? null;
  }
  put(key: Reference, value: Reference): Reference {
    const before = this.get(key);
    this.items.set(key, value);
    return before;
  }
  remove(key: Reference): Reference {
    const before = this.get(key);
    this.items.delete(key);
    return before;
  }
}

export class Arrays extends JavaObject {
  static override readonly java = 'java.util.Arrays';
  static copyOfRange(array: JavaArray, from: number, to: number): JavaArray {
    return new JavaArray(array.type, array.items.slice(from, to));
  }
  static copyOf(array: JavaArray, size: number): JavaArray {
    return new JavaArray(
      array.type,
      Array.from({ length: size }, (_, at) => array.items[at] ?? 0),
    );
  }
  static asList(array: JavaArray): ArrayList {
    return ArrayList.of(array.items as Reference[]);
  }
}

export class Collections extends JavaObject {
  static override readonly java = 'java.util.Collections';
  static sort(list: ArrayList, by: JavaObject): void {
    const signature = 'compare(Ljava/lang/Object;Ljava/lang/Object;)I';
    list.items.sort((one, other) => phone().machine.send(by, signature, one, other) as number);
  }
  static emptyList(): ArrayList {
    return new ArrayList();
  }
  static list(all: ArrayList): ArrayList {
    return all;
  }
  static singletonList(item: Reference): ArrayList {
    return ArrayList.of([item]);
  }
}

export class Locale extends JavaObject {
  static override readonly java = 'java.util.Locale';
  static ROOT = new Locale();
  static getDefault(): Locale {
    return new Locale();
  }
  getLanguage(): string {
    return phone().language;
  }
  toLanguageTag(): string {
    return phone().language === 'zh' ? 'zh-CN' : 'en-GB';
  }
}

export class TimeZone extends JavaObject {
  static override readonly java = 'java.util.TimeZone';
  static getDefault(): TimeZone {
    return new TimeZone();
  }
  getID(): string {
    return 'Asia/Shanghai';
  }
}

export class UUID extends JavaObject {
  static override readonly java = 'java.util.UUID';
  static made = 0;
  text = '';
  static randomUUID(): UUID {
    UUID.made += 1;
    return Object.assign(new UUID(), { text: `00000000-0000-4000-8000-${String(UUID.made).padStart(12, '0')}` });
  }
  override toString(): Value & string {
    return this.text;
  }
}
