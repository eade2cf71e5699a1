import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FailureKind, failureKinds, type OperatorFault } from '#server/ports/provider-error.ts';

/** One answer of a provider's simulator, and its meaning. */
type KindCase = { behavior: string; kind: FailureKind; fault?: OperatorFault; code?: string | RegExp };

type KindRig = {
  behave(how: string): void;
  /** One exchange under the behavior. Each call must reach the simulator, so the circuit gets the time to close before it. */
  ask(): Promise<unknown>;
  close?(): Promise<void>;
};

/** Every adapter distinguishes the five kinds. `without` names those that its provider cannot cause, with the reason. */
export function describeKinds(
  name: string,
  open: () => Promise<KindRig>,
  cases: readonly KindCase[],
  without: Partial<Record<FailureKind, string>> = {},
): void {
  describe(`${name} tells the kinds of failure apart`, () => {
    let rig: KindRig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.close?.());

    test('each kind that the provider can give has a behavior of the simulator', () => {
      const shown = new Set<string>([...cases.map(({ kind }) => kind), ...Object.keys(without)]);
      expect(failureKinds.filter((kind) => !shown.has(kind))).toEqual([]);
    });

    test.each(cases)('$behavior is $kind', async ({ behavior, kind, fault, code }) => {
      rig.behave(behavior);
      const error = await rig.ask().then(
        () => null,
        (caught: unknown) => caught,
      );
      expect(error).toMatchObject({
        name: 'ProviderError',
        kind,
        fault: fault ?? null,
        ...(code !== undefined && { code: typeof code === 'string' ? code : expect.stringMatching(code) }),
      });
      rig.behave('well');
      await expect(rig.ask()).resolves.not.toThrow();
    });
  });
}
