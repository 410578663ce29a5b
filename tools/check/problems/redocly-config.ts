import { dirname, join } from 'node:path/posix';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { corpusOf } from '../../read/corpus.ts';
import type { Corpus } from '../../read/document.ts';
import { readText } from '../../read/source/regular-file.ts';

/** What a corpus says to Redocly about one document. */
export interface RedoclyConfig {
  readonly rules: JsonObject;
  /** Pointers by path and rule, which Redocly was told not to report. */
  readonly ignored: Readonly<Record<string, Json>>;
}

export const ignoreFile = '.redocly.lint-ignore.yaml';

/** The nearest `redocly.yaml` above a document, with what it says of that document added. */
export function redoclyConfig(corpus: Corpus, path: string): RedoclyConfig | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const prefix = folder === '.' ? '' : `${folder}/`;
    const document = corpus.document(`${prefix}redocly.yaml`) ?? corpus.document(`${prefix}redocly.yml`);
    if (document && document.format !== 'markdown')
      return { ...withApi(document.value, path.slice(prefix.length)), ignored: ignoredIn(corpus, prefix) };
    if (folder === '.' || folder === '/') return undefined;
  }
}

export function isIgnored(config: RedoclyConfig, file: string, code: string, pointer: string): boolean {
  const pointers = member(member(config.ignored, file), code);
  return isArray(pointers) && pointers.includes(`#${pointer === '' ? '/' : pointer}`);
}

function withApi(config: Json, path: string): Pick<RedoclyConfig, 'rules'> {
  const apis = member(config, 'apis');
  const api = Object.values(isObject(apis) ? apis : {}).find((one) => member(one, 'root') === path);
  const rules = [member(config, 'rules'), member(api, 'rules')].filter(isObject);
  return { rules: Object.assign({}, ...rules) };
}

/** Hidden files are no part of a corpus, so this one is read from beside the configuration, where there is a disk. */
function ignoredIn(corpus: Corpus, prefix: string): RedoclyConfig['ignored'] {
  if (!corpus.exists(prefix + ignoreFile)) return {};
  try {
    const text = readText(join(corpus.root, prefix, ignoreFile));
    const value = corpusOf({ 'ignore.yaml': text }).data[0]?.value;
    const files = Object.entries(isObject(value) ? value : {});
    return Object.fromEntries(files.map(([file, rules]) => [join(prefix, file), rules]));
  } catch {
    return {};
  }
}
