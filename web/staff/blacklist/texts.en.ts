import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  title: 'Blacklist',
  lead: '{count} entries. A release that hits one waits for a content review; one whose file hash is listed is refused.',
  add: 'Add an entry',
  search: 'Search entries and notes',
  category: 'Category',
  kind: 'Kind',
  all: 'All',
  value: 'Entry',
  note: 'Note (for staff alone)',
  added: 'Added',
  acts: 'Actions',
  remove: 'Remove',
  removeOf: 'Remove “{value}”',
  removeTitle: 'Remove “{value}”?',
  removeLead: 'Later releases are not reviewed because of it. Those in review stay there.',
  removed: 'Removed',
  saved: 'Added',
  nothing: 'Nothing matches',
  hint_word: 'Case, width, spaces and signs do not matter. Latin words are whole words.',
  hint_packageName: 'Also package names below it',
  hint_host: 'Also its subdomains',
  hint_certificate: 'The SHA-256 of a certificate, or an Apple team ID of 10 characters',
  hint_hash: 'The SHA-256 of a file',
} as const satisfies TranslationOf<typeof zh>;
