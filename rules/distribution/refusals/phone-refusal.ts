/** Phones that refuse an installer: all, those since a version of the system, those before one, or some that a version does not tell. */
export type RefusingPhones = 'all' | 'some' | { since: string } | { before: string };

type Words = { zh: string; en: string };

/** One reason for which phones refuse an installer, or would not open the app. */
export type PhoneRefusal<Subject> = {
  notice: string;
  phones: RefusingPhones;
  /** The phone's own words, as its log, adb or Xcode shows them; null where it has none. */
  says: string | null;
  source: string;
  /** The fact and its effect, then the way out, as sentences without their full stops. */
  words: Words;
  wayOut: Words;
  /** Unknown facts hold nothing. */
  holds: (subject: Subject) => boolean;
};
