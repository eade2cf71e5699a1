import { descriptorOf, readFramework, signatureOf } from '../../framework/read-framework.ts';
import { JavaObject, type Reference, Thrown, type Value } from './values.ts';

/** A fake of one class: its Java name, and methods by their Java names; an overload may be named `append(C)`. */
export type Fake = { readonly java: string; readonly prototype: JavaObject; new (): JavaObject };

const listed = readFramework();
const parentsByClass = new Map(
  listed.map(({ name, superclass, interfaces }): [string, string[]] => [
    descriptorOf(name),
    [superclass, ...interfaces].filter((parent) => parent !== '').map(descriptorOf),
  ]),
);
const levels = new Map(
  listed.flatMap(({ name, level, members }): [string, number][] => [
    [descriptorOf(name), level],
    ...members.map((member): [string, number] => [`${descriptorOf(name)}->${signatureOf(member)}`, member.level]),
  ]),
);

/** The fakes by class. A class without one fails the test. */
export class Framework {
  /** The API level of the phone; members of later levels do not exist on it. */
  sdk = 0;
  readonly #fakes: ReadonlyMap<string, Fake>;
  readonly #strings: Readonly<Record<string, (self: string, ...values: never[]) => Value>>;

  constructor(fakes: readonly Fake[], strings: Readonly<Record<string, (self: string, ...values: never[]) => Value>>) {
    this.#fakes = new Map(fakes.map((fake) => [descriptorOf(fake.java), fake]));
    this.#strings = strings;
    for (const [descriptor, fake] of this.#fakes) {
      fake.prototype.javaClass = descriptor;
    }
  }

  parentsOf(type: string): readonly string[] {
    const parents = parentsByClass.get(type);
    if (!parents) {
      throw new Error(`${type} is in no framework file`);
    }
    return parents;
  }

  /** Fails, like a phone with NoSuchMethodError, for a member of a later API level. `member` '' means the class. */
  requireOnPhone(type: string, member: string): void {
    const level = this.#levelOf(type, member);
    if (level === undefined) {
      throw new Error(`${type}->${member} is in no framework file`);
    }
    if (level > this.sdk) {
      throw new Error(`${type}->${member} exists from API level ${level} on, this phone has ${this.sdk}`);
    }
  }

  instantiate(type: string): JavaObject {
    return new (this.#fake(type))();
  }

  exception(name: string, message: string): Thrown {
    const made = this.instantiate(descriptorOf(name));
    Object.assign(made, { message });
    return new Thrown(made, message);
  }

  call(receiver: Reference, type: string, name: string, signature: string, values: Value[]): Value {
    if (typeof receiver === 'string') {
      const run = this.#strings[overload(name, signature)] ?? this.#strings[name];
      return run ? run(receiver, ...(values as never[])) : this.#missing('Ljava/lang/String;', signature);
    }
    if (!(receiver instanceof JavaObject)) {
      return this.#missing(type, signature);
    }
    return this.#apply(receiver, receiver, type, name, signature, values);
  }

  /** Calls the method of that class or its ancestors without regard to overrides, for `super.name()` and constructors. */
  callAs(receiver: JavaObject, type: string, name: string, signature: string, values: Value[]): Value {
    if (name === '<init>') {
      const construct = methodOf(this.#fake(type).prototype, 'construct', signature);
      return construct ? construct.apply(receiver, values) : undefined;
    }
    return this.#apply(receiver, this.#fake(type).prototype, type, name, signature, values);
  }

  callStatic(type: string, name: string, signature: string, values: Value[]): Value {
    const run = methodOf(this.#fake(type), name, signature);
    return run ? run.apply(this.#fake(type), values) : this.#missing(type, signature);
  }

  readStatic(type: string, name: string): Value {
    const fake = this.#fake(type) as unknown as Record<string, Value>;
    return name in fake ? fake[name] : this.#missing(type, name);
  }

  readField(target: JavaObject, name: string): Value {
    const own = target as unknown as Record<string, Value>;
    return name in own ? own[name] : this.#missing(target.javaClass, name);
  }

  writeField(target: JavaObject, name: string, value: Value): void {
    if (!(name in target)) {
      this.#missing(target.javaClass, name);
    }
    Object.assign(target, { [name]: value });
  }

  #levelOf(type: string, member: string): number | undefined {
    if (member === '') {
      return levels.get(type);
    }
    const own = levels.get(`${type}->${member}`);
    if (own !== undefined) {
      return own;
    }
    const inherited = this.parentsOf(type).map((parent) => this.#levelOf(parent, member));
    return inherited.find((level) => level !== undefined);
  }

  #apply(receiver: JavaObject, from: object, type: string, name: string, signature: string, values: Value[]): Value {
    const run = methodOf(from, name, signature);
    return run ? run.apply(receiver, values) : this.#missing(type, signature);
  }

  #fake(type: string): Fake {
    return this.#fakes.get(type) ?? this.#missing(type, 'the class');
  }

  #missing(type: string, member: string): never {
    throw new Error(`The tests have no fake for ${type}->${member}`);
  }
}

type Method = (this: object, ...values: Value[]) => Value;

function methodOf(from: object, name: string, signature: string): Method | undefined {
  const methods = from as Record<string, Method | undefined>;
  const found = methods[overload(name, signature)] ?? methods[name];
  return found === Object.prototype[name as 'toString'] ? undefined : found;
}

function overload(name: string, signature: string): string {
  return name + signature.slice(signature.indexOf('('), signature.indexOf(')') + 1);
}
