import type { CodeBlockData } from '../article/article.ts';
import { ModulePhone } from '../article/phone-figure.tsx';
import { phoneOfBlock } from '../article/phone-settings.ts';
import { changesPicture, isDrawnApp } from '../drawn-app/drawn-app.ts';
import './document-phone.css';

/** The phone beside a document, on which its examples act. */
export function DocumentPhone({ block }: { block: CodeBlockData }) {
  const drawn = phoneOfBlock(block);
  return (
    drawn && (
      <div
        className="document-phone"
        data-part="phone"
        data-module={isDrawnApp(drawn.module) ? drawn.module : undefined}
        data-still={changesPicture(drawn.module) ? undefined : ''}
        data-settings={isDrawnApp(drawn.module) ? block.text : undefined}
      >
        <ModulePhone {...drawn} />
      </div>
    )
  );
}
