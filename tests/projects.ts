/**
 * The place of a test decides which programs it may start: the first project that names the place has the test. `npm test -- --project unit` runs one
 * project; tests/walls/projects.test.ts refuses a test that needs more than its place has.
 */
export const projects = {
  /** The built pages, served by a process of their own, most of them in Chromium. */
  journeys: ['tests/journeys/**/*.test.ts', 'tests/faults/**/*.test.ts'],
  /** The server in process with the built pages. */
  pages: [
    'server/http/pages/*pages.test.ts',
    'server/http/malformed.test.ts',
    'server/limits/flood-wall.test.ts',
    'server/start/main.test.ts',
    'tests/browsers/built-files.test.ts',
    'tests/walls/calls/page-queries.test.ts',
  ],
  /** The same in process, in thousands of changed answers, in every order of steps, beside crowds, floods and a failing database: half of its time. */
  proofs: [
    'server/**/{every-order-*,*mutations,mutated-answers,hostile-*,growth,crowd,guessing,stolen-keys,repeats,*-repeats}.test.ts',
    'server/{database/lost-connections,database/embedded/*,http/database-away,jobs/killed-worker,testing/story/*}.test.ts',
    'tests/walls/calls/bad-input.test.ts',
  ],
  /** The server in process, on the embedded PostgreSQL. No pages are built for it. */
  server: ['server/**/*.test.ts', 'tests/walls/calls/**/*.test.ts'],
  /** Other programs: the qdb command, visits to websites, drawing of pictures, compilers, other people's tools, the fuzzer. */
  programs: ['{cli,pictures,website,tests/oracle,tests/fuzz}/**/*.test.ts', 'native/*/prebuilt.test.ts'],
  /** The shells on their own interpreters of Java and Objective-C: four fifths of the time of what starts nothing. */
  phones: ['native/**/*.test.ts'],
  /** Everything else: it starts nothing. */
  unit: ['**/*.test.{ts,tsx}'],
};

export type Project = keyof typeof projects;
