import { callers } from '../access/callers.ts';
import { minimal } from '../discovery/capabilities.ts';
import {
  adds,
  anything,
  bodies,
  hasCode,
  hasHeaders,
  hasNoHeader,
  hasStatus,
  hearsBody,
  hearsQuery,
  hearsWithout,
  leavesOut,
  lets,
  listIn,
  says,
  without,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const file = { path: /^\/v1\/host\/workspace\/files\/./ };
const files = { path: /^\/v1\/host\/workspace\/files$/ };
const write = { ...file, method: 'PUT' };
const stranger = new RegExp(`${callers.stranger.token}$`);

export const wrongFiles = wrongIn('http-workspace', {
  'counts no versions of files': ['versions', adds({ ...write, status: 200 }, { version: 1 })],
  'does not say which version was written': ['versions', leavesOut({ ...write, status: 200 }, 'version')],
  'always reads the newest version of a file': [
    'earlier-version',
    hearsQuery({ ...file, method: 'GET' }, (query) => query.delete('version')),
  ],
  'lists files with all that they hold': [
    'listed',
    bodies({ ...files, status: 200 }, (body) => ({
      files: listIn(body, 'files').map((one) => ({ ...one, content: 'one' })),
    })),
  ],
  'lists no files': ['listed', bodies({ ...files, status: 200 }, () => ({ files: [] }))],
  'lists files whatever they begin with': ['prefix', hearsQuery(files, (query) => query.delete('prefix'))],
  'overlooks what a writer has read': ['conflict', hearsWithout(write, 'if-match')],
  'does not say which version is in the store': ['conflict', leavesOut({ ...write, status: 409 }, 'details')],
  'takes members of files that it does not know': [
    'request-is-closed',
    hearsBody(write, (body) => without(body, 'version')),
  ],
  'cuts long files': [
    'too-large',
    hearsBody(write, (body) => ({ ...body, content: String(body.content).slice(0, 100) })),
  ],
  'keeps deleted files': ['deleted', says({ ...file, method: 'DELETE' }, { status: 204 })],
  'shows files to other tenants': ['of-another-tenant', lets(file, stranger, callers.owner.token)],
  'lists the files of other tenants': ['of-another-tenant', lets(files, stranger, callers.owner.token)],
  'lists no files where it keeps none': [
    'not-provided',
    says(files, { status: 200, body: { files: [] } }),
    minimal,
  ],
  'answers 404 where it keeps no files': ['not-provided', hasStatus(anything(501), 404), minimal],
});

const prompts = { path: /^\/v1\/prompts/ };
const creation = { path: /^\/v1\/prompts$/, method: 'POST' };
const list = { path: /^\/v1\/prompts$/, method: 'GET' };
const template = { path: /^\/v1\/prompts\// };
const change = { ...template, method: 'PUT' };
const rendering = { path: /^\/v1\/prompts:render$/ };
const rendered = { ...rendering, status: 200 };

export const wrongPrompts = wrongIn('http-prompts', {
  'does not say where a template is': ['stored', hasNoHeader(creation, 'Location')],
  'says that a template is elsewhere': ['stored', hasHeaders(creation, { Location: '/v1/prompts' })],
  'fills templates in as it stores them': [
    'stored',
    hearsBody(creation, (body) => ({ ...body, text: 'Summarise .' })),
  ],
  'stores a template in the place of another': ['exists', hasStatus({ ...creation, status: 409 }, 201)],
  'takes any version of a template': ['higher-version', hasStatus({ ...change, status: 409 }, 200)],
  'compares versions as text': [
    'higher-version',
    (engine) => async (request) =>
      change.method === request.method && request.body.includes('1.10.0')
        ? { status: 409, body: { error: 'workspace_conflict', message: 'Lower.' } }
        : engine(request),
  ],
  'always gives the newest version of a template': [
    'earlier-version',
    hearsQuery({ ...template, method: 'GET' }, (query) => query.delete('version')),
  ],
  'sends a template to who has it': ['not-modified', hearsWithout(template, 'if-none-match')],
  'says that a template is the same which is not': [
    'not-modified',
    (engine) => async (request) =>
      request.headers['if-none-match'] === undefined ? engine(request) : { status: 304 },
  ],
  'takes members of templates that it does not know': [
    'request-is-closed',
    hearsBody(creation, (body) => without(body, 'tag')),
  ],
  'lists every template': ['listed', hearsQuery(list, (query) => query.delete('kind'))],
  'lists templates by other labels': ['listed', hearsQuery(list, (query) => query.set('tag', 'none'))],
  'sends all templates at once': ['pages', hearsQuery(list, (query) => query.delete('limit'))],
  'starts again on each page': ['pages', hearsQuery(list, (query) => query.delete('cursor'))],
  'keeps deleted templates': ['deleted', says({ ...template, method: 'DELETE' }, { status: 204 })],
  'shows templates to other tenants': ['of-another-tenant', lets(template, stranger, callers.owner.token)],
  'does not say which template it has rendered': ['rendered', adds(rendered, { refs: [] })],
  'gives another digest each time': [
    'same-digest-for-the-same',
    bodies(rendered, (body) => ({ ...body, hash: `sha256:${process.hrtime.bigint().toString(16)}` })),
  ],
  'gives one digest for all': ['same-digest-for-the-same', adds(rendered, { hash: 'sha256:00' })],
  'shows a template in the place of the prompt': [
    'composed',
    adds(rendered, { composed: 'Summarise {{document}}.' }),
  ],
  'calls every reference to no template unknown': [
    'reference-is-none',
    says(rendering, { status: 400, body: { error: 'validation_error', message: 'What?' } }),
  ],
  'chooses a version where none is named': [
    'reference-is-ambiguous',
    hearsBody(rendering, (body) => ({
      ...body,
      ref: String(body.ref).replace(/(^prompt:[^@]+)$/, '$1@2.0.0'),
    })),
  ],
  'renders without a value': [
    'variable-is-missing',
    hearsBody(rendering, (body) => ({ ...body, variables: { document: '', ...(body.variables as object) } })),
  ],
  'renders whatever it is given': [
    'variable-of-another-type',
    hearsBody(rendering, (body) => ({ ...body, variables: { document: 'seven' } })),
  ],
  'has no codes for mistakes in renderings': [
    'reference-is-none reference-is-ambiguous variable-is-missing variable-of-another-type',
    hasCode({ ...rendering, status: 400 }, 'validation_error'),
  ],
  'lists no templates where it has none': [
    'not-provided',
    says(list, { status: 200, body: { items: [] } }),
    minimal,
  ],
  'answers 404 where it has no templates': [
    'not-provided',
    hasStatus({ ...prompts, status: 501 }, 404),
    minimal,
  ],
});

const mirror = { path: /^\/v1\/packs-test\// };
const put = { ...mirror, method: 'PUT' };
const refused = { ...put, status: 400 };
const codes =
  'name-is-none version-is-none body-is-empty body-is-json body-is-not-packed body-is-no-archive too-large another-digest';

export const wrongPacks = wrongIn('http-packs', {
  'does not say what it has stored': ['stored', leavesOut({ ...put, status: 201 }, 'tarballSha256')],
  'stores the same archive twice': ['stored', hasStatus({ ...put, status: 200 }, 201)],
  'sends archives as JSON': [
    'stored',
    hasHeaders({ ...mirror, method: 'GET', status: 200 }, { 'Content-Type': 'application/json' }),
  ],
  'replaces what was published': ['other-content', hasStatus({ ...put, status: 409 }, 200)],
  'keeps what was withdrawn': ['deleted', says({ ...mirror, method: 'DELETE' }, { status: 204 })],
  'has one code for all that is wrong with an archive': [codes, hasCode(refused, 'bad_pack')],
  'stores whatever it is sent': [codes, hasStatus(refused, 201)],
  'looks into an archive before it compares the digest': [
    'another-digest',
    hasCode(refused, 'tarball_tar_parse_failed'),
  ],
  'stores packs of any owner': ['foreign-scope', hasStatus({ ...put, status: 403 }, 201)],
  'stores packs where it has no mirror': [
    'not-provided',
    says(put, { status: 201, body: { name: 'community.specord-probe', version: '9.0.0' } }),
    minimal,
  ],
  'has a mirror for production keys': [
    'production-key',
    lets(mirror, new RegExp(`${callers.production.token}$`), callers.owner.token),
  ],
  'fails where a pack is not signed': [
    'signature-of-a-pack',
    hasStatus({ path: /\.sig$/, status: 404 }, 500),
  ],
  'makes up signatures': ['no-signature', says({ path: /\.sig$/ }, { status: 200, body: 'c2ln' })],
});

const catalogue = { path: /^\/v1\/packs\// };

export const wrongCatalogue = wrongIn('http-pack-catalogue', {
  'fails on names that are none': ['names', hasStatus({ ...catalogue, status: 400 }, 500)],
  'has a code of its own for versions that are none': [
    'versions',
    hasCode({ ...catalogue, status: 400 }, 'bad_version'),
  ],
  'has every pack': [
    'unknown-pack',
    says(catalogue, { status: 200, body: { name: 'community.specord-no-such-pack', versions: {} } }),
  ],
  'signs packs that there are not': ['unknown-signature', says(catalogue, { status: 200, body: 'c2ln' })],
  'fails where it mounts nothing': ['keychain-and-export', hasStatus({ ...catalogue, status: 404 }, 500)],
  'finds packs without a list': [
    'search',
    says({ path: /\/-\/search$/ }, { status: 200, body: { packs: [] } }),
  ],
});
