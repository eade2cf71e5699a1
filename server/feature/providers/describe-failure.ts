import type { FailureKind, OperatorFault } from '#server/ports/provider-error.ts';
import { type Language, type Localized, textIn } from '#words/language.ts';
import { faultWords, outageWords } from './fault-words.ts';
import { clockPlace, mendPlaces } from './mend-places.ts';
import type { Service } from './services.ts';

type Failure = { kind: FailureKind; fault: OperatorFault | null };
/** One sentence about the failure, and one about the place where it can be fixed. */
type FailureDescription = { wrong: Localized; mend: Localized };

/** Faults that may also be a mistake in our own configuration. */
const ofConfiguration: readonly OperatorFault[] = ['key', 'template', 'setting', 'address'];

export function describeFailure(service: Service | null, { kind, fault }: Failure): FailureDescription {
  if (kind !== 'ours') {
    return outageWords[kind];
  }
  const found = fault ?? 'setting';
  return { wrong: faultWords[found], mend: placeOf(service, found) };
}

export const describeIn = (language: Language, service: Service | null, failure: Failure) => {
  const { wrong, mend } = describeFailure(service, failure);
  return { wrong: textIn(language, wrong), mend: textIn(language, mend) };
};

function placeOf(service: Service | null, fault: OperatorFault): Localized {
  if (fault === 'clock' || service === null) {
    return clockPlace;
  }
  const { otherwise, at, keys } = mendPlaces[service];
  const { zh, en } = at[fault] ?? otherwise;
  const names = keys.join(', ');
  return ofConfiguration.includes(fault)
    ? { zh: `${zh}；本站的配置：${names}`, en: `${en}; our settings: ${names}` }
    : { zh, en };
}
