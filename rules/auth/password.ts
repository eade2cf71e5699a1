const passwordLength = { min: 8, max: 64 } as const;

/** Whether a password is long enough and not a common guess (NIST SP 800-63B §5.1.1.2); letters of every script count. */
export function isAcceptablePassword(password: string, account: string): boolean {
  const typed = password.normalize('NFKC');
  const letters = [...typed];
  const plain = typed.toLowerCase();
  return (
    letters.length >= passwordLength.min &&
    letters.length <= passwordLength.max &&
    new Set(letters).size >= 4 &&
    !isRun(letters) &&
    !firstGuesses.has(plain) &&
    !ourName.test(plain) &&
    plain !== account.toLowerCase()
  );
}

/** 12345678, abcdefgh, 87654321: every letter is the successor, or predecessor, of the letter before it. */
function isRun(letters: readonly string[]): boolean {
  const steps = letters.slice(1).map((letter, index) => letter.codePointAt(0)! - letters[index]!.codePointAt(0)!);
  return Math.abs(steps[0] ?? 0) <= 1 && steps.every((step) => step === steps[0]);
}

/** Our own name with a few characters after it: the first guess of an attacker. */
const ourName = /^(qidongbao|qdb|启动宝)[^\p{L}]*$/u;

const firstGuesses = new Set([
  'password',
  'password1',
  'password123',
  'passw0rd',
  'p@ssw0rd',
  'qwertyui',
  'qwertyuiop',
  'qwerty123',
  '1qaz2wsx',
  'qazwsxedc',
  '1q2w3e4r',
  '1q2w3e4r5t',
  'q1w2e3r4',
  'asdfghjkl',
  'zxcvbnm123',
  'iloveyou',
  'woaini1314',
  'woaini520',
  '5201314520',
  'a12345678',
  'aa123456789',
  'abc12345',
  'abcd1234',
  'admin123',
  'admin888',
  'letmein1',
  'welcome1',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  '1234567890',
  '12341234',
  '11223344',
  '1122334455',
  '123123123',
  '147258369',
  '789456123',
  '0123456789',
  '1234qwer',
  'qwer1234',
  'asdf1234',
  'zxcv1234',
]);
