import { useText } from '../texts/use-text.ts';
import { authTexts } from './texts.ts';

/** The link to the registration. */
export function ToRegister({ onGo }: { onGo: () => void }) {
  const text = useText(authTexts);
  return (
    <span>
      {text('noAccount')}{' '}
      <button type="button" className="link" onClick={onGo}>
        {text('toRegister')}
      </button>
    </span>
  );
}
