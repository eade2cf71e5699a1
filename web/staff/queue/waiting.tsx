import { SkeletonRows } from '../../components/skeleton.tsx';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import './waiting.css';

/** Shown until the page to open is known, and in the HTML of the server. */
export function Waiting() {
  const text = useText(staffTexts);
  return (
    <main className="waiting" id="content" aria-busy="true">
      <HiddenHead title={text('backoffice')} />
      <SkeletonRows rows={6} />
    </main>
  );
}
