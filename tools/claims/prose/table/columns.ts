/** What the header of a column says that its cells are. */
export type ColumnRole =
  | 'field'
  | 'name'
  | 'type'
  | 'required'
  | 'cardinality'
  | 'repeated'
  | 'optional'
  | 'default'
  | 'values'
  | 'range'
  | 'description'
  | 'in'
  | 'method'
  | 'path'
  | 'operation'
  | 'status'
  | 'scope'
  | 'error'
  | 'code'
  | 'event'
  | 'channel'
  | 'payload'
  | 'value'
  | 'example'
  | 'pattern'
  | 'applies'
  | 'other';

const HEADERS: readonly (readonly [ColumnRole, RegExp])[] = [
  ['pattern', /^(?:field )?patterns?$/],
  [
    'applies',
    /^(?:appl(?:ies|icable) (?:to|for)|valid (?:for|in|with)|used (?:by|in|with|for)|(?:supported|available|allowed) (?:by|in|for|on|with)|only (?:for|in|with))(?: \w+)?$/,
  ],
  [
    'field',
    /^(?:(?:json |object |config(?:uration)? |request |response |payload |query |path |header |body )?(?:fields?|propert(?:y|ies)|attributes?|members?|keys?|param(?:eter)?s?|arguments?|headers?|elements?)(?: names?| path| key)?|columns?)$/,
  ],
  ['name', /^(?:names?|identifiers?|ids?)$/],
  ['type', /^(?:(?:data|json|value|field|schema) ?)?types?(?: name)?$|^(?:data ?)?type\s*\(.*\)$/],
  [
    'required',
    /^(?:(?:is )?required(?: or optional|\/optional)?|req(?:'?d)?\.?|mandatory|presence|requirement(?: level)?|necessity|obligation|required by.*|r\/o|optionality)\??$/,
  ],
  ['cardinality', /^(?:card(?:inality|\.)?|multiplicity|occurrences?|occurs)$/],
  ['repeated', /^(?:is )?(?:an? )?(?:array|list|repeated|repeatable|multiple|multi-?valued)\??$/],
  ['optional', /^(?:is )?optional\??$/],
  ['default', /^defaults?(?: values?)?$/],
  [
    'values',
    /^(?:(?:allowed|valid|possible|accepted|permitted|supported|enum(?:eration)?|legal) ?(?:values?|options|members)?|enum(?:s|erations?)?|options)$/,
  ],
  ['range', /^(?:ranges?|constraints?|limits?|bounds|min(?:imum)?\/max(?:imum)?|validation|format)$/],
  ['in', /^(?:in|location|placement|param(?:eter)? (?:in|type|location))$/],
  ['method', /^(?:http )?(?:methods?|verbs?)$/],
  ['path', /^(?:(?:http |request |relative |full |url )?(?:paths?|endpoints?|routes?|uris?|urls?))$/],
  ['operation', /^(?:operations?|requests?|api calls?|calls?|api|http mapping|rest)$/],
  [
    'status',
    /^(?:(?:http|response|typical|expected|success(?:ful)?)[ -]*)*(?:status(?:es)?|status codes?|response codes?|responses?|codes? returned|http codes?)(?: codes?)?[¹²³*†]*$/,
  ],
  ['scope', /^(?:(?:required |oauth |auth )?(?:scopes?|permissions?)|auth(?:\s*\/\s*scopes?)?)$/],
  ['error', /^(?:errors?|error (?:codes?|types?|names?|identifiers?|kinds?)|reason codes?|exceptions?)$/],
  ['code', /^(?:codes?|numeric codes?)$/],
  [
    'event',
    /^(?:events?|(?:event|message|notification)s?(?: types?| names?| kinds?)|messages?|notifications?|topics?)$/,
  ],
  ['channel', /^(?:channels?|subjects?|address(?:es)?|streams?)$/],
  [
    'payload',
    /^(?:payloads?|(?:event )?data|body|bodies|(?:payload|data|key|required|optional) (?:fields?|shapes?|schemas?|properties)|contents?|shapes?)$/,
  ],
  [
    'value',
    /^(?:values?|kinds?|states?|modes?|variants?|levels?|constants?|literals?|tokens?|enum values?|members?|phases?|stages?|actions?|roles?|strateg(?:y|ies)|polic(?:y|ies)|categor(?:y|ies)|reasons?|outcomes?|results?|[\w-]+ (?:values?|kinds?|names?|codes?))$/,
  ],
  ['example', /^(?:examples?|sample|example values?)$/],
  [
    'description',
    /^(?:(?:[a-z]+ )?descriptions?|defines|definitions?|notes?|meanings?|details?|purposes?|comments?|summary|semantics|usage|explanations?|remarks?|what(?: it (?:is|does|means))?|when(?: used)?|behaviou?rs?|about|info(?:rmation)?|rationale|effect)$/,
  ],
];

export function roleOfHeader(text: string): ColumnRole {
  const plain = text
    .toLowerCase()
    .replace(/(?<![*_:¹²³†])[*_:¹²³†]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return HEADERS.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
}
