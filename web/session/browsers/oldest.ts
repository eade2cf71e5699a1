/** The oldest browsers of public pages, the sign-in, the console and the wizard, as the build names them (docs/quality.md, "Browsers"). */
export const oldest = ['chrome88', 'safari15.4', 'ios15.4', 'firefox115'] as const;

/**
 * The same for the syntax of scripts, except for static blocks, which no script has, and two faults of engines (Babel's data), for which the build
 * would transform every `?.` and every class field, 3 KB a page. V8 before 91 fails in `f?.(...list)`, WebKit before 16 in parentheses of a field's
 * first value (webkit.org/b/236843). tests/browsers refuses all three in the build, and everything else that the oldest browsers lack.
 */
export const scriptTargets = ['chrome98', 'safari16', 'ios16', 'firefox115'] as const;
