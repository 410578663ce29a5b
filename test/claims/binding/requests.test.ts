import { describe, expect, it } from 'vitest';
import { foundIn } from './found-in.ts';

const api = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Parcels', version: '1.0.0' },
  paths: {
    '/parcels': {
      post: {
        operationId: 'create',
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewParcel' } } },
        },
        responses: {
          201: {
            description: 'Created',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      NewParcel: {
        type: 'object',
        required: ['sink'],
        properties: { sink: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
      },
      Parcel: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string' }, sink: { type: 'string' } },
      },
    },
  },
});
const request = (body: object, response: object) =>
  `# Parcels\n\n\`\`\`http\nPOST /v1/parcels HTTP/1.1\nContent-Type: application/json\n\n${JSON.stringify(body)}\n\`\`\`\n\n\`\`\`http\nHTTP/1.1 201 Created\n\n${JSON.stringify(response)}\n\`\`\`\n`;

describe('a request in prose', () => {
  it('is held to the body of its operation', async () => {
    const files = { 'parcels.md': request({ sink: 'a', tags: 'x' }, { id: '1' }), 'openapi.json': api };
    expect(await foundIn(files)).toEqual(['examples/use-valid-example parcels.md /tags']);
    const right = { ...files, 'parcels.md': request({ sink: 'a', tags: ['x'] }, { id: '1' }) };
    expect(await foundIn(right)).toEqual([]);
  });

  it('lacks nothing when it is whole', async () => {
    const files = { 'parcels.md': request({ tags: ['x'] }, { id: '1' }), 'openapi.json': api };
    expect(await foundIn(files)).toHaveLength(1);
  });

  it('takes words for people in an operation column for what they are', async () => {
    const page = (name: string) =>
      `# Parcels\n\n| Operation | Method | Path |\n|---|---|---|\n| ${name} | POST | \`/parcels\` |\n`;
    expect(await foundIn({ 'parcels.md': page('Create'), 'openapi.json': api })).toEqual([]);
    expect(await foundIn({ 'parcels.md': page('`makeParcel`'), 'openapi.json': api })).toHaveLength(1);
  });
});
