/** What the playground begins with: a schema, a page and an example that do not agree. */
export const FIRST_FILES: Readonly<Record<string, string>> = {
  'schemas/loan.schema.json': `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Loan",
  "description": "A book that somebody has taken home.",
  "type": "object",
  "required": ["id", "state"],
  "properties": {
    "id": { "type": "string" },
    "state": { "enum": ["open", "returned", "lost"] },
    "renewals": { "type": "integer", "minimum": 0, "maximum": 5, "default": 9 },
    "dueAt": { "type": "string", "format": "date-time" }
  },
  "additionalProperties": false
}
`,
  'docs/loans.md': `# Loan

What [a loan](../schemas/loan.schema.json) has. See also [renewals](renewal.md).

| Field | Type | Required | Description |
|---|---|---|---|
| \`id\` | string | no | Made by the server. |
| \`state\` | string | yes | The \`state\` is one of \`open\`, \`returned\` and \`overdue\`. |
| \`renewals\` | integer | no | How often it was renewed. |
| \`dueAt\` | string | no | When the book is due. |

\`\`\`json
{ "id": "loan_7", "state": "open", "renewals": "2", "due_at": "2026-05-01T00:00:00Z" }
\`\`\`
`,
};

export const FIRST_SCHEMA = `{
  "type": "object",
  "required": ["code"],
  "properties": {
    "code": { "type": "string", "pattern": "^[A-Z]{3}-[0-9]{2}$", "maxLength": 5 }
  }
}
`;
