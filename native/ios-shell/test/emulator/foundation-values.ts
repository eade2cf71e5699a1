import type { Thing } from './objects.ts';
import type { Behaviors, World } from './world.ts';

/** NSNotFound is the largest NSInteger. */
const NOT_FOUND = 0x7fffffffffffffffn;

const text = (self: Thing) => self.value as string;
const list = (self: Thing) => self.value as unknown[];
const map = (self: Thing) => self.value as Map<string, unknown>;

/** Strings, numbers, collections, data and dates as JavaScript values. */
export const foundationValues: Behaviors = {
  NSObject: {
    '+class': (_world, self) => self,
    init: (_world, self) => self,
    class: (world: World, self) => world.objects.classNamed(self.className),
    'isKindOfClass:': (world: World, self, type: Thing) => world.lineage(self.className).includes(type.className),
    copy: (_world, self) => self,
    'respondsToSelector:': (world: World, _self, selector: string) => !world.missing.has(selector),
    'valueForKey:': (_world, self, key: string) => self.get(key),
  },
  NSString: {
    '+stringWithFormat:': (world: World, _self, format: string) => formatted(world, format),
    '+stringWithUTF8String:': (_world, _self, value: string) => value,
    '+stringWithContentsOfFile:encoding:error:': (world: World, _self, path: string) => {
      const bytes = world.objects.classNamed('NSBundle').get<Map<string, Uint8Array>>('files')?.get(path);
      return bytes ? new TextDecoder().decode(bytes) : null;
    },
    'initWithData:encoding:': (_world, _self, data: Uint8Array) => decoded(data),
    length: (_world, self) => text(self).length,
    lowercaseString: (_world, self) => text(self).toLowerCase(),
    UTF8String: (world: World, self) => cString(world, text(self)),
    'isEqualToString:': (_world, self, other: string) => text(self) === other,
    'hasPrefix:': (_world, self, start: string | null) =>
      start !== null && start !== '' && text(self).startsWith(start),
    'hasSuffix:': (_world, self, end: string | null) => end !== null && end !== '' && text(self).endsWith(end),
    'characterAtIndex:': (_world, self, index: number) => text(self).charCodeAt(index),
    'substringFromIndex:': (_world, self, index: number) => text(self).slice(within(self, index)),
    'substringToIndex:': (_world, self, index: number) => text(self).slice(0, within(self, index)),
    'rangeOfString:': (_world, self, part: string) => rangeOf(text(self), part, 0),
    'rangeOfString:options:range:': (_world, self, part: string, _options: number, [from, length]: number[]) =>
      rangeOf(text(self).slice(0, from! + length!), part, from!),
    'stringByAppendingString:': (_world, self, end: string) => text(self) + end,
    'stringByAppendingPathComponent:': (_world, self, name: string) => `${text(self)}/${name}`,
    'stringByReplacingOccurrencesOfString:withString:': (_world, self, part: string, by: string) =>
      text(self).replaceAll(part, () => by),
    'stringByTrimmingCharactersInSet:': (_world, self) => text(self).trim(),
    'componentsSeparatedByCharactersInSet:': (_world, self, set: Thing) => {
      const parts = [''];
      for (const letter of text(self)) {
        set.get<string>('characters')!.includes(letter) ? parts.push('') : parts.push(parts.pop() + letter);
      }
      return parts;
    },
    'componentsSeparatedByString:': (_world, self, separator: string) => text(self).split(separator),
    stringByRemovingPercentEncoding: (_world, self) => unescaped(text(self)),
    'dataUsingEncoding:': (_world, self) => new TextEncoder().encode(text(self)),
  },
  NSMutableString: {
    '+string': (world: World) => world.objects.make('NSMutableString', ''),
    'appendString:': (_world, self, end: string) => {
      self.value = text(self) + end;
    },
  },
  NSCharacterSet: {
    '+whitespaceAndNewlineCharacterSet': (world: World) => world.objects.make('NSCharacterSet'),
    '+characterSetWithCharactersInString:': (world: World, _self, characters: string) => {
      const set = world.objects.make('NSCharacterSet');
      set.has.set('characters', characters);
      return set;
    },
  },
  NSNumber: {
    '+numberWithBool:': (_world, _self, value: boolean) => value,
    ...Object.fromEntries(
      ['Int', 'Long', 'LongLong', 'Integer', 'UnsignedLong', 'UnsignedInteger', 'Double'].map((kind) => [
        `+numberWith${kind}:`,
        (_world: World, _self: Thing, value: number) => value,
      ]),
    ),
    boolValue: (_world, self) => Boolean(self.value),
    integerValue: (_world, self) => Math.trunc(Number(self.value)),
    doubleValue: (_world, self) => Number(self.value),
  },
  NSArray: {
    '+array': (world: World, self) => world.objects.make(self.className, []),
    '+arrayWithObjects:count:': (world: World, _self, items: number, count: number) => pointers(world, items, count),
    count: (_world, self) => list(self).length,
    firstObject: (_world, self) => list(self)[0],
    lastObject: (_world, self) => list(self).at(-1),
    'objectAtIndexedSubscript:': (_world, self, index: number) => {
      if (index >= list(self).length) {
        throw new Error(`index ${index} beyond ${list(self).length}`);
      }
      return list(self)[index];
    },
    'componentsJoinedByString:': (_world, self, separator: string) => list(self).join(separator),
    'containsObject:': (_world, self, object: unknown) => list(self).includes(object),
    'indexOfObject:': (_world, self, object: unknown) => list(self).indexOf(object) >>> 0,
    'countByEnumeratingWithState:objects:count:': (world: World, self, state: number) =>
      enumerate(world, list(self), state),
  },
  NSMutableArray: {
    'addObject:': (_world, self, object: unknown) => void list(self).push(present(object)),
    'removeObjectAtIndex:': (_world, self, index: number) => void list(self).splice(index, 1),
  },
  NSSet: {
    '+setWithArray:': (world: World, _self, items: unknown[]) => world.objects.make('NSSet', [...new Set(items)]),
    anyObject: (_world, self) => list(self)[0],
    count: (_world, self) => list(self).length,
  },
  NSDictionary: {
    '+dictionary': (world: World, self) => world.objects.make(self.className, new Map()),
    '+dictionaryWithObjects:forKeys:count:': (world: World, _self, values: number, keys: number, count: number) => {
      const found = pointers(world, values, count);
      return new Map(pointers(world, keys, count).map((key, i) => [key, found[i]]));
    },
    allKeys: (_world, self) => [...map(self).keys()],
    'objectForKeyedSubscript:': (_world, self, key: string) => map(self).get(key),
    'countByEnumeratingWithState:objects:count:': (world: World, self, state: number) =>
      enumerate(world, [...map(self).keys()], state),
  },
  NSMutableDictionary: {
    'setObject:forKeyedSubscript:': (_world, self, value: unknown, key: string) =>
      void (value === null ? map(self).delete(key) : map(self).set(key, value)),
  },
  NSData: {
    'initWithBase64EncodedString:options:': (_world, _self, value: string) => base64(value),
    length: (_world, self) => (self.value as Uint8Array).length,
    'subdataWithRange:': (_world, self, [from, length]: number[]) =>
      (self.value as Uint8Array).slice(from, from! + length!),
  },
  NSDate: {
    '+dateWithTimeIntervalSince1970:': (_world, _self, seconds: number) => new Date(seconds * 1000),
    timeIntervalSince1970: (_world, self) => (self.value as Date).getTime() / 1000,
  },
  NSAttributedString: {
    'initWithString:attributes:': (_world, self, value: string, attributes: Map<string, unknown>) => {
      self.has.set('runs', [{ text: value, attributes: new Map(attributes) }]);
      return self;
    },
  },
  NSMutableAttributedString: {
    'appendAttributedString:': (_world, self, end: Thing) =>
      void self.get<unknown[]>('runs')!.push(...end.get<unknown[]>('runs')!),
  },
};

