import { createPublicKey, verify } from 'node:crypto';
import { readArguments, writeResult } from './marshal.ts';
import type { Thing } from './objects.ts';
import type { World } from './world.ts';

const FIRST_ARGUMENT = 2;
const BLOCK_FIELD_IS_BLOCK = 7;
const MACHINE_OFFSET = 4 * 256;

/** The values of imported variables. */
export const dataImports: Readonly<Record<string, (world: World) => number>> = {
  __objc_empty_cache: (world) => world.cell(0),
  __NSConcreteStackBlock: (world) => world.cell(0),
  __NSConcreteGlobalBlock: (world) => world.cell(0),
  ___CFConstantStringClassReference: (world) => world.cell(0),
  ___stack_chk_guard: (world) => world.cell(0x5afe),
  ___NSArray0__: (world) => world.cell(world.objects.make('NSArray', []).address),
  ___NSDictionary0__: (world) => world.cell(world.objects.make('NSDictionary', new Map()).address),
  _kSecAttrKeyType: constant('type'),
  _kSecAttrKeyTypeECSECPrimeRandom: constant('EC'),
  _kSecAttrKeyClass: constant('class'),
  _kSecAttrKeyClassPublic: constant('public'),
  _kSecKeyAlgorithmECDSASignatureMessageX962SHA256: constant('ecdsa-message-x962-sha256'),
};

function constant(text: string): (world: World) => number {
  return (world) => world.cell(world.objects.toAddress(text));
}

/** Imported functions. */
export const runtimeFunctions: Readonly<Record<string, (world: World) => void>> = {
  _objc_msgSend: (world) => sendMessage(world),
  _objc_msgSendSuper2: (world) => sendToSuper(world),
  _objc_lookUpClass: (world) => {
    const name = world.memory.text(argument(world, 0));
    answer(world, world.missing.has(name) ? 0 : world.objects.classNamed(name).address);
  },
  _objc_alloc: (world) => answer(world, allocate(world, argument(world, 0)).address),
  _objc_retain: (world) => world.lifetimes.retain(argument(world, 0)),
  _objc_release: (world) => world.lifetimes.release(argument(world, 0)),
  _objc_retainAutoreleasedReturnValue: (world) => world.lifetimes.retain(argument(world, 0)),
  _objc_retainAutoreleaseReturnValue: (world) => {
    world.lifetimes.retain(argument(world, 0));
    world.lifetimes.autorelease(argument(world, 0));
  },
  _objc_autoreleaseReturnValue: (world) => world.lifetimes.autorelease(argument(world, 0)),
  _objc_unsafeClaimAutoreleasedReturnValue: () => {},
  _objc_autoreleasePoolPush: () => {},
  _objc_autoreleasePoolPop: () => {},
  _objc_retainBlock: (world) => answer(world, world.copyBlock(argument(world, 0))),
  _objc_storeStrong: (world) => storeStrong(world),
  _objc_storeWeak: (world) => storeWeak(world),
  _objc_initWeak: (world) => storeWeak(world),
  _objc_copyWeak: (world) => world.memory.writePointer(argument(world, 0), world.memory.pointer(argument(world, 1))),
  _objc_destroyWeak: () => {},
  _objc_loadWeakRetained: (world) => loadWeak(world),
  _objc_setProperty_nonatomic_copy: (world) => setCopiedProperty(world),
  _objc_enumerationMutation: () => fail('a collection changed while it was walked'),
  __Block_object_assign: (world) => holdInBlock(world),
  ___stack_chk_fail: () => fail('the stack was overwritten'),
  _dlsym: (world) => answer(world, world.symbols.get(world.memory.text(argument(world, 1))) ?? 0),
  _uname: (world) => giveMachineName(world),
  _UIApplicationMain: (world) => {
    world.objects.classNamed('UIApplication').has.set('delegateClass', world.objects.toScript(argument(world, 3)));
    answer(world, 0);
  },
  _SecKeyCreateWithData: (world) => answer(world, makeKey(world)),
  _SecKeyVerifySignature: (world) => answer(world, verifySignature(world) ? 1 : 0),
  _CFRelease: () => {},
  _CFGetTypeID: (world) => answer(world, typeIdOf(world.objects.toScript(argument(world, 0)))),
  _CFBooleanGetTypeID: (world) => answer(world, typeIdOf(true)),
};

/** A type id that serves only for comparison with another one. */
function typeIdOf(value: unknown): number {
  return typeof value === 'boolean' ? 21 : 7;
}

function argument(world: World, index: number): number {
  return Number(world.cpu.registers.x[index]!);
}

function answer(world: World, value: number): void {
  world.cpu.registers.x[0] = BigInt(value);
}

function fail(reason: string): never {
  throw new Error(reason);
}

