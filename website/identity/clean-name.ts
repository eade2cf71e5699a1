const longestName = 30;
/** A name this short is used unchanged; a longer one may be "name - slogan". */
const surelyName = 12;

const pictures = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\ufe0f|\u20e3/gu;
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const separators = / ?[|｜_—–»«›‹]+ ?| [-·•~:：/]+ | ?[·•] ?| ?--+ ?/u;
const sentences = /[，,。;；!！?？、]\s*|[.:：]\s+/u;

/** Words that do not identify a page: entrances, defaults of tools, errors. */
const empty =
  /^(首页|主页|官网|官方网站|网站首页|欢迎|欢迎光临|欢迎访问|登录|登入|加载中|home( ?page)?|index|main|welcome|login|sign in|loading|document|react app|vite app|nuxt( app)?|next(\.js)?( app)?|create [\w -]* app( sample)?|my app|app|just a moment|access denied|forbidden|not found|error|bad gateway|[1-5]\d\d)\W*$/iu;
/** The same, with any ending. */
const emptyBeginning = /^(无标题|untitled|vite \+ |attention required|[1-5]\d\d )/iu;

/** A valid name under an icon: one line, no pictures or invisible characters, at most 30 characters; null when nothing is left. */
export function cleanName(text: string, host = ''): string | null {
  const line = tidy(text);
  if (length(line) <= surelyName && !separators.test(line)) {
    return worthy(line);
  }
  const parts = line
    .split(separators)
    .map(withoutDoor)
    .filter((part) => worthy(part) !== null);
  const own = parts.find((part) => isOfHost(part, host));
  const best = own ?? parts[0];
  return best === undefined ? null : worthy(shortened(best));
}

export function tidy(text: string): string {
  return text
    .slice(0, 2000)
    .replace(pictures, ' ')
    .replace(/\s/gu, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .trim();
}

function worthy(text: string): string | null {
  const name = withoutDoor(text);
  return /[\p{L}\p{N}]/u.test(name) && !empty.test(name) && !emptyBeginning.test(name) ? name : null;
}

/** 华为官网 → 华为; 欢迎来到 山野茶事 → 山野茶事. */
function withoutDoor(text: string): string {
  const bare = text
    .replace(/(的?(官方)?(网站)?(首页|主页)|官方网站|官网|官方商城)$/u, '')
    .replace(/^(欢迎(来到|光临|访问)|welcome to )/iu, '')
    .trim();
  return length(bare) >= 2 ? bare : text.trim();
}

/** `Hillside Tea` belongs to hillside.example.com: the part that spells the host is the name. */
function isOfHost(part: string, host: string): boolean {
  const letters = part.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters.length >= 3 && host.split('.').some((label) => label.replaceAll('-', '') === letters);
}

function shortened(text: string): string {
  if (length(text) <= longestName) {
    return text;
  }
  const sentence =
    text
      .split(sentences)
      .map((part) => part.trim())
      .find((part) => part !== '') ?? text;
  const letters = [...sentence];
  if (letters.length <= longestName) {
    return sentence;
  }
  const cut = letters.slice(0, longestName).join('');
  return (cut.includes(' ') && letters[longestName] !== ' ' ? cut.slice(0, cut.lastIndexOf(' ')) : cut).trim();
}

function length(text: string): number {
  return [...text].length;
}
