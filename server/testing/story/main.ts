import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadConfig } from '#server/config/config.ts';
import { exitCodes } from '#server/config/start-error.ts';
import { explainStart } from '#server/start/explain-start.ts';
import { describeStory } from './describe-story.ts';
import { openStory } from './open-story.ts';
import { refusalOf } from './refusal.ts';
import { BEGAN_DAYS_AGO, seedStory } from './seed-story.ts';

/** `npm run seed`: fills DATA_DIR with the story, while no server runs on it. A second run only prints the accounts again (decision 029). */
const loaded = loadConfig(process.env);
if (!loaded.ok) {
  console.error(['配置有误 · The configuration is wrong:', ...loaded.problems].join('\n'));
  process.exit(exitCodes.config);
}
const { config } = loaded;
const refusal = refusalOf(config);
if (refusal) {
  console.error(refusal);
  process.exit(exitCodes.config);
}
const kept = join(config.dataDir, 'story.txt');
if (!existsSync(kept)) {
  await tell(config).catch((error: unknown) => {
    const { message, exitCode } = explainStart(error);
    console.error(message);
    process.exit(exitCode);
  });
}
console.log(readFileSync(kept, 'utf8'));

async function tell(config: Config): Promise<void> {
  const story = await openStory(config, BEGAN_DAYS_AGO);
  try {
    const accounts = await seedStory(story);
    writeFileSync(kept, describeStory(accounts, story.firstAccounts), { mode: 0o600 });
  } catch (cause) {
    throw new Error(`${config.dataDir} holds half a story now: remove it before the next try.`, { cause });
  } finally {
    await story.close();
  }
}