function sendMessage(world: World): void {
  const receiver = argument(world, 0);
  const selector = world.memory.text(argument(world, 1));
  if (receiver === 0) {
    answerNothing(world);
    return;
  }
  const to = world.objects.at(receiver);
  if (!to && selector === 'copy') {
    answer(world, world.copyBlock(receiver));
    return;
  }
  if (world.lifetimes.ifAlive(receiver) === 0) {
    throw new Error(`${selector} is sent to a ${to?.className} that is gone`);
  }
  if (!to) {
    throw new Error(`${selector} is sent to something other than an object: 0x${receiver.toString(16)}`);
  }
  world.heard(to, selector);
  deliver(world, to, selector, world.methodOf(to, selector));
}

/** struct objc_super: the object, and the class above which the search begins. */
function sendToSuper(world: World): void {
  const pair = argument(world, 0);
  const to = world.objects.at(world.memory.pointer(pair))!;
  const selector = world.memory.text(argument(world, 1));
  world.cpu.registers.x[0] = BigInt(to.address);
  deliver(world, to, selector, world.methodOf(to, selector, world.ownClass(world.memory.pointer(pair + 8))));
}

/** Jumps to code of the shell, which returns to the caller; calls a fake. */
function deliver(world: World, to: Thing, selector: string, method: number | undefined): void {
  if (method) {
    world.cpu.registers.pc = method;
    return;
  }
  world.calls.add(`${to.className} ${selector}`);
  if (selector === 'alloc' || selector === 'new') {
    const made = allocate(world, to.address);
    answer(world, made.address);
    if (selector === 'new') {
      startFrom(world, made);
    }
    return;
  }
  const signature = world.signatureOf(selector);
  const values = readArguments(world.cpu, world.objects, signature.arguments, FIRST_ARGUMENT);
  writeResult(world.cpu.registers, world.objects, signature.result, world.answer(to, selector, values));
}

/** `new` is `alloc` and `init`. */
function startFrom(world: World, made: Thing): void {
  const method = world.methodOf(made, 'init');
  if (method) {
    world.cpu.registers.pc = method;
  }
}

function allocate(world: World, address: number): Thing {
  const own = world.ownClass(address);
  world.calls.add(`${world.objects.at(address)?.className} alloc`);
  return own ? world.allocateOwn(own) : world.objects.make(world.objects.at(address)!.className);
}

/** A message to nil has the result zero. */
function answerNothing({ cpu }: World): void {
  cpu.registers.x[0] = 0n;
  cpu.registers.x[1] = 0n;
  for (const index of [0, 1, 2, 3]) {
    cpu.registers.vector(index).fill(0);
  }
}

function storeStrong(world: World): void {
  const [place, value] = [argument(world, 0), argument(world, 1)];
  const before = world.memory.pointer(place);
  world.lifetimes.retain(value);
  world.memory.writePointer(place, value);
  world.lifetimes.release(before);
}

function loadWeak(world: World): void {
  const address = world.lifetimes.ifAlive(world.memory.pointer(argument(world, 0)));
  world.lifetimes.retain(address);
  answer(world, address);
}

function storeWeak(world: World): void {
  world.memory.writePointer(argument(world, 0), argument(world, 1));
  answer(world, argument(world, 1));
}

/** (object, selector, value, offset of the variable) */
function setCopiedProperty(world: World): void {
  world.memory.writePointer(argument(world, 0) + argument(world, 3), world.copyBlock(argument(world, 2)));
}

/** (place in the copy, the held object, its kind): a held block is copied too. */
function holdInBlock(world: World): void {
  const held = argument(world, 1);
  const isBlock = (argument(world, 2) & BLOCK_FIELD_IS_BLOCK) === BLOCK_FIELD_IS_BLOCK;
  world.lifetimes.retain(held);
  world.memory.writePointer(argument(world, 0), isBlock ? world.copyBlock(held) : held);
}

function giveMachineName(world: World): void {
  const name = new TextEncoder().encode('iPhone15,2\0');
  world.memory.bytes(argument(world, 0) + MACHINE_OFFSET, name.length).set(name);
  answer(world, 0);
}

/** A key of P-256 from its uncompressed point, as Security takes it; 0 for anything else. */
function makeKey(world: World): number {
  const point = world.objects.toScript(argument(world, 0)) as Uint8Array;
  const kind = world.objects.toScript(argument(world, 1)) as Map<string, string>;
  if (point.length !== 65 || point[0] !== 4 || kind.get('type') !== 'EC' || kind.get('class') !== 'public') {
    return 0;
  }
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => Buffer.from(part).toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const made = world.objects.make('SecKey');
  made.has.set('key', key);
  return made.address;
}

function verifySignature(world: World): boolean {
  const key = world.objects.at(argument(world, 0))!.get<ReturnType<typeof createPublicKey>>('key')!;
  const algorithm = world.objects.toScript(argument(world, 1));
  const [message, signature] = [2, 3].map((i) => world.objects.toScript(argument(world, i)) as Uint8Array);
  return algorithm === 'ecdsa-message-x962-sha256' && verify('sha256', message!, key, signature!);
}
