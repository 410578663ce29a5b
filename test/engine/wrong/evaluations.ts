import { callers } from '../access/callers.ts';
import {
  adds,
  bodies,
  creation,
  hasStatus,
  hearsBody,
  keepsQuietAbout,
  leavesOut,
  lets,
  tellsEvent,
  tellsEvents,
  tellsPayload,
  without,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const summary = { path: /\/eval-summary$/, status: 200 };
const tooEarly = { path: /\/eval-summary$/, status: 409 };
const writer = new RegExp(`${callers.writer.token}$`);

export const wrongEvaluations = wrongIn('http-evaluations', {
  'knows runs of workflows alone': [
    'accepted events summary',
    hearsBody(creation, (body) => (body.mode === 'eval' ? { workflowId: 'conformance-noop' } : body)),
  ],
  'refuses an evaluation with options': ['accepted', hasStatus({ ...creation, status: 201 }, 400)],
  'forgets the options of an evaluation': [
    'accepted',
    hearsBody(creation, (body) => (body.mode === 'eval' ? without(body, 'tags', 'metadata') : body)),
  ],
  'begins a suite without saying so': ['events', keepsQuietAbout('eval.started')],
  'does not record scores': ['events', keepsQuietAbout('eval.scored')],
  'scores a task without its name': [
    'events',
    tellsPayload('eval.scored', (payload) => without(payload, 'taskId')),
  ],
  'ends a suite twice': [
    'events',
    tellsEvents((events) =>
      events.flatMap((event) => (event.type === 'eval.completed' ? [event, event] : [event])),
    ),
  ],
  'fails the run of a suite that did not pass': [
    'run-completes-after-the-suite',
    tellsEvent('run.completed', (event) => ({ ...event, type: 'run.failed' })),
  ],
  'ends a run before its suite': [
    'run-completes-after-the-suite',
    tellsEvents((events) => {
      const last = events.filter(({ type }) => type === 'run.completed');
      return [...last, ...events.filter(({ type }) => type !== 'run.completed')];
    }),
  ],
  'sums up without the score': ['summary', leavesOut(summary, 'aggregateScore')],
  'counts every task as passed': [
    'summary',
    bodies(summary, (body) => ({ ...body, passedCount: body.taskCount ?? 0 })),
  ],
  'says of every suite that it passed': ['summary', adds(summary, { passed: true })],
  'sums up another suite': ['summary', adds(summary, { suiteId: 'suite_other' })],
  'sums up what has not ended': ['summary-before-the-end', hasStatus(tooEarly, 200)],
  'does not know an evaluation before it has ended': ['summary-before-the-end', hasStatus(tooEarly, 404)],
  'shows results to those who may only write': [
    'summary-needs-the-scope',
    lets({ path: /\/eval-summary$/ }, writer, callers.owner.token),
  ],
});
