/**
 * Checks of oasdiff that came after the version that is asked, each with a pair that is about it, or with the reason why
 * there is none. The version of a description is no change: what comes next is predicted beside the changes.
 */
export const laterChecks: Readonly<Record<string, { readonly pair: string } | { readonly why: string }>> = {
  'api-major-version-not-bumped': { why: 'told as a step that is too small' },
  'api-version-not-bumped': { why: 'told as a version that was not changed' },
  'api-version-decreased': { why: 'told as a step that is too small' },
  'api-stability-increased': { pair: 'lifetime: a stable operation that is none any more, back' },
  ...about('unions: a branch of all that asks for nothing', {
    'request-body-all-of-added-annotation-only': 'forward, whole, submitted',
    'request-body-all-of-removed-annotation-only': 'back, whole, submitted',
    'request-property-all-of-added-annotation-only': 'forward, member, submitted',
    'request-property-all-of-removed-annotation-only': 'back, member, submitted',
    'response-body-all-of-added-annotation-only': 'forward, whole, emitted',
    'response-body-all-of-removed-annotation-only': 'back, whole, emitted',
    'response-property-all-of-added-annotation-only': 'forward, member, emitted',
    'response-property-all-of-removed-annotation-only': 'back, member, emitted',
  }),
  ...about('unions: a single branch taken out of its union', {
    'request-body-wrapped-in-one-of': 'back, whole, submitted',
    'response-body-wrapped-in-one-of': 'back, whole, emitted',
  }),
  'request-body-media-type-schema-added': {
    pair: 'requests: a body that says what it holds at last, forward',
  },
  'request-body-media-type-schema-removed': {
    pair: 'requests: a body that says what it holds at last, back',
  },
  'response-body-media-type-schema-added': {
    pair: 'answers: an answer that says what it holds at last, forward',
  },
  'response-body-media-type-schema-removed': {
    pair: 'answers: an answer that says what it holds at last, back',
  },
  ...about('types: a list of one type', {
    'request-body-type-compatible': 'forward, whole, submitted',
    'request-property-type-compatible': 'forward, member, submitted',
    'response-body-type-compatible': 'forward, whole, emitted',
    'response-property-type-compatible': 'forward, member, emitted',
  }),
  ...about('types: any number where whole ones were', {
    'response-body-type-generalized': 'forward, whole, emitted',
    'response-body-type-specialized': 'back, whole, emitted',
    'response-property-type-generalized': 'forward, member, emitted',
    'response-property-type-specialized': 'back, member, emitted',
  }),
  ...about('types: a value that may be null', {
    'response-body-became-not-nullable': 'back, whole, emitted',
    'response-property-became-not-nullable': 'back, member, emitted',
  }),
  ...about('asked: a type more', {
    'request-parameter-became-nullable': 'forward, parameter, submitted',
    'request-parameter-became-not-nullable': 'back, parameter, submitted',
  }),
  ...about('asked: a member with a type more', {
    'request-parameter-property-became-nullable': 'forward, parameter, submitted',
    'request-parameter-property-became-not-nullable': 'back, parameter, submitted',
  }),
  ...about('asked: a value more for a member', {
    'request-parameter-property-enum-value-added': 'forward, parameter, submitted',
    'request-parameter-property-enum-value-removed': 'back, parameter, submitted',
  }),
  ...about('remarks: a promise to stay', {
    'request-property-stability-increased': 'forward, member, submitted',
    'request-property-stability-decreased': 'back, member, submitted',
    'response-property-stability-increased': 'forward, member, emitted',
    'response-property-stability-decreased': 'back, member, emitted',
  }),
  'response-header-added': { pair: 'a header of an answer more' },
  'response-header-type-changed': { pair: 'carried: another type, forward, header, emitted' },
  'response-header-type-compatible': { pair: 'carried: a list of one type, forward, header, emitted' },
  ...about('carried: any number where whole ones were', {
    'response-header-type-generalized': 'forward, header, emitted',
    'response-header-type-specialized': 'back, header, emitted',
  }),
  ...about('carried: a value that may be null', {
    'response-header-became-nullable': 'forward, header, emitted',
    'response-header-became-not-nullable': 'back, header, emitted',
  }),
};

/** Checks that are about the same edit, in one direction and at one place each. */
function about(edit: string, checks: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(checks).map(([id, where]) => [id, { pair: `${edit}, ${where}` }]));
}
