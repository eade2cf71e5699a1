import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { safeNext } from '../../session/redirects.ts';
import type { Challenge } from '../../staff/sign-in/challenge.ts';
import { CodeStep } from '../../staff/sign-in/code-step.tsx';
import { PasswordStep } from '../../staff/sign-in/password-step.tsx';
import { RecoveryStep } from '../../staff/sign-in/recovery-step.tsx';
import { SetupStep } from '../../staff/sign-in/setup-step.tsx';
import { SignInFrame } from '../../staff/sign-in/sign-in-frame.tsx';
import { staffPaths } from '../../staff/staff-paths.ts';
import { staffTexts } from '../../staff/texts.ts';
import { useText } from '../../texts/use-text.ts';

const whys = { idle: 'whyIdle', expired: 'whyExpired', left: 'whyLeft' } as const;

/** /backoffice/sign-in — name and password, then the authenticator, which is set up during the first sign-in. */
export default function SignIn() {
  const text = useText(staffTexts);
  const [query] = useSearchParams();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const why = whys[query.get('why') as keyof typeof whys];
  const goOn = () => location.assign(safeNext(query.get('next')) ?? staffPaths.home);
  const confirmed = (recovery: readonly string[] | null) => (recovery ? setCodes(recovery) : goOn());
  const startOver = (says: string | null) => {
    setChallenge(null);
    setProblem(says);
  };

  return (
    <SignInFrame>
      {!challenge && !codes && <PasswordStep notice={problem ?? (why ? text(why) : null)} onDone={setChallenge} />}
      {challenge && !codes && challenge.setup && (
        <SetupStep challenge={challenge} setup={challenge.setup} onDone={confirmed} onOver={startOver} />
      )}
      {challenge && !codes && !challenge.setup && (
        <CodeStep challenge={challenge} onDone={confirmed} onOver={startOver} />
      )}
      {codes && <RecoveryStep codes={codes} onDone={goOn} />}
    </SignInFrame>
  );
}
