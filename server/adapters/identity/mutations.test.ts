import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckResult, IdentityProvider } from '#server/ports/identity.ts';
import { failureKindOf } from '#server/ports/provider-error.ts';
import { askThroughMutations, type Mutator, startMutator } from '#tests/fuzz/mutated-answers.ts';
import { movableClock } from '../movable-clock.ts';
import { createIdentitySandbox, type IdentitySandbox } from './sandbox.ts';
import type { IdentitySimulator } from './simulator.ts';

const person = { name: '林晓', idNumber: '110101199003070011' };
const request = { reference: 'a'.repeat(32), returnUrl: 'https://app.shanye.example/auth/return?attempt=x' };

describe.each(['alipay', 'wechat'] as const)('A check by %s behind changed answers', (which) => {
  const clock = movableClock();
  let sandbox: IdentitySandbox;
  let provider: IdentityProvider;
  let simulator: IdentitySimulator;
  let mutator: Mutator;
  beforeAll(async () => {
    const through = async (base: string) => {
      mutator = await startMutator(base, 3);
      return mutator.base;
    };
    sandbox = createIdentitySandbox({ publicUrl: 'https://app.shanye.example' }, clock, { through });
    provider = sandbox[which];
    simulator = await sandbox.simulator();
  });
  afterAll(async () => {
    await mutator.close();
    await sandbox.close();
  });

  const decided = async (state: 'passed' | 'failed' | null) => {
    const { token } = await provider.start(person, request);
    if (state) {
      simulator.decide(token, state);
    }
    const truth = await provider.result(token, person);
    return { truth, ask: () => provider.result(token, person) };
  };

  test('2,000 of them never pass, fail or lose it otherwise than in truth', async () => {
    const checks = [await decided('passed'), await decided('failed'), await decided(null)];
    const begin = { truth: null, ask: () => provider.start(person, request) };
    const steps: { truth: CheckResult | null; ask(): Promise<unknown> }[] = [begin, ...checks];
    let count = 0;
    await askThroughMutations({
      mutator,
      ask: () => {
        clock.advance(31_000);
        return steps[count % steps.length]!.ask();
      },
      judge: (outcome, mutation) => {
        const { truth } = steps[count % steps.length]!;
        count += 1;
        if ('error' in outcome) {
          expect(['ours', 'busy', 'unknown'], `${mutation}: ${String(outcome.error)}`).toContain(
            failureKindOf(outcome.error),
          );
        } else if (truth === null) {
          expect(outcome.value).toMatchObject({
            token: expect.stringMatching(/./),
            url: expect.stringMatching(/^https?:/),
          });
        } else {
          expect(mayBe(truth, which, mutation), `${mutation}: ${JSON.stringify(outcome.value)}`).toContainEqual(
            outcome.value,
          );
        }
      },
    });
  });
});

/**
 * The results that a mutation may have. Alipay signs, so only the truth is accepted. Tencent does not sign answers: one whose content was changed
 * inside its TLS may delay or deny a result, and never makes a check pass.
 */
function mayBe(truth: CheckResult, which: 'alipay' | 'wechat', mutation: string): unknown[] {
  const isContent = mutation === 'another field' || mutation === 'one other byte' || mutation === 'another charset';
  const others = [{ state: 'pending' }, { state: 'failed', because: expect.any(String) }];
  return which === 'wechat' && isContent ? [truth, ...others] : [truth];
}
