/** What a fence holds, by its tag or, without one, by its first characters. */
export type FenceFormat = 'json' | 'ndjson' | 'yaml' | 'http' | 'curl' | 'code' | 'other';

export function fenceFormat(lang: string | null | undefined, text: string): FenceFormat {
  const tag = (lang ?? '')
    .toLowerCase()
    .replace(/^\{?\.?/, '')
    .split(/[,{\s}]/)[0]!;
  if (/^(?:json|jsonc|json5|hjson|json-doc|jsonld|json-ld|geojson)$/.test(tag)) return jsonFormat(tag, text);
  if (/^(?:ndjson|jsonl|jsonlines|json-lines)$/.test(tag)) return hasWholeLine(text) ? 'ndjson' : 'json';
  if (/^(?:ya?ml)$/.test(tag)) return isCommentedJson(text) ? 'json' : 'yaml';
  if (/^(?:https?|rest)$/.test(tag)) return 'http';
  if (/^(?:sh|bash|shell|console|curl|zsh|shell-session|cmd|terminal)$/.test(tag))
    return /(?:^|[\s$])curl\s/.test(text) ? 'curl' : 'other';
  if (!/^(?:|text|txt|plain|plaintext|none|raw|output)$/.test(tag)) return 'code';
  if (/^\s*(?:\{|\[\s*[{["\d]|"[\w$-]+"\s*:)/.test(text) && !MATRIX.test(text))
    return looksNdjson(text) ? 'ndjson' : 'json';
  return 'other';
}

/** A name without quotes, which two dialects take and JSON does not. */
const BARE = /^\s*[\w$]+\s*:/m;

function jsonFormat(tag: string, text: string): FenceFormat {
  if (/^(?:json5|hjson)$/.test(tag) && BARE.test(text)) return 'code';
  return looksNdjson(text) ? 'ndjson' : 'json';
}

/** Some tag JSON with comments as YAML, since that has comments at all and is shown in colours. */
function isCommentedJson(text: string): boolean {
  return (
    /^\s*(?:[{[]|"[^"\n]+"\s*:)/.test(text) && /(?:^|[\s,[\]{}"])\/[/*]/m.test(text.replaceAll(STRING, '""'))
  );
}

/** Numbers in the notation of mathematics. */
const MATRIX = /^\s*\[[\d\s.-]+\s[\d\s.-]+\]\s*$/;

const STRING = /"(?:[^"\\\n]|\\.)*"/g;

/** Without one, the texts are spread over lines for the eye. */
function hasWholeLine(text: string): boolean {
  return /^\s*[[{].*[\]}]\s*$/m.test(text);
}

/** Several lines that each are an object of their own. */
function looksNdjson(text: string): boolean {
  const lines = text.split('\n', 12).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => /^\s*\{.*\}\s*$/.test(line));
}
