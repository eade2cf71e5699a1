/** Phones that refuse an installer: all, those from a version of the system on, those before one, or some independent of the version. */
export type RefusingPhones = 'all' | 'some' | { since: string } | { before: string };

type Words = { zh: string; en: string };

/** One reason for which phones refuse an installer, or would not open the app. */
export type PhoneRefusal<Subject> = {
  notice: string;
  phones: RefusingPhones;
  /** The phone's own words, as its log, adb or Xcode shows them; null when there are none. */
  says: string | null;
  source: string;
  /** The fact and its effect, then the solution, as sentences without their full stops. */
  words: Words;
  wayOut: Words;
  /** False for unknown facts. */
  holds: (subject: Subject) => boolean;
};
