import { flagOf, secondsOrZero } from '#contract/wire-values.ts';
import { describeIn } from '#server/feature/providers/describe-failure.ts';
import type { ProviderName } from '#server/feature/providers/provider-health.ts';
import { type ChosenService, titles } from '#server/feature/providers/services.ts';
import type { ProviderHealthRow } from '#server/feature/providers/store-provider-health.ts';
import { type Language, textIn } from '#words/language.ts';

type Provider = ChosenService & { name: ProviderName };

/** A provider with its last results and, while it fails, the fault and the place to fix it. */
export function providerOnWire(language: Language, { name, state, service }: Provider, row?: ProviderHealthRow) {
  const since = state === 'off' ? null : (row?.failing_since ?? null);
  return {
    name,
    title: textIn(language, titles[name]),
    state,
    own: flagOf(service === null),
    success_time: secondsOrZero(row?.success_at ?? null),
    error_time: secondsOrZero(row?.error_at ?? null),
    failing_time: secondsOrZero(since),
    kind: since ? row!.kind : null,
    ...(since ? describeIn(language, service, row!) : { wrong: '', mend: '' }),
    code: row?.code ?? '',
    error: row?.error ?? '',
  };
}
