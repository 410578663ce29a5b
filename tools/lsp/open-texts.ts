import { TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Unsaved } from '../check/scope.ts';
import { pathOf } from './places.ts';

/** The documents that an editor has open, which count instead of the files on the disk. */
export interface OpenTexts {
  readonly documents: TextDocuments<TextDocument>;
  all(): readonly Unsaved[];
  /** By their paths, the name that the editor gives them and their versions. */
  named(): ReadonlyMap<string, Pick<TextDocument, 'uri' | 'version'>>;
}

export function openTexts(): OpenTexts {
  const documents = new TextDocuments(TextDocument);
  const placed = () =>
    documents.all().flatMap((one) => {
      const path = pathOf(one.uri);
      return path === undefined ? [] : [{ path, one }];
    });
  return {
    documents,
    all: () => placed().map(({ path, one }) => ({ path, bytes: Buffer.from(one.getText()) })),
    named: () => new Map(placed().map(({ path, one }) => [path, { uri: one.uri, version: one.version }])),
  };
}
