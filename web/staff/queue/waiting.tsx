import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';

/** Shown until the page to open is known. */
export function Waiting() {
  const text = useText(staffTexts);
  return (
    <main id="content" aria-busy="true">
      <HiddenHead title={text('backoffice')} />
    </main>
  );
}
