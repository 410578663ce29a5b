import { type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver/node';
import type { Binding } from '../claims/binding/binding.ts';
import type { Document } from '../read/document.ts';
import { described } from './hover.ts';
import { isWithin } from './places.ts';
import type { Statements } from './statements.ts';

/** What a schema has and the table or list in which somebody writes does not. */
export function completionsAt(
  statements: Statements,
  document: Document,
  position: Position,
): readonly CompletionItem[] {
  const line = document.text.split('\n', position.line + 1)[position.line] ?? '';
  const before = line.slice(0, position.character);
  if (document.format !== 'markdown' || !/^\s*(?:\|\s*|[-*+]\s+)`?[\w.-]*$/.test(before)) return [];
  const bindings = statements
    .of(document)
    .pairs.map(({ binding }) => binding)
    .filter(({ claim }) => isWithin(claim.at, position));
  const items = [...new Set(bindings)].flatMap(missingIn);
  const quote = before.includes('`') ? '' : '`';
  return items.map((item) => ({ ...item, insertText: `${quote}${item.label}${quote}` }));
}

function missingIn({ claim, to }: Binding): readonly CompletionItem[] {
  if (claim.kind === 'shape' && to.kind === 'shape') {
    const known = new Set(claim.fields.map(({ name }) => name));
    return to.fields
      .filter(({ name }) => !known.has(name))
      .map((field) => ({ label: field.name, kind: CompletionItemKind.Field, detail: described(field) }));
  }
  if (claim.kind !== 'values' || to.kind !== 'values') return [];
  const known = new Set(claim.values.map(({ value }) => String(value)));
  const missing = to.values.map(({ value }) => String(value)).filter((value) => !known.has(value));
  return missing.map((label) => ({ label, kind: CompletionItemKind.EnumMember }));
}
