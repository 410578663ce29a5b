import { inside } from './inside.ts';
import { neededText, type Tool, textIn, Unanswerable, type Workspace } from './tool.ts';

const mostSamples = 20;

export const proveTool: Tool = {
  name: 'prove',
  description:
    'Whether a schema has values at all, with one or with the keywords that exclude each other; or whether it contains all values of another, can have a property, or has parts that can never matter; or some of its values.',
  takes: {
    schema: {
      type: 'string',
      description: 'a file, or a place in one: openapi.yaml#/components/schemas/Run',
    },
    contains: {
      type: 'string',
      description: 'another schema: whether all of its values are valid under the first',
    },
    property: { type: 'string', description: 'whether a valid value can have this property' },
    dead: { type: 'boolean', description: 'what is declared and can never matter' },
    sample: {
      type: 'integer',
      minimum: 1,
      maximum: mostSamples,
      description: 'so many different valid values',
    },
  },
  needs: ['schema'],
  async run(workspace, given) {
    const schema = addressed(workspace, neededText(given, 'schema'));
    const other = textIn(given, 'contains');
    const property = textIn(given, 'property');
    return workspace.given.prove({
      schema,
      ...(other !== undefined && { contains: addressed(workspace, other) }),
      ...(property !== undefined && { property }),
      ...(given.dead === true && { dead: true }),
      ...(given.sample !== undefined && { sample: countIn(given.sample) }),
    });
  },
};

function addressed(workspace: Workspace, address: string): string {
  const [file = '', ...pointer] = address.split('#');
  return [inside(workspace, file), ...pointer].join('#');
}

function countIn(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostSamples)
    return value;
  throw new Unanswerable(`\`sample\` must be a whole number from 1 to ${mostSamples}.`);
}
