import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { useText } from '../../../texts/use-text.ts';
import { packagingTexts } from '../../texts.ts';
import './store-steps.css';

type Store = 'aab' | 'apk' | 'unsigned-ipa';

/** The steps to the stores that take the files of a build, on request. */
export function StoreSteps({ stores }: { stores: readonly Store[] }) {
  const text = useText(packagingTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="store-steps__open">
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {text('seeSteps')}
        </button>
      </p>
      <Dialog open={isOpen} title={text('nextStores')} onClose={() => setOpen(false)}>
        <div className="store-steps">
          {stores.map((store) => (
            <section key={store}>
              <h3>{text(`stepsOf_${store}`)}</h3>
              <ol>
                {(['1', '2', '3'] as const).map((step) => (
                  <li key={step}>{text(`stepsOf_${store}_${step}`)}</li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}
