import { join } from 'node:path';
import type { Diagnostic } from 'vscode-languageserver/node';
import { diagnosticsOf } from './diagnostics.ts';
import { type EarlyNews, earlyDiagnostics } from './early.ts';
import type { State } from './folder.ts';
import type { Given } from './given.ts';
import { fileIn } from './places.ts';

interface Sent {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: Diagnostic[];
}

export interface Publisher {
  early(news: EarlyNews): void;
  all(state: State): void;
}

/** Tells an editor what is new of one folder: a file that has the same findings as before is not told again. */
export function publisher(given: Given, send: (sent: Sent) => void): Publisher {
  const told = new Map<string, string>();
  function early(news: EarlyNews): void {
    const { file, before, named } = news;
    const open = named.get(join(before.linted.root, file));
    if (!open) return;
    const diagnostics = [...earlyDiagnostics(news, given)];
    told.set(open.uri, JSON.stringify(diagnostics));
    send({ uri: open.uri, version: open.version, diagnostics });
  }
  function all(state: State): void {
    const found = diagnosticsOf(state, given);
    const own = [...state.named].filter(([path]) => fileIn(state.linted.root, path) !== undefined);
    const versions = new Map(own.map(([, { uri, version }]) => [uri, version]));
    for (const uri of new Set([...told.keys(), ...found.keys(), ...versions.keys()])) {
      const diagnostics = [...(found.get(uri) ?? [])];
      const version = versions.get(uri);
      const name = JSON.stringify(diagnostics);
      // Of an open document an editor wants to know which of its versions was judged.
      if (told.get(uri) === name && version === undefined) continue;
      if (diagnostics.length === 0) told.delete(uri);
      else told.set(uri, name);
      send({ uri, diagnostics, ...(version !== undefined && { version }) });
    }
  }
  return { early, all };
}
