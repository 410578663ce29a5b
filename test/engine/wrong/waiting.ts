import { hearsBody, keepsQuietAbout, resolution, tellsPayload } from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

export const wrongWaiting = wrongIn('http-interrupts', {
  'lets an approval pass when nobody has decided': [
    'approval-times-out',
    tellsPayload('approval.received', (payload) => ({ ...payload, action: 'accept' })),
  ],
  'says nothing of what a node waits for': ['event-times-out', keepsQuietAbout('interrupt.requested')],
  'takes replies of any form': [
    'reply-of-another-form',
    hearsBody(resolution, (body) => (body.resumeValue === 'nobody' ? { resumeValue: 'CC-9' } : body)),
  ],
  'says nothing to readers of older events': [
    'older-events-of-an-approval',
    keepsQuietAbout('approval.requested'),
  ],
  'makes artifacts in silence': ['artifact-is-recorded', keepsQuietAbout('artifact.created')],
});
