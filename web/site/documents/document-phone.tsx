import type { CodeBlockData } from '../article/article.ts';
import { ModulePhone } from '../article/phone-figure.tsx';
import { phoneOfBlock } from '../article/phone-settings.ts';
import './document-phone.css';

/** The phone beside a document, on which its examples act. */
export function DocumentPhone({ block }: { block: CodeBlockData }) {
  const drawn = phoneOfBlock(block);
  return (
    drawn && (
      <div className="document-phone" data-part="phone" data-module={drawn.module}>
        <ModulePhone {...drawn} />
      </div>
    )
  );
}
