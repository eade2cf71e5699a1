import { loaded } from '../../../call/query.tsx';
import { saveFile, saveTable } from '../../../call/save-file.ts';
import { tellFailure } from '../../../call/tell-failure.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { useText } from '../../../texts/use-text.ts';
import { distributionApi } from '../../api.ts';
import type { DistributedApp } from '../use-distributed-app.ts';
import './tester-exports.css';
import { testerTexts } from './texts.ts';

/** All devices: the file that Apple’s developer site takes, their identifiers alone, and a table for people. */
export function TesterExports({ app }: { app: DistributedApp }) {
  const text = useText(testerTexts);
  const { busy, run } = useBusy();
  const all = () => distributionApi.exportTesters({ app_id: app.app_id });

  async function save(kind: 'csv' | 'apple') {
    const answer = await run(all);
    if (!answer.ok) {
      return tellFailure(answer);
    }
    const name = text('fileName', { name: app.name });
    if (kind === 'csv') {
      saveTable(answer.data.csv, `${name}.csv`);
    } else {
      saveFile(answer.data.apple, { name: `${name}.txt`, type: 'text/plain;charset=utf-8' });
    }
  }

  return (
    <div className="tester-exports">
      <button type="button" className="button is-line is-small" disabled={busy} onClick={() => void save('apple')}>
        {text('forApple')}
      </button>
      <CopyButton className="link" value={async () => identifiersOf((await loaded(all())).apple)}>
        {text('copyAll')}
      </CopyButton>
      <button type="button" className="link" disabled={busy} onClick={() => void save('csv')}>
        {text('csv')}
      </button>
    </div>
  );
}

/** The first column below the head. */
const identifiersOf = (apple: string): string =>
  apple
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0])
    .join('\n');
