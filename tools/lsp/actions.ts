import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { chooseFixes } from '../check/fix/apply-edits.ts';
import type { Edit, Finding, Fix } from '../finding.ts';
import { addressOf, diagnosticOf } from './diagnostics.ts';
import type { State } from './folder.ts';
import type { Given } from './given.ts';
import { ignoreEdit } from './ignoring.ts';
import { rangeBetween, touches } from './places.ts';

const ALL = `${CodeActionKind.SourceFixAll}.specord`;
export const ACTION_KINDS = [CodeActionKind.QuickFix, CodeActionKind.Refactor, ALL];

/** What an editor may do about the findings in a stretch of a file. */
export function actionsFor(
  state: State,
  file: string,
  { range, context: { only } }: CodeActionParams,
  given: Given,
): readonly CodeAction[] {
  const isWanted = (kind: string) => !only || only.some((one) => kind === one || kind.startsWith(`${one}.`));
  const own = state.linted.findings.filter(({ at }) => at.file === file);
  const touched = own.filter(({ at }) => touches(at.range, range));
  return [
    ...(isWanted(CodeActionKind.QuickFix) ? touched.flatMap((one) => quickFixes(one, state, given)) : []),
    // Who asks for nothing in particular is looking at one place.
    ...(only && isWanted(ALL) ? wholeFile(own, file, state) : []),
  ];
}

function quickFixes(finding: Finding, state: State, given: Given): readonly CodeAction[] {
  const diagnostics = [diagnosticOf(finding, state, given)];
  const fixes = finding.fixes.map((fix): CodeAction => {
    return {
      title: given.shown(fix.safe ? fix.title : `${fix.title} (something else may be meant)`),
      kind: CodeActionKind.QuickFix,
      diagnostics,
      isPreferred: fix.safe && fix === finding.fixes[0],
      edit: workspaceEdit(fix.edits, state),
    };
  });
  const ignoring = ignoreEdit(finding, state.linted);
  return [
    ...fixes,
    ...together(finding, state, diagnostics),
    ...(ignoring
      ? [
          {
            title: `Ignore ${finding.rule} ${ignoring.where}, for a reason that you write`,
            kind: CodeActionKind.QuickFix,
            diagnostics,
            edit: workspaceEdit(ignoring.edits, state),
          },
        ]
      : []),
  ];
}

/** All that one cause has spoilt. */
function together(
  finding: Finding,
  state: State,
  diagnostics: CodeAction['diagnostics'],
): readonly CodeAction[] {
  const { edits, fixes } = chooseFixes([finding], true);
  if (fixes.length < 2) return [];
  const title = `Mend all ${fixes.length} places of the same cause`;
  const all = [...edits.values()].flat();
  return [
    {
      title,
      kind: CodeActionKind.QuickFix,
      ...(diagnostics && { diagnostics }),
      edit: workspaceEdit(all, state),
    },
  ];
}

function wholeFile(findings: readonly Finding[], file: string, state: State): readonly CodeAction[] {
  const isOwn = (fix: Fix) => fix.edits.every((edit) => edit.file === file);
  const mendable = findings.map((one) => ({ ...one, fixes: one.fixes.filter(isOwn) }));
  const { edits, fixes } = chooseFixes(mendable, false);
  if (fixes.length === 0) return [];
  const all = [...edits.values()].flat();
  return [{ title: 'Make all safe fixes of Specord', kind: ALL, edit: workspaceEdit(all, state) }];
}

/** With the versions that the edits were made for: an editor refuses them for any other. */
export function workspaceEdit(edits: readonly Edit[], state: State): WorkspaceEdit {
  const files = [...new Set(edits.map(({ file }) => file))];
  const versions = new Map([...state.named.values()].map(({ uri, version }) => [uri, version]));
  return {
    documentChanges: files.map((file) => {
      const uri = addressOf(state, file);
      const text = state.linted.textOf(file) ?? '';
      const own = edits.filter((edit) => edit.file === file);
      return {
        textDocument: { uri, version: versions.get(uri) ?? null },
        edits: own.map(
          (edit): TextEdit => ({ range: rangeBetween(text, edit.start, edit.end), newText: edit.text }),
        ),
      };
    }),
  };
}
