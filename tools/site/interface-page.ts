import { join } from 'node:path';
import ts from 'typescript';
import type { SitePage } from './page.ts';

const entry = join(import.meta.dirname, '../index.ts');

/** What the package exports, as its sources declare it. */
export function interfacePage(): SitePage {
  const program = ts.createProgram([entry], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  const symbol = checker.getSymbolAtLocation(program.getSourceFile(entry)!);
  const exported = symbol ? checker.getExportsOfModule(symbol) : [];
  const sections = exported
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((one) => sectionOf(one.name, aimOf(one, checker), checker));
  const text = `# Interface

\`import { … } from 'specord'\`. What decides about schemas is [an export of its own](./solve.md).

${sections.join('\n')}`;
  return { path: 'reference/interface.md', title: 'Interface', text };
}

function aimOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function sectionOf(name: string, symbol: ts.Symbol, checker: ts.TypeChecker): readonly string[] {
  const declaration = symbol.declarations?.[0];
  if (declaration === undefined) return [];
  const about = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const said = about === '' ? '' : `${about.replace(/\s*\n\s*/g, ' ')}\n\n`;
  return [`## ${name}\n\n${said}\`\`\`ts\n${declared(name, declaration, symbol, checker)}\n\`\`\`\n`];
}

/** Types as they are written, functions and constants without what they do. */
function declared(
  name: string,
  declaration: ts.Declaration,
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
): string {
  if (!ts.isFunctionDeclaration(declaration) && !ts.isVariableDeclaration(declaration))
    return declaration.getText().replace(/^export /, '');
  if (ts.isFunctionDeclaration(declaration) && declaration.body)
    return declaration
      .getText()
      .slice(0, declaration.body.getStart() - declaration.getStart())
      .replace(/^export /, '')
      .trimEnd();
  const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, declaration));
  return `const ${name}: ${type}`;
}