/** `%@`, `%ld` and `%%`; the values stand on the stack, each in eight bytes (Apple's rule for variadic functions on arm64). */
function formatted(world: World, format: string): string {
  let next = Number(world.cpu.registers.sp);
  return format.replace(/%(@|ld|%)/g, (_, kind: string) => {
    if (kind === '%') {
      return '%';
    }
    next += 8;
    const value = world.memory.u64(next - 8);
    return kind === 'ld' ? String(BigInt.asIntN(64, value)) : described(world.objects.toScript(Number(value)));
  });
}

function described(value: unknown): string {
  return value === null ? '(null)' : typeof value === 'boolean' ? String(Number(value)) : String(value);
}

function decoded(data: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return null;
  }
}

function cString(world: World, value: string): number {
  const bytes = new TextEncoder().encode(`${value}\0`);
  const address = world.objects.allocate(bytes.length);
  world.memory.bytes(address, bytes.length).set(bytes);
  return address;
}

function within(self: Thing, index: number): number {
  if (index > text(self).length) {
    throw new Error(`index ${index} beyond ${text(self).length}`);
  }
  return index;
}

function rangeOf(value: string, part: string, from: number): (number | bigint)[] {
  const at = part === '' ? -1 : value.indexOf(part, from);
  return at < 0 ? [NOT_FOUND, 0] : [at, part.length];
}

function present(object: unknown): unknown {
  if (object === null) {
    throw new Error('nil put into a collection');
  }
  return object;
}

/** Reads pointers. Blocks are copied, because they outlive the stack that they come from. */
function pointers(world: World, start: number, count: number): unknown[] {
  return Array.from({ length: count }, (_, i) =>
    world.keep(present(world.objects.toScript(world.memory.pointer(start + i * 8)))),
  );
}

/** NSFastEnumerationState: state, items, a place that changes with the collection. One call returns all items. */
function enumerate(world: World, items: readonly unknown[], state: number): number {
  if (world.memory.u64(state) !== 0n) {
    return 0;
  }
  const place = world.objects.allocate(items.length * 8 + 8);
  items.forEach((item, i) => {
    world.memory.writePointer(place + i * 8, world.objects.toAddress(item));
  });
  world.memory.writePointer(state, 1);
  world.memory.writePointer(state + 8, place);
  world.memory.writePointer(state + 16, place + items.length * 8);
  return items.length;
}

/** Foundation accepts only plain base64. */
function base64(value: string): Uint8Array | null {
  return /^[A-Za-z0-9+/]*={0,2}$/.test(value) && value.length % 4 === 0
    ? new Uint8Array(Buffer.from(value, 'base64'))
    : null;
}

/** nil for a text that is not UTF-8 in escapes. */
function unescaped(escaped: string): string | null {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}
