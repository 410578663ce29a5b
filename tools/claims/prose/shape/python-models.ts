import type { Field, TypeStatement, ValuesClaim } from '../../claim.ts';
import { clip } from '../text/clip.ts';
import { literalOf } from '../values/literal.ts';
import { declared, endOf, type Model, type PlaceOf } from './models.ts';
import { typeOfWords } from './type-words.ts';

const CLASS = /^class (\w+)(?:\(([^()]*)\))?:/;
const BASES = /^(?:(?:pydantic\.)?BaseModel|(?:typing\.)?TypedDict|NamedTuple)$/;
const ATTRIBUTE = /^( +)([A-Za-z]\w*) *: *([^=#]+)(?:= *([^#]*))?/;

/** Data classes that a library writes and reads; other classes are code. */
export function pythonModels(text: string, place: PlaceOf): readonly Model[] {
  const plain = text.replace(/"""[\s\S]*?"""/g, blank);
  return declared(onOneLine(plain), CLASS).flatMap((declaration) => {
    const { head, above, start, body } = declaration;
    const bases = (head[2] ?? '').split(',').map((base) => base.trim());
    const isTold = bases.some((base) => BASES.test(base)) || above.startsWith('@dataclass');
    if (!isTold) return [];
    const found = body.flatMap((line) => {
      const match = ATTRIBUTE.exec(line.text);
      return match ? [{ match, start: line.start }] : [];
    });
    const depth = found[0]?.match[1]?.length;
    const fields = found
      .filter(({ match: [, indent, name] }) => indent?.length === depth && name !== 'model_config')
      .map((one) => attributeOf(one.match, one.start, place));
    const others = bases.filter((base) => base !== '' && !BASES.test(base));
    return [{ name: head[1]!, start, end: endOf(declaration), extends: others.length > 0, fields }];
  });
}

/** What is left out of a text keeps its length, so that all behind it stays where it is. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*|[[({]|[\])}]|\n/g;

/** What stands in brackets goes on over lines; what is said aside is left out. */
function onOneLine(text: string): string {
  let depth = 0;
  return text.replaceAll(TOKEN, (token, at: number) => {
    if (token.startsWith('#')) return blank(token);
    if ('[({'.includes(token)) depth += 1;
    if ('])}'.includes(token)) depth = Math.max(0, depth - 1);
    if (token !== '\n' || depth === 0) return token;
    const isAtMargin = /[A-Za-z@]/.test(text[at + 1] ?? '');
    if (isAtMargin) depth = 0;
    return isAtMargin ? token : ' ';
  });
}

const PLAIN_LITERAL = /^(?:-?\d+(?:\.\d+)?|True|False|"[^"]*"|'[^']*')$/;

function attributeOf(match: RegExpExecArray, from: number, place: PlaceOf): Field {
  const [whole, indent = '', attribute = '', typeWords = '', value] = match;
  const words = typeWords.trim();
  const preset = value?.trim();
  const alias = /\balias=["']([^"']+)["']/.exec(preset ?? '')?.[1];
  const start = from + indent.length;
  const typeStart = from + whole.indexOf(words, indent.length + attribute.length);
  const type = pythonType(words);
  const values = literalsIn(words, attribute, place(typeStart, typeStart + words.length));
  const isOptional = /\bNotRequired\[|\|\s*None\b|\bOptional\[/.test(words);
  const isLiteral = preset !== undefined && PLAIN_LITERAL.test(preset) && !words.startsWith('Literal');
  return {
    name: alias ?? attribute,
    at: place(start, start + attribute.length),
    ...(type && { type, typeAt: place(typeStart, typeStart + words.length) }),
    ...(values && { values }),
    ...(preset === undefined && !isOptional && { required: true }),
    ...(preset === 'None' && { required: false }),
    ...(isLiteral && {
      default: {
        value: literalOf(preset.replace('True', 'true').replace('False', 'false'), type),
        at: place(start, from + whole.trimEnd().length),
      },
    }),
  };
}

function pythonType(words: string): TypeStatement | undefined {
  const plain = words
    .replace(/^(?:NotRequired|Required|Optional|Annotated)\[(.*)\]$/, '$1')
    .replace(/\s*\|\s*None\b/, '');
  return /^(?:Any|Literal|Union|ClassVar)\b|[|,]/.test(plain) ? undefined : typeOfWords(plain);
}

/** `Literal['open', 'shut']`; a single one only tells a class from others. */
function literalsIn(words: string, subject: string, at: Field['at']): ValuesClaim | undefined {
  const listed = /\bLiteral\[([^\]]*)\]/.exec(words)?.[1] ?? '';
  const values = [...listed.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, one, other]) => ({
    value: one ?? other ?? '',
    at,
  }));
  if (values.length < 2) return undefined;
  const context = { subject, titles: [], mentions: [], cites: [] };
  return {
    kind: 'values',
    form: 'type',
    at,
    says: clip(words),
    complete: true,
    open: false,
    values,
    context,
  };
}
