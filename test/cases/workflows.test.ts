import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workflows } from '../engine/corpus-cases.ts';
import { corpusSchemas } from './corpus-schemas.ts';

const catalogue = [
  ...readFileSync('spec/v1/fixtures.md', 'utf8').matchAll(
    /^\| `((?:conformance|openwop-smoke|specord)-[a-z0-9-]+)` \| ([^|]+) \|/gm,
  ),
].map(([, id, types]) => ({ id, types: [...(types ?? '').matchAll(/`([^`]+)`/g)].map(([, type]) => type) }));

it('has every workflow of the catalogue in spec/v1/fixtures.md, in that order and with those node types', () => {
  expect(
    workflows.map(({ id, nodes }) => ({ id, types: [...new Set(nodes.map(({ typeId }) => typeId))] })),
  ).toEqual(catalogue);
  expect(workflows).toHaveLength(161);
});

describe('every workflow', () => {
  const { violations } = corpusSchemas();

  it.each(workflows.map((workflow) => [workflow.id, workflow] as const))('%s is valid', (_id, workflow) => {
    expect(violations('workflow-definition', workflow)).toEqual([]);
    const names = workflow.nodes.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    for (const edge of workflow.edges as readonly { sourceNodeId: string; targetNodeId: string }[])
      expect(names).toEqual(expect.arrayContaining([edge.sourceNodeId, edge.targetNodeId]));
  });

  it('starts only children that exist', () => {
    const named = JSON.stringify(workflows).match(/"workflowId":"[^"]+"/g) ?? [];
    const ids = workflows.map(({ id }) => `"workflowId":"${id}"`);
    expect(ids).toEqual(expect.arrayContaining(named));
    expect(named.length).toBeGreaterThan(9);
  });
});
