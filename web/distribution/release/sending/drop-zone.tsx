import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../../../components/icon.tsx';
import { FileButton } from '../../../components/upload/file-button.tsx';
import { useMedia } from '../../../components/use-media.ts';
import { useText } from '../../../texts/use-text.ts';
import { releaseTexts } from '../texts.ts';
import './drop-zone.css';

/** A place for an installer to be dropped, with a button to choose one. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const text = useText(releaseTexts);
  const [isOver, setOver] = useState(false);
  const isTouch = useMedia('(pointer: coarse)');

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) {
      onFile(file);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard.
    <div
      className={isOver ? 'drop-zone is-over' : 'drop-zone'}
      data-part="drop-zone"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="drop-zone__sign">
        <Icon of={Upload} />
      </span>
      <h2>{text(isTouch ? 'pickTitle' : 'dropTitle')}</h2>
      <p>{text('dropLead')}</p>
      <div className="drop-zone__ways">
        <FilePicker label={text('chooseFile')} onFile={onFile} />
        <Link className="link" to={pathTo('baseConf')}>
          {text('noInstaller')}
        </Link>
      </div>
    </div>
  );
}

/** Chooses an installer, which the browser reads before anything is sent. */
export const FilePicker = ({ label, onFile }: { label: string; onFile: (file: File) => void }) => (
  <FileButton upload={{ share: null, pick: onFile }} accept=".apk,.ipa" label={label} isMain />
);
