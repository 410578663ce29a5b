import type { Input, Part } from './mutate.ts';

/** A small specification of each kind, in which things are told twice, so that rules have something to compare. */
export function part(path: string, text: string): Part {
  return { path, bytes: Buffer.from(text) };
}

const SCHEMA = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://example.org/schemas/job.schema.json',
  title: 'Job',
  type: 'object',
  required: ['id', 'state'],
  properties: {
    id: { type: 'string', pattern: '^[a-z]+-[0-9]{1,4}$', examples: ['job-1'] },
    state: { enum: ['open', 'done', 'lost'] },
    size: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
    next: { $ref: '#' },
    part: { oneOf: [{ $ref: '#/$defs/part' }, { type: 'null' }] },
  },
  $defs: { part: { type: 'array', items: { type: 'number' }, minItems: 1 } },
  unevaluatedProperties: false,
});

const PAGE = `---
title: Jobs
---
# Jobs

A \`Job\` is described by [its schema](schemas/job.schema.json). Its \`state\` is one of \`open\`, \`done\` or \`lost\`.

<!-- specord: values schemas/job.schema.json#/properties/state -->

| State | Meaning |
|---|---|
| \`open\` | Waits |
| \`done\` | Was *done* |

| Field | Type | Required | Description |
|---|---|---|---|
| \`id\` | string | yes | Name. Pattern \`^[a-z]+$\`. |
| \`size\` | integer | no | Minimum \`1\`. |

A client MUST send \`POST /jobs\` with a body; the answer is \`201\`. See [the end](#the-end).

\`\`\`json
{ "id": "job-1", "state": "open", "size": 3 }
\`\`\`

\`\`\`ts
interface Job { id: string; state: 'open' | 'done'; size?: number }
\`\`\`

\`\`\`sh
curl -X POST https://example.org/jobs -d '{"id": "job-2"}'
\`\`\`

## The end

- one \`a\`
- [two](other.md)
`;

const OPENAPI = `openapi: 3.1.0
info: { title: Jobs, version: 1.0.0 }
paths:
  /jobs/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    get:
      operationId: getJob
      responses:
        '200':
          description: A job.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Job' }
              example: { id: job-1, state: open }
        default: { description: No job. }
components:
  schemas:
    Job:
      type: object
      required: [id]
      properties:
        id: { type: string }
        state: { type: string, enum: [open, done] }
`;

const ASYNCAPI = `asyncapi: 3.0.0
info: { title: Jobs, version: 1.0.0 }
channels:
  jobs:
    address: jobs
    messages:
      jobDone: { $ref: '#/components/messages/jobDone' }
operations:
  onJob: { action: send, channel: { $ref: '#/channels/jobs' } }
components:
  messages:
    jobDone:
      payload: { type: object, properties: { id: { type: string } }, required: [id] }
      examples: [{ payload: { id: job-1 } }]
`;

const RFC = `# RFC 0001: Jobs

| | |
|---|---|
| Status | Accepted |
| Version | 1.0.0 |

## Summary

Adds \`size\` to \`Job\`.
`;

const ASCIIDOC = `== Job

[options="header"]
|===
|Field |Type
|\`id\` |string
|===

* one
** two
+
[source,json]
----
{ "id": 1 } <1>
----
`;

const RESTRUCTURED = `Job
===

====== ======
Field  Type
====== ======
\`\`id\`\` string
====== ======

.. code-block:: json

   { "id": 1 }
`;

export const schemaPart = part('schemas/job.schema.json', SCHEMA);
export const pagePart = part('jobs.md', PAGE);

export const corpora: readonly Input[] = [
  [schemaPart, pagePart],
  [part('openapi.yaml', OPENAPI), pagePart],
  [part('asyncapi.yaml', ASYNCAPI), part('README.md', PAGE)],
  [part('rfcs/0001-jobs.md', RFC), part('data/events.ndjson', '{"a":1}\n{"b":[2]}\n'), schemaPart],
  [
    part(
      'openapi.json',
      '{"openapi":"3.0.3","info":{"title":"x","version":"1"},"paths":{"/a":{"get":{"responses":{"200":{"description":"x"}}}}}}',
    ),
  ],
  [
    part(
      'anchors.yaml',
      'base: &a { type: object }\nother: { <<: *a, $schema: http://json-schema.org/draft-07/schema# }\n',
    ),
    part('page.mdx', PAGE),
  ],
  [schemaPart, part('jobs.adoc', ASCIIDOC), part('jobs.rst', RESTRUCTURED)],
];
