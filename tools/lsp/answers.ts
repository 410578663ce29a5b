import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type CodeLens,
  type Connection,
  type Location,
  LSPErrorCodes,
  MarkupKind,
  type Position,
  ResponseError,
} from 'vscode-languageserver/node';
import { ledgerFor } from '../claims/claim-maker.ts';
import type { Place } from '../finding.ts';
import type { Document } from '../read/document.ts';
import { actionsFor, workspaceEdit } from './actions.ts';
import { anchorings } from './anchoring.ts';
import { completionsAt } from './completing.ts';
import { addressOf } from './diagnostics.ts';
import type { Folder, State } from './folder.ts';
import type { Given } from './given.ts';
import { aboutFinding, aboutSeen, aboutUnbound } from './hover.ts';
import { fileIn, isWithin, lspRange, rangeBetween } from './places.ts';
import { isField, nameIn, renameEdits } from './renaming.ts';
import { placesOf, type Seen, seenAt, unboundAt, unboundIn } from './seen.ts';
import { keptStatements, type Statements } from './statements.ts';

type Find = (uri: string) => { readonly folder: Folder; readonly path: string } | undefined;

const ANCHOR_KIND = `${CodeActionKind.Refactor}.bind`;

interface Asked {
  readonly state: State;
  readonly file: string;
  readonly document?: Document | undefined;
  readonly statements?: Statements | undefined;
}

type Ask = (uri: string) => Promise<Asked | undefined>;

/** What an editor asks for at a place. Every answer is about the newest text, or there is none. */
export function answers(connection: Connection, given: Given, find: Find): void {
  const asked = asking(find);
  whoSees(connection, given, asked);
  whoWrites(connection, given, asked);
}

function asking(find: Find): Ask {
  const kept = new Map<Folder, ReturnType<typeof keptStatements>>();
  return async (uri) => {
    const found = find(uri);
    const state = await found?.folder.current();
    if (!found || !state) return undefined;
    const file = fileIn(state.linted.root, found.path);
    if (file === undefined) return undefined;
    const { corpus } = state.linted;
    const statementsOf = kept.get(found.folder) ?? keptStatements();
    kept.set(found.folder, statementsOf);
    const statements = corpus && statementsOf(corpus, state.again.claimMaker);
    return { state, file, document: corpus?.document(file), statements };
  };
}

function whoSees(connection: Connection, given: Given, asked: Ask): void {
  connection.onCodeLens(async ({ textDocument }) => {
    const about = await asked(textDocument.uri);
    return about ? lensesIn(about) : [];
  });
  connection.onHover(async ({ textDocument, position }) => {
    const about = await asked(textDocument.uri);
    return about ? hoverAt(about, position, given) : null;
  });
  connection.onDefinition(async ({ textDocument, position }) => {
    const about = await asked(textDocument.uri);
    const seen = about && seenIn(about, position);
    if (!about || !seen) return [];
    const others = seen.pairs.map(({ here, there }) => (seen.isOwner ? here : there));
    return locations(others, about.state);
  });
  connection.onReferences(async ({ textDocument, position }) => {
    const about = await asked(textDocument.uri);
    const seen = about && seenIn(about, position);
    return about?.statements && seen ? locations(placesOf(seen, about.statements), about.state) : [];
  });
}

/** Edits are offered, and made by the editor. */
function whoWrites(connection: Connection, given: Given, asked: Ask): void {
  connection.onCodeAction(async (params) => {
    const about = await asked(params.textDocument.uri);
    return about ? [...actionsFor(about.state, about.file, params, given), ...anchors(about, params)] : [];
  });
  connection.onCompletion(async ({ textDocument, position }) => {
    const { document, statements } = (await asked(textDocument.uri)) ?? {};
    return document && statements ? [...completionsAt(statements, document, position)] : [];
  });
  connection.onPrepareRename(async ({ textDocument, position }) => {
    const about = await asked(textDocument.uri);
    const seen = about && seenIn(about, position);
    const { corpus } = about?.state.linted ?? {};
    const found = corpus && seen && isField(seen) ? nameIn(seen.at, seen.name, corpus) : undefined;
    const text = about?.document?.text;
    return found && seen && text !== undefined
      ? { range: rangeBetween(text, found.start, found.end), placeholder: seen.name }
      : null;
  });
  connection.onRenameRequest(async ({ textDocument, position, newName }) => {
    const about = await asked(textDocument.uri);
    const seen = about && seenIn(about, position);
    const { corpus } = about?.state.linted ?? {};
    if (!about?.statements || !seen || !corpus) return null;
    const edits = renameEdits(seen, about.statements, corpus, newName);
    if (typeof edits === 'string') return new ResponseError(LSPErrorCodes.RequestFailed, given.shown(edits));
    return workspaceEdit(edits, about.state);
  });
}

/** An author can say what a block is about. */
function anchors({ state, document, statements }: Asked, params: CodeActionParams): CodeAction[] {
  const { corpus } = state.linted;
  const { only } = params.context;
  const isWanted = !only || only.some((one) => ANCHOR_KIND === one || ANCHOR_KIND.startsWith(`${one}.`));
  const claim = document && statements && unboundAt(statements, document, params.range.start);
  if (!corpus || !claim || !isWanted) return [];
  return anchorings(claim, document, ledgerFor(state.again.structured(corpus))).map(
    ({ candidate: { file, pointer, shared, of }, edits }) => ({
      title: `Bind to ${file}${pointer === '' ? '' : `#${pointer}`} (${shared} of ${of} names)`,
      kind: ANCHOR_KIND,
      edit: workspaceEdit(edits, state),
    }),
  );
}

/** Above what nothing is compared with, since its silence looks like agreement. */
function lensesIn({ document, statements }: Asked): CodeLens[] {
  if (document?.format !== 'markdown' || !statements) return [];
  return unboundIn(statements, document).map(({ at, kind }) => ({
    range: lspRange({ ...at.range, endLine: at.range.line, endColumn: at.range.column }),
    command: { title: `${kind}, bound to nothing`, command: '' },
  }));
}

function seenIn({ document, statements }: Asked, position: Position): Seen | undefined {
  return document && statements && seenAt(statements, document, position);
}

function locations(places: readonly Place[], state: State): Location[] {
  const all = places.map((at) => ({ uri: addressOf(state, at.file), range: lspRange(at.range) }));
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

function hoverAt(about: Asked, position: Position, { shown, pageOf }: Given) {
  const { state, file, document, statements } = about;
  const found = state.linted.findings.filter(({ at }) => at.file === file && isWithin(at, position));
  const seen = seenIn(about, position);
  const link = (at: Place) => linkTo(at, state);
  const unbound = !seen && document && statements ? unboundAt(statements, document, position) : undefined;
  const parts = [
    ...(seen ? [aboutSeen(seen, link)] : []),
    ...(unbound ? [aboutUnbound(unbound)] : []),
    ...found.map((one) => aboutFinding(one, pageOf(one.rule))),
  ];
  if (parts.length === 0) return null;
  const value = shown(parts.join('\n\n---\n\n'));
  return { contents: { kind: MarkupKind.Markdown, value }, ...(seen && { range: lspRange(seen.at.range) }) };
}

function linkTo(at: Place, state: State): string {
  const { line } = at.range;
  const name = `${at.file}:${line}`.replaceAll(/[[\]\\`*_<>]/g, '\\$&');
  const address = addressOf(state, at.file).replaceAll(/[()]/g, encodeURIComponent);
  return `[${name}](${address}#L${line})`;
}
