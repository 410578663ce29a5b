import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { lintingAgain } from '../check/again.ts';
import { problemFinders } from '../check/problems/finder.ts';
import { scopeOf } from '../check/scope.ts';
import { claimMaker } from '../claims/claim-maker.ts';
import { rules } from '../rules/index.ts';
import { checkText } from './check-text.ts';
import { compareTool } from './compare.ts';
import { explainTool } from './explain.ts';
import { lintTool } from './lint.ts';
import { proveTool } from './prove.ts';
import { type Given, type Tool, Unanswerable, type Workspace } from './tool.ts';
import { unowned } from './unowned.ts';

const tools: readonly Tool[] = [lintTool, explainTool, unowned, proveTool, compareTool, checkText];

/** An agent pays by the word, and its memory is short. */
const mostCharacters = 40_000;

/** Speaks the Model Context Protocol until the client is gone; a text says why there is nothing to speak about. */
export async function serve(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
  given: Given,
): Promise<string | undefined> {
  const scope = scopeOf(given.scope);
  if (typeof scope === 'string') return scope;
  const again = lintingAgain({ ...given.scope, rules, claimMaker, problemFinders });
  const workspace: Workspace = { root: scope.root, again, given };
  const server = new Server(
    { name: 'specord', version: given.version },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(listed) }));
  // One after another: a second question must not end the run for the first.
  let last: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const answer = last.then(() => answered(params.name, params.arguments ?? {}, workspace));
    last = answer;
    return answer;
  });
  await server.connect(new StdioServerTransport(input, output));
  await new Promise((resolve) => input.once('end', resolve));
  await last;
  return undefined;
}

const instructions =
  'Specord proves that a protocol specification agrees with itself. `lint` tells where it does not, `check` what a text would change before it is written. Everything is read-only.';

function listed({ name, description, takes, needs }: Tool) {
  return {
    name,
    description,
    inputSchema: {
      type: 'object' as const,
      properties: takes,
      required: [...needs],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

async function answered(name: string, asked: Readonly<Record<string, unknown>>, workspace: Workspace) {
  const tool = tools.find((one) => one.name === name);
  const said = (text: string, isError = false) => ({
    content: [{ type: 'text' as const, text: bounded(workspace.given.shown(text)) }],
    ...(isError && { isError }),
  });
  if (!tool) return said(`There is no tool "${name}".`, true);
  const unknown = Object.keys(asked).find((one) => !Object.hasOwn(tool.takes, one));
  if (unknown !== undefined) return said(`${name} takes no \`${unknown}\`.`, true);
  try {
    return said(await tool.run(workspace, asked));
  } catch (error) {
    const isOurs = !(error instanceof Unanswerable);
    const says = error instanceof Error ? error.message : String(error);
    return said(isOurs ? `This could not be answered: ${says}` : says, true);
  }
}

function bounded(text: string): string {
  const more = text.length - mostCharacters;
  return more > 0
    ? `${text.slice(0, mostCharacters)}\n… and ${more} characters more; ask for less at once.\n`
    : text;
}
