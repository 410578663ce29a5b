import type { Operation } from '../../claims/formats/format.ts';
import { operationName } from '../../claims/formats/operation-name.ts';
import { child, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import type { Change } from '../change.ts';
import { pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import type { Surface } from '../surface.ts';
import { mediaChanges } from './media.ts';
import { followed, members, type OperationPair } from './operation-pair.ts';

/** Webhooks and callbacks: the server sends the body, and what clients answer has to go on being accepted. */
export function callChanges(base: Surface, head: Surface, judge: JudgeSchemas): readonly Change[] {
  const { kept, added, removed } = pair(base.calls, head.calls);
  return [
    ...added.map(
      ({ item }): Change => ({
        kind: 'message-added',
        subject: nameOf(item),
        verdict: 'additive',
        says: `${nameOf(item)} may be sent now, to clients that ask for it.`,
        role: 'emitted',
        head: placeOf(item.node, undefined, 'key'),
        differences: [],
      }),
    ),
    ...removed.map(
      ({ item }): Change => ({
        kind: 'message-removed',
        subject: nameOf(item),
        verdict: 'breaking',
        says: `${nameOf(item)} is no longer sent: clients that wait for it wait in vain.`,
        role: 'emitted',
        base: placeOf(item.node, undefined, 'key'),
        witness: {
          instance: nameOf(item),
          acceptedBy: 'base',
          says: 'is a call that the head does not make',
        },
        differences: [],
      }),
    ),
    ...kept.flatMap(({ base: before, head: after }) =>
      insideCall({ name: nameOf(after), before, after, base, head }, judge),
    ),
  ];
}

function nameOf(call: Operation): string {
  return `call ${operationName(call)}`;
}

function insideCall(call: OperationPair, judge: JudgeSchemas): readonly Change[] {
  const { name, before, after, base, head } = call;
  const [sent, sends] = [child(before.node, 'requestBody'), child(after.node, 'requestBody')];
  const answers = pair(members(before.node, 'responses', base), members(after.node, 'responses', head));
  const body = `${name} body`;
  return [
    ...(sent && sends
      ? mediaChanges(body, 'emitted', followed(sent, base), followed(sends, head), call, judge)
      : []),
    ...(sent && !sends ? [emptied(body, sent)] : []),
    ...(sends && !sent ? [filled(body, sends)] : []),
    ...answers.removed.map(
      ({ key, item }): Change => ({
        kind: 'status-removed',
        subject: `${name} ${key}`,
        verdict: 'breaking',
        says: `${name} may no longer be answered by ${key}: clients that do so are not understood.`,
        role: 'submitted',
        base: placeOf(item),
        witness: { instance: key, acceptedBy: 'base', says: 'is an answer that the head does not describe' },
        differences: [],
      }),
    ),
    ...answers.added.map(
      ({ key, item }): Change => ({
        kind: 'status-added',
        subject: `${name} ${key}`,
        verdict: 'additive',
        says: `${name} may be answered by ${key} now.`,
        role: 'submitted',
        head: placeOf(item),
        differences: [],
      }),
    ),
    ...answers.kept.flatMap(({ key, base: from, head: to }) =>
      mediaChanges(`${name} ${key} answer`, 'submitted', from, to, call, judge),
    ),
  ];
}

function filled(subject: string, sends: SchemaNode): Change {
  return {
    kind: 'body-added',
    subject,
    verdict: 'additive',
    says: `The ${subject} is sent now, to clients that did without.`,
    role: 'emitted',
    head: placeOf(sends),
    differences: [],
  };
}

function emptied(subject: string, sent: SchemaNode): Change {
  return {
    kind: 'body-removed',
    subject,
    verdict: 'breaking',
    says: `The ${subject} is no longer sent: clients that read it find nothing.`,
    role: 'emitted',
    base: placeOf(sent),
    witness: { instance: subject, acceptedBy: 'base', says: 'is what the head does not send' },
    differences: [],
  };
}
